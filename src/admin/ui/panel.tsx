import { useEffect, useRef, useState, type ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { isScrollRestored } from "../../routing/use-restored-scroll.ts";
import { LoadStateView } from "../../ui/load-state-view.tsx";
import type { LoadState } from "../../ui/use-load.ts";
import { useMediaQuery } from "../../ui/use-media-query.ts";

/**
 * A part of a screen below its form. It can be folded, and on a phone it is until it is opened, or a link leads to `#id`.
 * @param note says what is inside, beside the title while it is folded.
 * @param isNextStep the dealer needs it next, so a phone does not fold it either.
 */
export function Panel<T>({
  id,
  title,
  of: state,
  note,
  intro,
  isNextStep = false,
  children,
}: {
  id: string;
  title: string;
  of: LoadState<T>;
  note: (value: T) => string;
  /** Also shown while the value loads. */
  intro?: ReactNode;
  isNextStep?: boolean;
  children: (value: T) => ReactNode;
}) {
  const isPhone = useMediaQuery("(max-width: 767.98px)");
  /** null until the panel is opened or folded. */
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  const fold = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  // A failure must not be hidden.
  const isShown = isOpen ?? (!isPhone || isNextStep || state.status === "failed");
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash !== `#${id}` || isScrollRestored() || !fold.current) return;
    fold.current.open = true;
    fold.current.scrollIntoView();
    summary.current?.focus({ preventScroll: true });
  }, [hash, key, id]);
  return (
    <section className="mt-3 mt-md-5 p-3 p-sm-4 border bg-white" aria-label={title}>
      <details
        ref={fold}
        id={id}
        open={isShown}
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      >
        <summary ref={summary}>
          <h2 className="d-inline">{title}</h2>
          {!isShown && state.status === "ready" && (
            <span className="ms-2 text-secondary">{note(state.value)}</span>
          )}
        </summary>
        <div className="mt-3">
          {intro}
          <LoadStateView of={state}>{children}</LoadStateView>
        </div>
      </details>
    </section>
  );
}
