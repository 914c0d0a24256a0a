import { Button } from "../ui/controls.tsx";

/** Says that a piece has come back: opens the dialog, which belongs outside of what a colleague's move takes off the screen. */
export function BackButton({ title, onClick }: { title: string; onClick: () => void }) {
  return (
    <Button size="sm" variant="outline-primary" onClick={onClick}>
      Back in the Shop<span className="visually-hidden">{` ${title}`}</span>
    </Button>
  );
}
