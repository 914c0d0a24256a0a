import type { ShopError } from "../domain/errors.ts";

/** What went wrong, in a sentence, with a button to try again. */
export function Failed({ error, retry }: { error: ShopError; retry: () => void }) {
  return (
    <div className="failed" role="alert">
      <p>{error.message}</p>
      <button type="button" className="btn btn-outline-primary" onClick={retry}>
        Retry
      </button>
    </div>
  );
}
