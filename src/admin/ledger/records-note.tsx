import { Link } from "react-router-dom";
import { isAvailable, type Product } from "../../products/product.ts";
import { useLoadQuery } from "../access/use-load-query.ts";
import { useFindContradictions } from "./use-piece-records.ts";

/** Says what the books, the whereabouts or a reservation have of a saved product, if its availability contradicts them. */
export function RecordsNote({ of: product }: { of: Product }) {
  const { id, available, reservedUntil, revision } = product;
  const find = useFindContradictions();
  const before = isAvailable(product) ? null : "Is Available";
  const found = useLoadQuery({
    queryKey: ["contradiction", id, revision],
    queryFn: async () =>
      (await find([{ id, before, after: available, reservedUntil }])).get(id) ?? null,
    gcTime: 0,
  });
  if (found.status !== "ready" || !found.value) return null;
  const { fact, to, label } = found.value.by;
  return (
    <p className="alert alert-warning">
      <span>{fact}</span>{" "}
      <Link className="alert-link" to={to}>
        {label}
      </Link>
    </p>
  );
}
