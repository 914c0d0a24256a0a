import { part } from "../ui/part.tsx";
import type { LinkedProduct } from "./product-links.tsx";

const Loaded = part(
  () => import("./product-links.tsx"),
  (m) => m.ProductLinks,
  { loading: () => <p className="small mb-0">Loading...</p> },
);

/** The links and buttons of `ProductLinks`, in a box of their height. */
export function ProductLinks({ of: product }: { of: LinkedProduct }) {
  return (
    <div className="product-links">
      <Loaded of={product} />
    </div>
  );
}
