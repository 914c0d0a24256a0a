import { DropArea } from "../pictures/drop-area.tsx";
import { FileButton } from "../pictures/file-button.tsx";

/** Takes photographs that are chosen or dropped. */
export function PhotographChooser({
  isReading,
  note,
  onChoose,
}: {
  isReading: boolean;
  note: string | false;
  onChoose: (files: readonly File[]) => void;
}) {
  return (
    <div className="mb-4">
      <DropArea onChoose={onChoose}>
        <div className="picture-chooser p-4 text-center">
          <FileButton
            label="Photographs"
            text="Choose Photographs"
            className="btn-primary"
            onChoose={onChoose}
            multiple
          />
          <p className="mt-3 mb-0">
            Or drop them here, up to 200 at once. Nothing is uploaded yet.
          </p>
          <p className="form-text mb-0">
            Files named after their SKU, such as BJ-2104-1.jpg and BJ-2104-2.jpg, belong together.
            The others are sorted by the time they were taken: a pause starts a new piece.
          </p>
          <p className="mb-0" role="status">
            {isReading ? "Reading the photographs…" : note}
          </p>
        </div>
      </DropArea>
    </div>
  );
}
