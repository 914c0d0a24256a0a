import { errorMessage } from "../content/messages.ts";

/** Says what went wrong; nothing if `error` is null. */
export function ErrorAlert({
  error,
  text = errorMessage,
}: {
  error: unknown;
  text?: typeof errorMessage;
}) {
  if (error === null) return null;
  return (
    <p className="alert alert-danger" role="alert">
      {text(error)}
    </p>
  );
}
