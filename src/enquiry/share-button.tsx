import { useEffect, useId, useRef, useState, useSyncExternalStore } from "react";
import { copyText } from "../lib/browser.ts";
import { Icon } from "../ui/icon.tsx";

const subscribeToNothing = () => () => undefined;

/**
 * Shares a link with the browser's own dialog. Browsers without one copy the link, or show it to be copied by hand.
 * @param url absolute.
 */
export function ShareButton({ title, url }: { title: string; url: string }) {
  const canShare = useSyncExternalStore(
    subscribeToNothing,
    () => "share" in navigator,
    () => true,
  );
  const [copying, setCopying] = useState<{ url: string; isCopied: boolean } | null>(null);
  // The link of a shortlist changes with its pieces: an earlier one says nothing of this one.
  const isCopied = copying?.url === url ? copying.isCopied : null;

  const share = async () => {
    if (canShare) {
      try {
        await navigator.share({ title, url });
        return;
      } catch (error) {
        // The shopper has closed the dialog.
        if (error instanceof DOMException && error.name === "AbortError") return;
      }
    }
    setCopying({ url, isCopied: await copyText(url) });
  };

  return (
    <div className="share d-flex flex-wrap align-items-center d-print-none">
      <button
        type="button"
        className="share-button d-inline-flex align-items-center gap-2"
        onClick={() => void share()}
      >
        <Icon name="link" />
        <span>{canShare ? "Share" : "Copy link"}</span>
      </button>
      <span className="small text-secondary" role="status">
        {isCopied && "Link copied"}
      </span>
      {isCopied === false && <LinkField url={url} />}
    </div>
  );
}

/** The link, selected. */
function LinkField({ url }: { url: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus(); // select() alone does not
    field.current?.select();
  }, []);
  return (
    <div className="w-100">
      <label className="form-label" htmlFor={id}>
        Copy this link
      </label>
      <input id={id} ref={field} className="form-control" readOnly value={url} />
    </div>
  );
}
