import { Link } from "react-router-dom";
import { isAvailable, type Product } from "../../products/product.ts";
import { useLoadQuery } from "../access/use-load-query.ts";
import { useFindContradictions } from "./use-piece-records.ts";

/**
 * Says what the books, the whereabouts or a reservation have of a product, if its availability contradicts them.
 * @param isDeleted it is about to be deleted. Otherwise it has been saved.
 */
export function RecordsNote({
  of: product,
  isDeleted = false,
}: {
  of: Product;
  isDeleted?: boolean;
}) {
  const { id, available, reservedUntil, revision } = product;
  const find = useFindContradictions();
  const saved = { before: isAvailable(product) ? null : "Is Available", after: available };
  const change = isDeleted ? { before: available, after: null } : saved;
  const found = useLoadQuery({
    queryKey: ["contradiction", id, revision, isDeleted],
    queryFn: async () => (await find([{ id, ...change, reservedUntil }])).get(id) ?? null,
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
