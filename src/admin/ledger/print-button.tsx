import { Button } from "../button.tsx";

export function PrintButton() {
  return (
    <Button size="sm" variant="outline-primary" onClick={() => window.print()}>
      Print
    </Button>
  );
}
