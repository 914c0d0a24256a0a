import { useState } from "react";
import { Photo } from "../../components/photo.tsx";
import type { UnusedPicture } from "../../data/pictures.ts";
import { errorMessage } from "../../content/messages.ts";
import { useUnusedPictures } from "../../hooks/use-unused-pictures.ts";

type State =
  | { readonly is: "idle" }
  | { readonly is: "looking" }
  | { readonly is: "found"; readonly pictures: readonly UnusedPicture[]; readonly fault?: string }
  | { readonly is: "clearing"; readonly done: number; readonly total: number }
  | { readonly is: "cleared"; readonly total: number }
  | { readonly is: "failed"; readonly message: string };

/** Uploads that no piece, brand or category came to use: found on demand, looked at, and cleared. */
export function UnusedPictures() {
  const unused = useUnusedPictures();
  const [state, setState] = useState<State>({ is: "idle" });

  async function look() {
    setState({ is: "looking" });
    try {
      setState({ is: "found", pictures: await unused.find() });
    } catch (error) {
      setState({ is: "failed", message: errorMessage(error) });
    }
  }

  async function clear(pictures: readonly UnusedPicture[]) {
    const total = pictures.length;
    let done = 0;
    setState({ is: "clearing", done, total });
    try {
      await unused.remove(pictures, (count) => {
        done = count;
        setState({ is: "clearing", done, total });
      });
      setState({ is: "cleared", total });
    } catch (error) {
      const fault = `${done} of ${total} were deleted. ${errorMessage(error)}`;
      setState({ is: "found", pictures: pictures.slice(done), fault });
    }
  }

  const isBusy = state.is === "looking" || state.is === "clearing";
  return (
    <section aria-labelledby="unused-pictures-title">
      <h2 id="unused-pictures-title">Unused pictures</h2>
      <p>
        Uploads from forms that were never saved, and pictures of deleted products. Deleting them
        cannot be undone, and a deleted product cannot be fully restored without its pictures.
      </p>
      <button
        type="button"
        className="btn btn-outline-primary"
        disabled={isBusy}
        onClick={() => void look()}
      >
        {state.is === "looking" ? "Looking..." : "Find Unused Pictures"}
      </button>
      <div role="status">
        {state.is === "found" && state.pictures.length === 0 && (
          <p>Every picture is in use, or was uploaded within the last day.</p>
        )}
        {state.is === "clearing" && (
          <p>
            {state.done} of {state.total} deleted
          </p>
        )}
        {state.is === "cleared" && <p>{count(state.total)} deleted.</p>}
      </div>
      {state.is === "failed" && (
        <p className="form-text text-danger mb-0" role="alert">
          {state.message}
        </p>
      )}
      {state.is === "found" && state.pictures.length > 0 && (
        <>
          {state.fault && (
            <p className="form-text text-danger mb-0" role="alert">
              {state.fault}
            </p>
          )}
          <ul className="unused-pictures list-unstyled my-3">
            {state.pictures.map(({ path, storedMs }) => (
              <li key={path}>
                <Photo of={path} alt="Unused" sizes="128px" />
                <p className="form-text mt-1 mb-0">
                  Uploaded {new Date(storedMs).toLocaleDateString("en-GB")}
                </p>
              </li>
            ))}
          </ul>
          <button
            type="button"
            className="btn btn-danger"
            onClick={() => void clear(state.pictures)}
          >
            Delete {count(state.pictures.length)}
          </button>
        </>
      )}
    </section>
  );
}

function count(pictures: number): string {
  return pictures === 1 ? "1 picture" : `${pictures} pictures`;
}
