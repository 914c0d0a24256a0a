import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { shorten } from "../../lib/text.ts";
import { MAX_TITLE_LENGTH } from "../../lib/limits.ts";
import { Field } from "../../ui/field.tsx";
import { isComposing } from "../../ui/is-composing.ts";
import { Failed } from "../../ui/load-state-view.tsx";
import { Button } from "../ui/controls.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { useLeave } from "../ui/use-unsaved-work.ts";
import { notFoundText, type Place } from "./places.ts";
import { usePlaces } from "./use-places.ts";

/** Finds a piece, an entry in the stock book or an invoice, and opens it. */
export function GoToDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const leave = useLeave();
  const [typed, setTyped] = useState("");
  const [needsAllNames, setNeedsAllNames] = useState(false);
  /** Enter was pressed before the place was found. */
  const [isWaiting, setIsWaiting] = useState(false);
  const { wanted, places, isLooking, failure, knowsAllNames } = usePlaces(typed, needsAllNames);
  const box = useRef<HTMLElement>(null);
  const shown = useSteadyPlaces(places, typed);

  const first = places.find(({ isExact }) => isExact) ?? (isLooking ? undefined : places[0]);
  const open = ({ to }: Place) => {
    onClose();
    const go = () => void navigate(to);
    // The form that is open keeps its input, as with a click.
    if (to.split("#")[0] === pathname + search) go();
    else leave(go);
  };
  const openFirst = useEffectEvent(() => first && open(first));
  const isFound = first !== undefined;
  useEffect(() => {
    if (isWaiting && isFound) openFirst();
  }, [isWaiting, isFound]);

  /** The arrows move between the field and the places. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) {
      // It would search, or close the dialog.
      if (event.key === "Enter" || event.key === "Escape") event.preventDefault();
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const { activeElement } = document;
    if (step === undefined || !box.current || !activeElement) return;
    event.preventDefault();
    const stops = [...box.current.querySelectorAll<HTMLElement>("input, a")];
    stops[stops.findIndex((stop) => stop === activeElement) + step]?.focus();
  };

  return (
    <Dialog
      isPassing
      title="Go to"
      onCancel={onClose}
      actions={
        <Button variant="outline-primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <search ref={box} className="go-to">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (first) open(first);
            else setIsWaiting(isLooking);
          }}
        >
          <Field
            data-autofocus
            label="Piece, number, name or link"
            hint="A title, an SKU, a stock or invoice number, a name, a screen, a scanned label or a pasted link."
            type="search"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            value={typed}
            onKeyDown={onKeyDown}
            onChange={({ target }) => {
              setTyped(target.value);
              setIsWaiting(false);
            }}
          />
        </form>
        <ul className="list-unstyled mt-3">
          {shown.map((place) => (
            <li key={place.to}>
              <Link
                className="d-block px-2 py-2 text-decoration-none"
                to={place.to}
                onKeyDown={onKeyDown}
                onClick={({ ctrlKey, metaKey, shiftKey }) => {
                  if (!ctrlKey && !metaKey && !shiftKey) onClose();
                }}
              >
                <span className="d-block">{shorten(place.name, MAX_TITLE_LENGTH)}</span>
                <span className="d-block small text-secondary">{place.detail}</span>
              </Link>
            </li>
          ))}
        </ul>
        <p className="mt-2 mb-0" role="status">
          {wanted &&
            (isLooking
              ? "Looking..."
              : places.length > 0
                ? `${places.length} found.`
                : failure
                  ? ""
                  : notFoundText(wanted, knowsAllNames))}
        </p>
        {wanted && failure && <Failed {...failure} isQuiet />}
        {wanted?.kind === "words" && !isLooking && !knowsAllNames && !needsAllNames && (
          <Button
            size="sm"
            variant="outline-primary"
            className="mt-2"
            onClick={() => setNeedsAllNames(true)}
          >
            Search the Whole Stock Book
          </Button>
        )}
      </search>
    </Dialog>
  );
}

/** Late results go below: a place that has the focus, or is under the pointer, must not move. */
function useSteadyPlaces(places: readonly Place[], typed: string): readonly Place[] {
  const [before, setBefore] = useState({ places, typed, order: places });
  if (before.places === places && before.typed === typed) return before.order;
  const found = new Map(places.map((place) => [place.to, place]));
  const kept = before.typed === typed ? before.order.flatMap(({ to }) => found.get(to) ?? []) : [];
  const order = [...new Set([...kept, ...places])];
  setBefore({ places, typed, order });
  return order;
}
