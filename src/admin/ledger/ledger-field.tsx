import { useId, type ComponentProps } from "react";
import { useFormContext } from "react-hook-form";
import { LEDGER_LABELS, VAT_SCHEME_NAMES } from "../../content/ledger.ts";
import { VAT_SCHEMES, type LedgerDraft } from "../../domain/ledger.ts";
import { FieldMessage } from "../forms/field-message.tsx";

type Kind = "text" | "lines" | "day" | "money" | "scheme";

/** A field of "Purchase and sale" with its label and message. */
export function LedgerField({
  name,
  kind = "text",
  isRequired = false,
  note = null,
}: {
  name: keyof LedgerDraft;
  kind?: Kind;
  isRequired?: boolean;
  /** Shown below the field if it has no error. */
  note?: string | null;
}) {
  const id = useId();
  const { register, getFieldState, formState } = useFormContext<LedgerDraft>();
  const error = getFieldState(name, formState).error?.message;
  return (
    <div>
      <label className="form-label" htmlFor={id}>
        {LEDGER_LABELS[name]}
        {!isRequired && <span className="text-secondary fw-normal"> optional</span>}
      </label>
      <Control
        kind={kind}
        {...register(name)}
        id={id}
        className={error ? "form-control is-invalid" : "form-control"}
        aria-required={isRequired}
        aria-invalid={error !== undefined}
        aria-describedby={error || note ? `${id}-message` : undefined}
        autoComplete="off"
      />
      <FieldMessage id={`${id}-message`} error={error} note={note} />
    </div>
  );
}

type ControlProps = ComponentProps<"input"> & ComponentProps<"textarea"> & ComponentProps<"select">;

function Control({ kind, ...props }: ControlProps & { kind: Kind }) {
  switch (kind) {
    case "text":
      return <input type="text" {...props} />;
    case "lines":
      return <textarea rows={3} {...props} />;
    case "day":
      return <input type="date" {...props} />;
    case "money":
      return (
        <div className="input-group">
          <span className="input-group-text" aria-hidden="true">
            £
          </span>
          <input type="text" inputMode="decimal" {...props} />
        </div>
      );
    case "scheme":
      return (
        <select {...props} className="form-select">
          {VAT_SCHEMES.map((scheme) => (
            <option key={scheme} value={scheme}>
              {VAT_SCHEME_NAMES[scheme]}
            </option>
          ))}
        </select>
      );
  }
}
