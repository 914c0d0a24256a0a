import { useContext, useState, type ReactNode } from "react";
import { UploadsContext } from "../forms/form-context.ts";

/** Uploads the files that are dropped on it. */
export function DropArea({ children }: { children: ReactNode }) {
  const { choose } = useContext(UploadsContext);
  const [isOver, setIsOver] = useState(false);
  return (
    <div
      className={isOver ? "is-over" : undefined}
      onDragOver={(event) => setIsOver(event.dataTransfer.types.includes("Files"))}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        choose([...event.dataTransfer.files]);
      }}
    >
      {children}
    </div>
  );
}
