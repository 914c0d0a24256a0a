import type { FieldErrors, FieldValues, ResolverResult } from "react-hook-form";

/**
 * What a resolver of react-hook-form returns.
 * @param messages of the fields that are not valid.
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
