import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Photo } from "../../components/photo.tsx";
import { errorMessage } from "../../content/messages.ts";
import type { UnusedPicture } from "../../data/pictures.ts";
import { useUnusedPictures } from "../../hooks/use-unused-pictures.ts";
import { Button } from "../button.tsx";

/** Finds uploads that no product, brand or category uses, shows them, and deletes them. */
export function UnusedPictures() {
  const { find, remove } = useUnusedPictures();
  const [done, setDone] = useState(0);
  const deleting = useMutation({
    mutationFn: async (pictures: readonly UnusedPicture[]) => {
      setDone(0);
      for (const [n, picture] of pictures.entries()) {
        await remove(picture);
        setDone(n + 1);
      }
    },
  });
  const finding = useMutation({ mutationFn: find, onMutate: deleting.reset });
  const total = deleting.variables?.length ?? 0;
  const unused = deleting.isError ? deleting.variables.slice(done) : finding.data;
  const isChoosing = deleting.isIdle || deleting.isError;

  return (
    <section aria-labelledby="unused-pictures-title">
      <h2 id="unused-pictures-title">Unused pictures</h2>
      <p>
        Uploads from forms that were never saved, and pictures of deleted products. Deleting them
        cannot be undone, and a deleted product cannot be fully restored without its pictures.
      </p>
      <Button
        variant="outline-primary"
        disabled={finding.isPending || deleting.isPending}
        onClick={() => finding.mutate()}
      >
        {finding.isPending ? "Looking..." : "Find Unused Pictures"}
      </Button>
      <p role="status">
        {isChoosing &&
          unused?.length === 0 &&
          "Every picture is in use, or was uploaded within the last day."}
        {deleting.isPending && `${done} of ${total} deleted`}
        {deleting.isSuccess && `${count(total)} deleted.`}
      </p>
      {(finding.error || deleting.error) && (
        <p className="form-text text-danger mb-0" role="alert">
          {deleting.error && `${done} of ${total} were deleted. `}
          {errorMessage(finding.error ?? deleting.error)}
        </p>
      )}
      {isChoosing && unused && unused.length > 0 && (
        <>
          <ul className="unused-pictures list-unstyled my-3">
            {unused.map(({ path, storedMs }) => (
              <li key={path}>
                <Photo of={path} alt="Unused" sizes="128px" />
                <p className="form-text mt-1 mb-0">
                  Uploaded {new Date(storedMs).toLocaleDateString("en-GB")}
                </p>
              </li>
            ))}
          </ul>
          <Button variant="danger" onClick={() => deleting.mutate(unused)}>
            Delete {count(unused.length)}
          </Button>
        </>
      )}
    </section>
  );
}

function count(pictures: number): string {
  return pictures === 1 ? "1 picture" : `${pictures} pictures`;
}
