import type { Product } from "../../domain/product.ts";
import { useIsReserved } from "../../hooks/use-is-reserved.ts";
import { Button } from "../button.tsx";

/** In the menu of an inventory row: opens the dialog of the product's reservation. */
export function ReserveButton({
  of: product,
  onReserve,
}: {
  of: Product;
  onReserve: (product: Product) => void;
}) {
  const isReserved = useIsReserved(product);
  return (
    <div className="mb-2 text-start">
      <Button
        size="sm"
        variant="outline-primary"
        onClick={({ currentTarget }) => {
          // First, so that the focus returns to the button of the menu when the dialog closes.
          currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
          onReserve(product);
        }}
      >
        {isReserved ? "Change Reservation" : "Reserve"}
      </Button>
    </div>
  );
}
