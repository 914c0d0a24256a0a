import type { SubmitEvent } from "react";
import type { Listing } from "../../domain/listing.ts";
import { pence, withCommas } from "../../domain/price.ts";
import { fieldText } from "../../domain/text.ts";
import { FoldingGroup } from "./filter-group.tsx";
import { priceLabel, type FilterProps } from "./filter-values.ts";

/**
 * Two limits in whole pounds, applied together; swapped if they are the wrong way round. The fields are uncontrolled, so
 * that text typed before hydration is kept; method="dialog" sends nothing before it.
 */
export function PriceRange({
  query,
  range,
  startsOpen,
  onChange,
}: FilterProps & { range: NonNullable<Listing["priceRange"]>; startsOpen: boolean }) {
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const [min, max] = [wholePounds(typed, "min"), wholePounds(typed, "max")];
    const isSwapped = min !== null && max !== null && min > max;
    event.currentTarget.reset(); // from now on the fields show what the URL says
    onChange({
      ...query,
      minPounds: isSwapped ? max : min,
      maxPounds: isSwapped ? min : max,
      page: 1,
    });
  };
  const isSet = query.minPounds !== null || query.maxPounds !== null;
  return (
    <FoldingGroup name="Price" startsOpen={startsOpen} chosen={isSet ? priceLabel(query) : ""}>
      <form className="price-range" method="dialog" onSubmit={onSubmit}>
        {(
          [
            ["From £", "min", query.minPounds, range.fromPounds],
            ["To £", "max", query.maxPounds, range.toPounds],
          ] as const
        ).map(([label, name, pounds, placeholder]) => (
          <label key={name}>
            <span>{label}</span>
            <input
              className="form-control"
              name={name}
              inputMode="numeric"
              autoComplete="off"
              maxLength={12}
              defaultValue={pounds ?? ""}
              placeholder={withCommas(placeholder)}
            />
          </label>
        ))}
        <button type="submit" className="btn btn-outline-primary">
          Apply
        </button>
      </form>
    </FoldingGroup>
  );
}

/** "£1,250.50" → 1250; null if it is not an amount. */
function wholePounds(typed: FormData, name: "min" | "max"): number | null {
  const amount = pence(fieldText(typed, name));
  return amount === null ? null : Math.floor(amount / 100);
}
