import { useState } from "react";
import { Photo } from "../../components/photo.tsx";
import { errorMessage } from "../../content/messages.ts";
import type { UnusedPicture } from "../../data/pictures.ts";
import { useUnusedPictures } from "../../hooks/use-unused-pictures.ts";
import { Button } from "../button.tsx";

type State =
  | { readonly status: "idle" | "searching" }
  | { readonly status: "deleting" | "deleted"; readonly done: number; readonly total: number }
  /** `error` is why they are not deleted yet. */
  | {
      readonly status: "found";
      readonly pictures: readonly UnusedPicture[];
      readonly error?: string;
    }
  | { readonly status: "failed"; readonly error: string };

/** Finds uploads that no product, brand or category uses, shows them, and deletes them. */
export function UnusedPictures() {
  const { find, remove } = useUnusedPictures();
  const [state, setState] = useState<State>({ status: "idle" });

  async function onFind() {
    setState({ status: "searching" });
    try {
      setState({ status: "found", pictures: await find() });
    } catch (error) {
      setState({ status: "failed", error: errorMessage(error) });
    }
  }

  async function onDelete(pictures: readonly UnusedPicture[]) {
    const total = pictures.length;
    let done = 0;
    try {
      for (const picture of pictures) {
        setState({ status: "deleting", done, total });
        await remove(picture);
        done++;
      }
      setState({ status: "deleted", done, total });
    } catch (error) {
      setState({
        status: "found",
        pictures: pictures.slice(done),
        error: `${done} of ${total} were deleted. ${errorMessage(error)}`,
      });
    }
  }

  return (
    <section aria-labelledby="unused-pictures-title">
      <h2 id="unused-pictures-title">Unused pictures</h2>
      <p>
        Uploads from forms that were never saved, and pictures of deleted products. Deleting them
        cannot be undone, and a deleted product cannot be fully restored without its pictures.
      </p>
      <Button
        variant="outline-primary"
        disabled={state.status === "searching" || state.status === "deleting"}
        onClick={() => void onFind()}
      >
        {state.status === "searching" ? "Looking..." : "Find Unused Pictures"}
      </Button>
      <p role="status">
        {state.status === "found" &&
          state.pictures.length === 0 &&
          "Every picture is in use, or was uploaded within the last day."}
        {state.status === "deleting" && `${state.done} of ${state.total} deleted`}
        {state.status === "deleted" && `${count(state.total)} deleted.`}
      </p>
      {"error" in state && (
        <p className="form-text text-danger mb-0" role="alert">
          {state.error}
        </p>
      )}
      {state.status === "found" && state.pictures.length > 0 && (
        <>
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
          <Button variant="danger" onClick={() => void onDelete(state.pictures)}>
            Delete {count(state.pictures.length)}
          </Button>
        </>
      )}
    </section>
  );
}

function count(pictures: number): string {
  return pictures === 1 ? "1 picture" : `${pictures} pictures`;
}
