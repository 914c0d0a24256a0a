import { Suspense } from "react";
import { screen } from "../../ui/screen.tsx";
import type { LinkedProduct } from "./product-links.tsx";

/** Its script loads when it is first shown. A failure must not take the form around it away. */
const Loaded = screen(
  () => import("./product-links.tsx").catch(() => ({ ProductLinks: NotLoaded })),
  (m) => m.ProductLinks,
);

function NotLoaded() {
  return <p className="small text-danger mb-0">The links could not be loaded. Please reload.</p>;
}

/** The links and buttons of `ProductLinks`, in a box of their height. */
export function ProductLinks({ of: product }: { of: LinkedProduct }) {
  return (
    <div className="product-links">
      <Suspense fallback={<p className="small mb-0">Loading...</p>}>
        <Loaded of={product} />
      </Suspense>
    </div>
  );
}
