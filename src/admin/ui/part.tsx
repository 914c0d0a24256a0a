import { useState, type ComponentType } from "react";
import { scriptLoadError } from "../../lib/browser.ts";
import { Failed } from "../../ui/load-state-view.tsx";
import { useLoad, type LoadFailure } from "../../ui/use-load.ts";
import { Button } from "./controls.tsx";
import { Dialog } from "./dialog.tsx";

/**
 * A part of a screen whose script loads when it is first shown. Unlike a `screen()`, it takes nothing away if that fails: it says so in
 * its own place, with Retry.
 * @param loading  shown until then.
 * @param onFailed shown if it fails, with the part's own props.
 */
export function part<M, P extends object>(
  load: () => Promise<M>,
  pick: (module: M) => ComponentType<P>,
  {
    loading: Loading = Nothing,
    onFailed: NotLoaded = Failed,
  }: {
    readonly loading?: ComponentType;
    readonly onFailed?: ComponentType<P & LoadFailure>;
  } = {},
) {
  let loaded: { readonly Component: ComponentType<P> } | null = null;
  const read = async () => {
    try {
      return (loaded = { Component: pick(await load()) });
    } catch (error) {
      throw await scriptLoadError(error);
    }
  };

  function Part(props: P) {
    const [known] = useState(() => loaded);
    const script = useLoad(known ? null : read);
    const { Component } = known ?? (script.status === "ready" ? script.value : NONE);
    if (Component) return <Component {...props} />;
    if (script.status === "failed")
      return <NotLoaded {...props} error={script.error} retry={script.retry} />;
    return <Loading />;
  }
  /** Loads the script, so that the part is there at once. */
  Part.preload = read;
  return Part;
}

const NONE = { Component: null };
const Nothing = () => null;

/** For `onFailed` of a dialog. */
export function DialogNotLoaded({
  onClose,
  ...failure
}: LoadFailure & { readonly onClose: () => void }) {
  return (
    <Dialog
      title="This could not be loaded"
      onCancel={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <Failed {...failure} />
    </Dialog>
  );
}
