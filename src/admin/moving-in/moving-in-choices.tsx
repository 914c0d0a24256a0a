import { useState } from "react";
import { plural } from "../../lib/plural.ts";
import { sentenceCase } from "../../lib/text.ts";
import { CONDITIONS, HALLMARKS } from "../../products/product.ts";
import { nameKey } from "../saving/names.ts";
import { Checkbox, CompactSelect } from "../ui/controls.tsx";
import { NEW_BRAND, type Agreed, type MovingChoices } from "./choices.ts";
import { mappingOf, propertyColumns, type Mapping } from "./columns.ts";
import type { Counted } from "./counting.ts";
import type { FileChoices } from "./device.ts";
import type { MovedIn, Returning } from "./moving-in.ts";
import { SHOWN_FIELDS, type Program, type SourceField } from "./programs.ts";

/** A list longer than this is cut: the rest can be changed in the inventory. */
const MAX_SHOWN = 60;
const MAX_RETURNING = 200;

/** The settings for a file of another program. Each setting applies to the whole file. */
export function MovingInChoices({
  of: moved,
  program,
  columns,
  names,
  kept,
  agreed,
  onChange,
  onAgree,
}: {
  of: MovedIn;
  program: Program;
  columns: readonly string[];
  names: { readonly brands: Iterable<string>; readonly categories: Iterable<string> };
  kept: FileChoices;
  agreed: Agreed;
  onChange: (kept: FileChoices) => void;
  onAgree: (agreed: Agreed) => void;
}) {
  const { choices } = kept;
  const change = (changed: Partial<MovingChoices>) =>
    onChange({ ...kept, choices: { ...choices, ...changed } });
  const brands = [...names.brands].map(toOption);
  const categoryKeys = new Set([...names.categories].map(nameKey));
  const unknownBrands = moved.brands.filter(({ key }) => key !== "");
  const withoutBrand = moved.brands.find(({ key }) => key === "")?.count ?? 0;

  return (
    <section className="mb-4" aria-label="Moving in">
      <p role="status">{`This file is from ${program.name}: ${plural(moved.pieces.length, "piece")}. Nothing is saved yet.`}</p>
      <p className="form-text">Amounts without a currency are read as pounds.</p>
      <ColumnChoices program={program} columns={columns} kept={kept} onChange={onChange} />
      <div className="row row-cols-1 row-cols-sm-2 g-3 mt-0">
        {moved.hasVariants && (
          <CompactSelect
            label="Variants"
            options={[
              ["each", "A piece for each variant"],
              ["one", "One piece that names its variants"],
            ]}
            value={choices.variants}
            onChange={(variants) => change({ variants: variants === "one" ? "one" : "each" })}
          />
        )}
        {moved.withoutCondition > 0 && (
          <CompactSelect
            label={`Condition of ${plural(moved.withoutCondition, "piece")} without one`}
            options={[SELECT, ...CONDITIONS.map(toOption)]}
            value={choices.missing.condition}
            onChange={(condition) => change({ missing: { ...choices.missing, condition } })}
          />
        )}
        {moved.withoutHallmark > 0 && (
          <CompactSelect
            label={`Hallmark of ${plural(moved.withoutHallmark, "new piece")} of precious metal without one`}
            options={[SELECT, ...HALLMARKS.map(toOption)]}
            value={choices.missing.hallmark ?? ""}
            onChange={(hallmark) => change({ missing: { ...choices.missing, hallmark } })}
          />
        )}
        {withoutBrand > 0 && (
          <CompactSelect
            label={`Brand of ${plural(withoutBrand, "piece")} without one`}
            options={[SELECT, ...brands]}
            value={choices.missing.brand}
            onChange={(brand) => change({ missing: { ...choices.missing, brand } })}
          />
        )}
      </div>
      <Names
        title="Brands that are not in the shop"
        kind="Brand"
        of={unknownBrands}
        options={(name) => [
          SELECT,
          // A brand would hide the category of its name.
          ...(categoryKeys.has(nameKey(name)) ? [] : [[NEW_BRAND, `Create “${name}”`] as const]),
          ...brands,
        ]}
        values={choices.brands}
        onChange={(chosen) => change({ brands: chosen })}
      />
      {moved.newBrands.length > 0 && (
        <p className="form-text">
          A new brand gets a picture of its name and a short description. Change them under Brands.
        </p>
      )}
      <Names
        title="Categories that are not in the shop"
        kind="Category"
        of={moved.categories}
        options={() => [SELECT, ...[...names.categories].map(toOption)]}
        values={choices.categories}
        onChange={(chosen) => change({ categories: chosen })}
      />
      {moved.suggestions.length > 0 && (
        <Suggestions
          of={moved.suggestions}
          accepted={choices.accepted}
          onChange={(accepted) => change({ accepted })}
        />
      )}
      {moved.returning.length > 0 && (
        <ReturningPieces of={moved.returning} agreed={agreed} onAgree={onAgree} />
      )}
      {moved.endedSales > 0 && (
        <Checkbox
          label={`End the sale of ${plural(moved.endedSales, "piece")}`}
          hint="They have a sale price here, but none in the file. Otherwise they stay on sale."
          isChecked={agreed.endsSales}
          onChange={(endsSales) => onAgree({ ...agreed, endsSales })}
        />
      )}
      {moved.leftNames.length > 0 && (
        <p>{`These have no field here and are left out: ${moved.leftNames
          .slice(0, MAX_SHOWN)
          .map(({ text, count }) => `${text} (${count})`)
          .join(", ")}.`}</p>
      )}
      {moved.pieces.some(({ addresses }) => addresses.length > 0) && (
        <Checkbox
          label="Show pieces before their pictures are there"
          hint="Otherwise each piece stays Not Available until all of its pictures are stored."
          isChecked={choices.isShownEarly}
          onChange={(isShownEarly) => change({ isShownEarly })}
        />
      )}
    </section>
  );
}

const SELECT = ["", "Select..."] as const;
const toOption = (name: string) => [name, name] as const;

/** Which column each field is read from, and which are not read. */
function ColumnChoices({
  program,
  columns,
  kept,
  onChange,
}: {
  program: Program;
  columns: readonly string[];
  kept: FileChoices;
  onChange: (kept: FileChoices) => void;
}) {
  const found = mappingOf(program, columns);
  const { mapping } = kept;
  const properties = propertyColumns(columns, mapping);
  const read = new Set([
    ...Object.values(mapping).flat(),
    ...properties.flatMap(({ name, value }) => ["column" in name ? name.column : value, value]),
  ]);
  const unread = columns.filter((column) => column !== "" && !read.has(column));
  // It stays open while the dealer chooses.
  const [isOpen] = useState(() => !mapping.title || !mapping.price);
  const set = (field: SourceField, value: string) => {
    const next: Mapping = { ...mapping, [field]: value === "" ? [] : value.split(SEPARATOR) };
    onChange({ ...kept, mapping: next });
  };
  return (
    <>
      <details open={isOpen}>
        <summary>Columns</summary>
        <div className="row row-cols-1 row-cols-sm-2 row-cols-lg-3 g-3 mt-0 mb-3">
          {(Object.entries(SHOWN_FIELDS) as [keyof typeof SHOWN_FIELDS, string][]).map(
            ([field, label]) => {
              const several = found[field] ?? [];
              return (
                <CompactSelect
                  key={field}
                  label={label}
                  options={[
                    ["", "Not read"],
                    ...(several.length > 1
                      ? [[several.join(SEPARATOR), severalText(several)] as const]
                      : []),
                    ...columns.filter(Boolean).map(toOption),
                  ]}
                  value={(mapping[field] ?? []).join(SEPARATOR)}
                  onChange={(value) => set(field, value)}
                />
              );
            },
          )}
        </div>
        {properties.length > 0 && (
          <p>{`Options and attributes are read from: ${properties.map(({ value }) => value).join(", ")}.`}</p>
        )}
      </details>
      {unread.length > 0 && (
        <p className="form-text">{`These columns are not read: ${unread.join(", ")}.`}</p>
      )}
    </>
  );
}

/** No column's name has a line end next to one. */
const SEPARATOR = "\n\n";

/** severalText(["IMAGE1", "IMAGE2", "IMAGE3"]) → "IMAGE1, IMAGE2 and 1 more" */
function severalText(columns: readonly string[]): string {
  const more = columns.length - 2;
  return `${columns.slice(0, 2).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

/** A select for each name of the file that the shop does not know. */
function Names({
  title,
  kind,
  of: names,
  options,
  values,
  onChange,
}: {
  title: string;
  kind: string;
  of: readonly Counted[];
  options: (name: string) => readonly (readonly [string, string])[];
  values: Readonly<Record<string, string>>;
  onChange: (values: Readonly<Record<string, string>>) => void;
}) {
  if (names.length === 0) return null;
  return (
    <fieldset className="mt-3">
      <legend className="fs-6">{title}</legend>
      <div className="row row-cols-1 row-cols-sm-2 row-cols-lg-3 g-3">
        {names.slice(0, MAX_SHOWN).map(({ key, text, count }) => (
          <CompactSelect
            key={key}
            label={`${text === "" ? `${kind} of pieces without one` : `${kind} “${text}”`} (${count})`}
            options={options(text)}
            value={Object.hasOwn(values, key) ? (values[key] ?? "") : ""}
            onChange={(value) => onChange({ ...values, [key]: value })}
          />
        ))}
      </div>
      {names.length > MAX_SHOWN && (
        <p className="form-text">{`${names.length - MAX_SHOWN} more will be listed once some of these are chosen. Or choose another column above.`}</p>
      )}
    </fieldset>
  );
}

/** Pieces that are no longer for sale here, each of which has to be ticked. */
function ReturningPieces({
  of: pieces,
  agreed,
  onAgree,
}: {
  of: readonly Returning[];
  agreed: Agreed;
  onAgree: (agreed: Agreed) => void;
}) {
  return (
    <fieldset className="my-3">
      <legend className="fs-6">Pieces that are Sold or Enquire here</legend>
      <p className="form-text mt-0">
        The file says otherwise. Tick those that it is right about; the others stay as they are.
      </p>
      {pieces.slice(0, MAX_RETURNING).map(({ product: { id, sku, title, available }, to }) => (
        <Checkbox
          key={id}
          label={`${sku} ${title}: ${available} → ${to}`}
          isChecked={agreed.available.has(id)}
          onChange={(isChecked) => {
            const next = new Set(agreed.available);
            if (isChecked) next.add(id);
            else next.delete(id);
            onAgree({ ...agreed, available: next });
          }}
        />
      ))}
      {pieces.length > MAX_RETURNING && (
        <p className="form-text">{`${pieces.length - MAX_RETURNING} more stay as they are. Change them in the inventory.`}</p>
      )}
    </fieldset>
  );
}

/** What tags, attributes and titles may mean. */
function Suggestions({
  of: suggestions,
  accepted,
  onChange,
}: {
  of: readonly Counted[];
  accepted: readonly string[];
  onChange: (accepted: readonly string[]) => void;
}) {
  return (
    <fieldset className="mt-3">
      <legend className="fs-6">Suggestions from titles, tags and attributes</legend>
      <p className="form-text mt-0">Tick what is right for all of these pieces.</p>
      <div className="row row-cols-1 row-cols-sm-2 row-cols-lg-3 g-2 mb-3">
        {suggestions.slice(0, MAX_SHOWN).map(({ key, count }) => (
          <div key={key}>
            <Checkbox
              label={`${sentenceCase(key)} (${count})`}
              isChecked={accepted.includes(key)}
              onChange={(isChecked) =>
                onChange(isChecked ? [...accepted, key] : accepted.filter((one) => one !== key))
              }
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
}
