import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { useLeave } from "../unsaved-work.tsx";
import { useSession } from "./use-session.tsx";
import { paths } from "../../paths.ts";
import { ErrorAlert } from "../error-alert.tsx";

/** Logs out and goes to the log-in screen, or says that it failed. */
export function LogOutButton({ className = "btn btn-outline-primary" }: { className?: string }) {
  const navigate = useNavigate();
  const leave = useLeave();
  const session = useSession();
  const logOut = useMutation({
    mutationFn: async () => {
      await session.logOut();
      await navigate(paths.login);
    },
  });

  return (
    <>
      <button
        type="button"
        className={className}
        disabled={logOut.isPending}
        onClick={() => leave(() => logOut.mutate())}
      >
        Log Out
      </button>
      <ErrorAlert error={logOut.error} text={() => "Failed to log out"} />
    </>
  );
}
