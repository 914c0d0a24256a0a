import type { ComponentProps } from "react";
import { Link } from "react-router-dom";
import { ringSizesIn } from "../../domain/ring-size.ts";
import { myRingSize } from "../ring-size/my-ring-size.ts";
import { useStoredValue } from "../../hooks/stored-value.ts";
import { paths } from "../../paths.ts";
import { FilterGroup } from "./filter-group.tsx";

/** British sizes with their equivalents; the visitor's own comes first. */
export function RingSizeGroup({ options, ...props }: ComponentProps<typeof FilterGroup>) {
  const { uk } = useStoredValue(myRingSize);
  const mine = options.filter(({ label }) => label === uk);
  const others = options.filter(({ label }) => label !== uk);
  return (
    <FilterGroup
      {...props}
      options={[...mine, ...others]}
      few={Infinity}
      noteOf={({ label }) => {
        const [size] = ringSizesIn(label);
        return label === uk ? "My size" : size ? `US ${size.us} · EU ${size.eu}` : "";
      }}
    >
      <Link className="filter-more" to={paths.ringSize}>
        Find your ring size
      </Link>
    </FilterGroup>
  );
}
