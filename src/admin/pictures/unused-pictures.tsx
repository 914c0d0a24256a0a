import { useState } from "react";
import { plural } from "../../lib/plural.ts";
import { Photo } from "../../pictures/photo.tsx";
import { errorMessage } from "../../ui/messages.ts";
import { useSessionMutation } from "../access/use-session-mutation.ts";
import { Button } from "../ui/controls.tsx";
import { useShowToast } from "../ui/toast.tsx";
import { useUnsavedWork, type UnsavedWork } from "../ui/use-unsaved-work.ts";
import { isLeft, useLongWork } from "../ui/use-long-work.ts";
import { deleteUnusedPictures, findUnusedPictures } from "./picture-store.ts";
import type { StoredPicture } from "./unused.ts";

/** Finds unused pictures, and deletes them at another button. */
export function UnusedPictures() {
  const [done, setDone] = useState(0);
  const showToast = useShowToast();
  const { run } = useLongWork("deleting unused pictures");
  const deleting = useSessionMutation(
    (pictures: readonly StoredPicture[]) =>
      run(async (signal) => {
        let count = 0;
        const onDeleted = () => setDone(++count);
        try {
          await deleteUnusedPictures(pictures, onDeleted, signal);
        } finally {
          if (isLeft(signal))
            showToast({
              text: `${count} of ${plural(pictures.length, "unused picture")} deleted before you left.`,
            });
        }
      }),
    { onMutate: () => setDone(0) },
  );
  useUnsavedWork(deleting.isPending ? DELETING : null);
  const finding = useSessionMutation(findUnusedPictures, { onMutate: deleting.reset });
  const total = deleting.variables?.length ?? 0;
  const unused = finding.data ?? [];

  return (
    <section aria-labelledby="unused-pictures-title">
      <h2 id="unused-pictures-title">Unused pictures</h2>
      <p>
        Pictures that nothing has used in the last 90 days. Uploads of the last 30 days are kept,
        because a form or draft may need them. Deleting pictures cannot be undone, and a deleted
        product cannot be fully restored without its pictures.
      </p>
      <Button
        variant="outline-primary"
        isBusy={finding.isPending || deleting.isPending}
        onClick={() => finding.mutate()}
      >
        {finding.isPending ? "Looking..." : "Find Unused Pictures"}
      </Button>
      <p className="mt-2" role="status">
        <span>
          {finding.isSuccess &&
            deleting.isIdle &&
            (unused.length === 0
              ? "No unused pictures."
              : `${plural(unused.length, "picture")} can be deleted.`)}
        </span>
        <span>{deleting.isPending && `${done} of ${total} deleted`}</span>
        <span>{deleting.isSuccess && `${plural(done, "picture")} deleted.`}</span>
      </p>
      {(finding.error || deleting.error) && (
        <p className="form-text text-danger mb-0" role="alert">
          {`${deleting.error ? `${done} of ${total} were deleted. ` : ""}${errorMessage(finding.error ?? deleting.error)}`}
        </p>
      )}
      {deleting.isIdle && unused.length > 0 && (
        <ul className="unused-pictures list-unstyled my-3">
          {unused.map((picture) => (
            <li key={picture.path}>
              <Photo of={picture.path} alt="Unused" sizes="128px" />
            </li>
          ))}
        </ul>
      )}
      {(deleting.isIdle || deleting.isError) && unused.length > 0 && (
        <Button variant="danger" onClick={() => deleting.mutate(unused)}>
          {deleting.isError ? "Delete the Rest" : `Delete ${plural(unused.length, "picture")}`}
        </Button>
      )}
    </section>
  );
}

const DELETING: UnsavedWork = {
  kind: "deleting",
  text: "If you leave, it stops. Pictures that are already deleted cannot be brought back.",
};
