import { useEffect, useState, type ReactNode, type ComponentProps } from "react";

/** While this is on screen, a file that is dropped beside a drop area does not replace the page. */
export function useIgnoredFiles(): void {
  useEffect(() => {
    const ignore = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
    };
    document.addEventListener("dragover", ignore);
    document.addEventListener("drop", ignore);
    return () => {
      document.removeEventListener("dragover", ignore);
      document.removeEventListener("drop", ignore);
    };
  }, []);
}

/** Takes the files that are dropped on it. */
export function DropArea({
  onChoose,
  children,
}: {
  onChoose: (files: readonly File[]) => void;
  children: ReactNode;
}) {
  useIgnoredFiles();
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

/** A file input that looks like a button. The keyboard and screen readers use the input itself. */
export function FileButton({
  label,
  text,
  className,
  onChoose,
  // HEIC included. If it were named, Safari would convert other pictures to it: https://github.com/WebKit/WebKit/pull/55090
  accept = "image/*",
  ...input
}: ComponentProps<"input"> & {
  label: string;
  text: string;
  className: string;
  onChoose: (files: readonly File[]) => void;
}) {
  return (
    <label className={`file-button btn ${className} position-relative`}>
      <span>{text}</span>
      <input
        {...input}
        type="file"
        accept={accept}
        className="visually-hidden"
        aria-label={`${label}: ${text}`}
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])]);
          // The same file can be chosen again after it was cancelled.
          currentTarget.value = "";
        }}
      />
    </label>
  );
}
