import {
  useEffect,
  useRef,
  type Dispatch,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type SetStateAction,
} from "react";
import { Link } from "react-router-dom";
import { Carousel } from "../../components/carousel.tsx";
import { LoadStateView } from "../../components/load-state-view.tsx";
import { Photo } from "../../components/photo.tsx";
import type { Menu, MenuEntry } from "../../domain/menu.ts";
import type { LoadState } from "../../hooks/load-state.ts";
import { paths } from "../../paths.ts";
import { Icon } from "./icons.tsx";

/** What is unfolded below the header: one thing at a time. */
export type Unfolded = "brands" | "jewellery" | "menu" | "search" | null;

/** A pointer on its way to somewhere else does not unfold anything. */
const OPEN_AFTER_MS = 120;
/** Long enough to cut a corner on the way into what is unfolded. */
const CLOSE_AFTER_MS = 350;

const KINDS = [
  { kind: "brands", heading: "Brands", entriesOf: (menu: Menu) => menu.brands },
  { kind: "jewellery", heading: "Jewellery", entriesOf: (menu: Menu) => menu.categories },
] as const;

/** Brands and Jewellery in the wide header; `Loading...` in their room until they are there. */
export function MenuDropdowns({
  menu,
  unfolded,
  onUnfold,
}: {
  menu: LoadState<Menu>;
  unfolded: Unfolded;
  onUnfold: Dispatch<SetStateAction<Unfolded>>;
}) {
  if (menu.status === "loading" && unfolded !== "brands" && unfolded !== "jewellery") {
    return (
      <li className="position-relative">
        <span className="nav-item position-absolute" role="status">
          Loading...
        </span>
        <span className="invisible" aria-hidden="true">
          {KINDS.map(({ kind, heading }) => (
            <span key={kind} className="nav-item">
              {heading}
              <Icon of="chevron" />
            </span>
          ))}
        </span>
      </li>
    );
  }
  return KINDS.map(({ kind, heading, entriesOf }) => (
    <Dropdown
      key={kind}
      kind={kind}
      heading={heading}
      menu={menu}
      entriesOf={entriesOf}
      unfolded={unfolded}
      onUnfold={onUnfold}
    />
  ));
}

function Dropdown({
  kind,
  heading,
  menu,
  entriesOf,
  unfolded,
  onUnfold,
}: {
  kind: "brands" | "jewellery";
  heading: string;
  menu: LoadState<Menu>;
  entriesOf: (menu: Menu) => readonly MenuEntry[];
  unfolded: Unfolded;
  onUnfold: Dispatch<SetStateAction<Unfolded>>;
}) {
  const isOpen = unfolded === kind;
  const panel = useRef<HTMLDivElement>(null);
  const timer = useRef(0);
  /** A click, unlike a pointer passing by, keeps it open until something closes it. */
  const isPinned = useRef(false);
  const focusesPanel = useRef(false);
  const panelId = `nav-${kind}`;

  const after = (ms: number, act: () => void) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(act, ms);
  };
  useEffect(() => () => window.clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isOpen) isPinned.current = false;
    else if (focusesPanel.current) focusFirst(panel.current);
    focusesPanel.current = false;
  }, [isOpen]);

  const onPointerEnter = ({ pointerType }: PointerEvent) => {
    if (pointerType === "mouse") after(isOpen ? 0 : OPEN_AFTER_MS, () => onUnfold(kind));
  };
  const onPointerLeave = ({ pointerType }: PointerEvent) => {
    if (pointerType !== "mouse") return;
    after(CLOSE_AFTER_MS, () => {
      // Something else may have been unfolded since.
      if (!isPinned.current) onUnfold((unfolds) => (unfolds === kind ? null : unfolds));
    });
  };
  const onClick = ({ detail }: MouseEvent) => {
    window.clearTimeout(timer.current);
    // The first click on what the pointer has unfolded already means "open", not "close again".
    const wasPassedBy = detail > 0 && isOpen && !isPinned.current;
    isPinned.current = wasPassedBy || !isOpen;
    onUnfold(isPinned.current ? kind : null);
  };
  const onButtonKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    isPinned.current = true;
    if (isOpen) focusFirst(panel.current);
    else focusesPanel.current = true;
    onUnfold(kind);
  };
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (isOpen && relatedTarget && !currentTarget.contains(relatedTarget)) onUnfold(null);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a pointer anywhere on the button or what it unfolds counts; keys and clicks have the button
    <li onPointerEnter={onPointerEnter} onPointerLeave={onPointerLeave} onBlur={onBlur}>
      <button
        type="button"
        className="nav-item"
        data-unfolds={kind}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={onClick}
        onKeyDown={onButtonKeyDown}
      >
        {heading}
        <Icon of="chevron" />
      </button>
      {isOpen && (
        <div ref={panel} id={panelId} className="nav-panel">
          <div className="nav-panel-inner">
            <LoadStateView of={menu}>
              {(value) => (
                <Tiles label={heading} entries={entriesOf(value)} onChosen={() => onUnfold(null)} />
              )}
            </LoadStateView>
          </div>
        </div>
      )}
    </li>
  );
}

/** Gives the focus to the first brand or category in view, or to Retry where there is none. */
function focusFirst(panel: HTMLElement | null): void {
  const targets = panel?.querySelectorAll<HTMLElement>("a, .failed button") ?? [];
  [...targets].find((target) => !target.closest("[inert]"))?.focus();
}

function Tiles({
  label,
  entries,
  onChosen,
}: {
  label: string;
  entries: readonly MenuEntry[];
  onChosen: () => void;
}) {
  if (entries.length === 0) {
    return (
      <p className="mb-0 py-4 text-center">
        Nothing here yet.{" "}
        <Link to={paths.shop} onClick={onChosen}>
          Shop All
        </Link>
      </p>
    );
  }
  return (
    <Carousel kind="menu" label={label}>
      {entries.map(({ id, name, image }) => (
        <Link
          key={id}
          className="nav-tile"
          to={paths.listing(name)}
          draggable={false}
          onClick={onChosen}
        >
          <Photo of={image} alt="" sizes="250px" />
          <span>{name}</span>
        </Link>
      ))}
    </Carousel>
  );
}
