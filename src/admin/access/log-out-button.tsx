import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { requestLeave } from "../../hooks/use-leave-guard.ts";
import { useSession } from "../../hooks/use-session.tsx";
import { paths } from "../../paths.ts";

/** Logs out and goes to the log-in screen, or says that it failed. */
export function LogOutButton({ className = "btn btn-outline-primary" }: { className?: string }) {
  const navigate = useNavigate();
  const { logOut } = useSession();
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");

  async function onLogOut() {
    setState("busy");
    try {
      await logOut();
      await navigate(paths.login);
    } catch {
      setState("failed");
    }
  }

  return (
    <>
      <button
        type="button"
        className={className}
        disabled={state === "busy"}
        onClick={() => requestLeave(() => void onLogOut())}
      >
        Log Out
      </button>
      {state === "failed" && (
        <p className="alert alert-danger" role="alert">
          Failed to log out
        </p>
      )}
    </>
  );
}
