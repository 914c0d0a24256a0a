import { useState, type ReactNode } from "react";

/** Takes the files that are dropped on it. */
export function DropArea({
  onChoose,
  children,
}: {
  onChoose: (files: readonly File[]) => void;
  children: ReactNode;
}) {
  const [isOver, setIsOver] = useState(false);
  return (
    <div
      className={isOver ? "is-over" : undefined}
      onDragOver={(event) => {
        const hasFiles = event.dataTransfer.types.includes("Files");
        if (hasFiles) event.preventDefault();
        setIsOver(hasFiles);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        onChoose([...event.dataTransfer.files]);
      }}
    >
      {children}
    </div>
  );
}
