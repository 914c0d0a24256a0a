import { shorten } from "../../lib/text.ts";
import type { StoredFields } from "../saving/change.ts";
import { storedLabel, inFormOrder } from "../saving/field-labels.ts";
import { FieldValue, fieldValueText, isPictureField } from "../ui/field-value.tsx";

/** How much of an equal start or end to keep, in characters. */
const CONTEXT = 60;

/**
 * Two texts, shortened to where they differ and what is around it. Short texts are returned as they are.
 * excerpts("A … long text with one stone.", "A … long text with two stones.") → ["…text with one stone.", "…text with two stones."]
 */
export function excerpts(from: string, to: string): readonly [string, string] {
  const shorter = Math.min(from.length, to.length);
  let start = 0;
  while (start < shorter && from[start] === to[start]) start++;
  let end = 0;
  while (end < shorter - start && from.at(-1 - end) === to.at(-1 - end)) end++;
  return [cut(from, start, end), cut(to, start, end)];
}

/** @param start,end the number of characters that are equal on that side. */
function cut(text: string, start: number, end: number): string {
  const from = start > CONTEXT * 2 ? wordStart(text, start - CONTEXT) : 0;
  const to = end > CONTEXT * 2 ? wordEnd(text, text.length - end + CONTEXT) : text.length;
  return `${from > 0 ? "…" : ""}${text.slice(from, to)}${to < text.length ? "…" : ""}`;
}

/** The start of the first word after a position. */
function wordStart(text: string, position: number): number {
  const space = text.slice(position, position + CONTEXT).search(/\s/);
  return space === -1 ? position : position + space + 1;
}

function wordEnd(text: string, position: number): number {
  const space = text.slice(0, position).search(/\s\S*$/);
  return space === -1 || space < position - CONTEXT ? position : space;
}

interface FieldDiff {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** Fields with their old and new values, in the order of the form. @param names of both sides: ["Before", "After"]. */
export function FieldDiffs({
  of: diffs,
  names,
}: {
  of: readonly FieldDiff[];
  names: readonly [from: string, to: string];
}) {
  const order = inFormOrder(diffs.map(({ field }) => field));
  const sorted = order.flatMap((name) => diffs.find(({ field }) => field === name) ?? []);
  return (
    <dl className="mb-0">
      {sorted.map(({ field, from, to }) => (
        <div key={field} className="diff">
          <dt>{storedLabel(field)}</dt>
          <Values field={field} from={from} to={to} names={names} />
        </div>
      ))}
    </dl>
  );
}

/** Texts that are longer are shortened around what differs. */
const MAX_WHOLE_LENGTH = 300;

function Values({
  field,
  from,
  to,
  names: [fromName, toName],
}: FieldDiff & { names: readonly [string, string] }) {
  const label = storedLabel(field);
  const values = [
    [fromName, from],
    [toName, to],
  ] as const;
  const texts = values.map(([, value]) => fieldValueText(field, value));
  const [fromText = "", toText = ""] = texts;
  const isLong = !isPictureField(field) && texts.some((text) => text.length > MAX_WHOLE_LENGTH);
  const shortened = isLong
    ? excerpts(fromText, toText).map((text) => shorten(text, MAX_WHOLE_LENGTH))
    : null;
  return values.map(([name, value], n) => (
    <dd key={name} className="diff-value mb-0">
      <span className="diff-side d-block text-secondary">{name}</span>{" "}
      {shortened ? (
        <>
          <span>{shortened[n]}</span>
          {shortened[n] !== texts[n] && (
            <details>
              <summary>
                Whole text
                <span className="visually-hidden">{`: ${label}, ${name}`}</span>
              </summary>
              <span>{texts[n]}</span>
            </details>
          )}
        </>
      ) : (
        <FieldValue field={field} value={value} label={`${label}, ${name.toLowerCase()}`} />
      )}
    </dd>
  ));
}

/** The fields that every save writes, and that mean nothing to the dealer. */
const INTERNAL = ["revision", "timestamp", "change"];

/** The fields of a document, without the empty ones. */
export function FieldValues({ of: fields }: { of: StoredFields }) {
  const names = inFormOrder(Object.keys(fields)).filter((field) => {
    const value = fields[field];
    const isEmpty = value === null || value === "" || (Array.isArray(value) && value.length === 0);
    return !isEmpty && !INTERNAL.includes(field);
  });
  return (
    <dl className="mb-0">
      {names.map((field) => (
        <div key={field} className="diff">
          <dt>{storedLabel(field)}</dt>
          <dd className="diff-value diff-only mb-0">
            <FieldValue field={field} value={fields[field]} label={storedLabel(field)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
