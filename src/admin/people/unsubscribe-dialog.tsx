import type { StoredSubscriber } from "../../newsletter/subscriber.ts";
import { Button } from "../ui/controls.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { BlockedNotice, ErrorAlert } from "../ui/notices.tsx";
import { useShowToast } from "../ui/toast.tsx";
import { useUnsubscribe } from "./use-subscribers.ts";

/** Asks before an address comes on the do-not-contact list. @param among all stored subscribers. */
export function UnsubscribeDialog({
  of: subscriber,
  among,
  onClose,
}: {
  of: StoredSubscriber;
  among: readonly StoredSubscriber[];
  onClose: () => void;
}) {
  const showToast = useShowToast();
  const { mutate, isPending, error } = useUnsubscribe(subscriber, among, () => {
    showToast({ text: `${subscriber.email} was unsubscribed.`, takesFocus: true });
    onClose();
  });
  return (
    <Dialog
      title="Unsubscribe this address?"
      {...(!isPending && { onCancel: onClose })}
      actions={
        <>
          <Button variant="primary" isBusy={isPending} onClick={() => mutate()}>
            {isPending ? "Unsubscribing..." : "Unsubscribe"}
          </Button>
          <Button variant="outline-primary" disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <p className="fw-medium text-break">{subscriber.email}</p>
      <BlockedNotice />
      <p>
        It goes on the do-not-contact list without the name. This cannot be undone: only they can
        sign up again.
      </p>
      <ErrorAlert error={error} />
    </Dialog>
  );
}
