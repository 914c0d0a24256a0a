import { Button } from "../button.tsx";

/**
 * @param print       called instead of printing at once.
 * @param isPreparing whether it waits for what will be printed.
 */
export function PrintButton({
  print = () => window.print(),
  isPreparing = false,
}: {
  print?: () => void;
  isPreparing?: boolean;
}) {
  return (
    <Button size="sm" variant="outline-primary" aria-disabled={isPreparing} onClick={print}>
      {isPreparing ? "Preparing..." : "Print"}
    </Button>
  );
}
