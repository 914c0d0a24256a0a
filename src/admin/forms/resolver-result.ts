import type { FieldErrors, FieldValues, ResolverResult } from "react-hook-form";

/**
 * The result of a react-hook-form resolver.
 * @param messages by field; empty if all fields are valid.
 */
export function resolverResult<V extends FieldValues>(
  values: V,
  messages: Readonly<Record<string, string | undefined>>,
): ResolverResult<V> {
  const errors = Object.entries(messages).map(
    ([field, message]) => [field, { type: "invalid", message }] as const,
  );
  if (errors.length === 0) return { values, errors: {} };
  return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<V> };
}
