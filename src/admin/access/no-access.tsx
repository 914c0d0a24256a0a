import { useMutation } from "@tanstack/react-query";
import type { Account } from "../../data/session.ts";
import { useSession } from "./use-session.tsx";
import { Button } from "../button.tsx";
import { ErrorAlert } from "../error-alert.tsx";
import { AccessPage } from "./access-page.tsx";
import { LogOutButton } from "./log-out-button.tsx";

/** Shown instead of the admin screens to a signed-in user who is not an administrator. */
export function NoAccess({ account, hasRequested }: { account: Account; hasRequested: boolean }) {
  const { requestAccess } = useSession();
  const request = useMutation({ mutationFn: () => requestAccess(account) });
  return (
    <AccessPage title="No access yet">
      <p>
        You are logged in as <strong>{account.email}</strong>. This account is not an administrator
        of the shop.
      </p>
      {hasRequested ? (
        <p role="status">
          You have asked for access. Reload this page when an administrator has granted it.
        </p>
      ) : (
        <p>Request access, and an administrator will see your request under Team.</p>
      )}
      <ErrorAlert error={request.error} />
      <p className="d-flex flex-wrap gap-2 mt-4">
        <Button
          disabled={request.isPending}
          onClick={() => (hasRequested ? window.location.reload() : request.mutate())}
        >
          {hasRequested ? "Reload" : "Request access"}
        </Button>
        <LogOutButton />
      </p>
    </AccessPage>
  );
}
