import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Photo } from "../../components/photo.tsx";
import { errorMessage } from "../../content/messages.ts";
import { isDeletable, type UnusedPicture } from "../../domain/stored-picture.ts";
import { useUnusedPictures } from "../../hooks/use-unused-pictures.ts";
import { Button } from "../button.tsx";
import { dayOf } from "../dates.ts";

/** Finds pictures that nothing uses, and deletes those that it found at least 30 days ago. */
export function UnusedPictures() {
  const { find, remove } = useUnusedPictures();
  const [done, setDone] = useState(0);
  const deleting = useMutation({
    mutationFn: (pictures: readonly UnusedPicture[]) => {
      setDone(0);
      return remove(pictures, () => setDone((count) => count + 1));
    },
  });
  const finding = useMutation({ mutationFn: find, onMutate: deleting.reset });
  const total = deleting.variables?.length ?? 0;
  const unused = finding.data ?? [];
  const deletable = unused.filter(isDeletable);
  const kept = unused.length - deletable.length;

  return (
    <section aria-labelledby="unused-pictures-title">
      <h2 id="unused-pictures-title">Unused pictures</h2>
      <p>
        Uploads that were never saved, and pictures that were removed, or whose product was deleted,
        more than 90 days ago. They are kept for another 30 days after they are first found.
        Deleting them cannot be undone, and a deleted product cannot be fully restored without its
        pictures.
      </p>
      <Button
        variant="outline-primary"
        disabled={finding.isPending || deleting.isPending}
        onClick={() => finding.mutate()}
      >
        {finding.isPending ? "Looking..." : "Find Unused Pictures"}
      </Button>
      <p className="mt-2" role="status">
        {finding.isSuccess && deleting.isIdle && found(deletable.length, kept)}
        {deleting.isPending && `${done} of ${total} deleted`}
        {deleting.isSuccess && `${count(done)} deleted.`}
      </p>
      {(finding.error || deleting.error) && (
        <p className="form-text text-danger mb-0" role="alert">
          {deleting.error && `${done} of ${total} were deleted. `}
          {errorMessage(finding.error ?? deleting.error)}
        </p>
      )}
      {deleting.isIdle && unused.length > 0 && (
        <ul className="unused-pictures list-unstyled my-3">
          {unused.map((picture) => (
            <li key={picture.path}>
              <Photo of={picture.path} alt="Unused" sizes="128px" />
              <p className="form-text mt-1 mb-0">
                {isDeletable(picture)
                  ? "Can be deleted"
                  : `Kept until ${dayOf(picture.deletableAt)}`}
              </p>
            </li>
          ))}
        </ul>
      )}
      {(deleting.isIdle || deleting.isError) && deletable.length > 0 && (
        <Button variant="danger" onClick={() => deleting.mutate(deletable)}>
          {deleting.isError ? "Delete the Rest" : `Delete ${count(deletable.length)}`}
        </Button>
      )}
    </section>
  );
}

/** found(1, 2) → "1 picture can be deleted. 2 pictures are kept until the dates below." */
function found(deletable: number, kept: number): string {
  if (deletable + kept === 0) return "Every picture is in use.";
  const now =
    deletable === 0 ? "Nothing can be deleted yet." : `${count(deletable)} can be deleted.`;
  if (kept === 0) return now;
  return `${now} ${count(kept)} ${kept === 1 ? "is kept until the date" : "are kept until the dates"} below. Press Find Unused Pictures again then.`;
}

function count(pictures: number): string {
  return pictures === 1 ? "1 picture" : `${pictures} pictures`;
}
