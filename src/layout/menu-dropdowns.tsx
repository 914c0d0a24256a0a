import { useEffect, useRef, type MouseEvent } from "react";
import type { Menu } from "../products/menu.ts";
import { Icon } from "../ui/icon.tsx";
import { LoadStateView } from "../ui/load-state-view.tsx";
import type { LoadState } from "../ui/use-load.ts";
import type { HeaderPanels } from "./use-header-panels.ts";

/** The panels that open below the header, one at a time. */
export type Panel = "brands" | "jewellery" | "menu" | "search";

/** Passing over a button with the pointer doesn't open its panel. */
const OPEN_DELAY_MS = 120;
/** Long enough to cut a corner on the way into the panel. */
const CLOSE_DELAY_MS = 350;

const DROPDOWNS = [
  { panel: "brands", heading: "Brands", entriesOf: (menu: Menu) => menu.brands },
  { panel: "jewellery", heading: "Jewellery", entriesOf: (menu: Menu) => menu.categories },
] as const;

interface MenuDropdownsProps {
  menu: LoadState<Menu>;
  panels: LoadState<HeaderPanels>;
  open: Panel | null;
  onOpen: (panel: Panel | null) => void;
}

/** Brands and Jewellery in the wide header; `Loading...` until they have loaded. */
export function MenuDropdowns(props: MenuDropdownsProps) {
  const { open, onOpen } = props;
  const timer = useRef(0);
  // Whatever has been opened since stays open.
  useEffect(() => () => window.clearTimeout(timer.current), [open]);
  const openLater = (panel: Panel | null, delayMs: number) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => onOpen(panel), delayMs);
  };

  if (props.menu.status === "loading") {
    return (
      <li className="nav-item nav-loading">
        <span role="status">Loading...</span>
      </li>
    );
  }
  return DROPDOWNS.map((dropdown) => (
    <Dropdown key={dropdown.panel} {...dropdown} {...props} openLater={openLater} />
  ));
}

function Dropdown({
  panel,
  heading,
  entriesOf,
  menu,
  panels,
  open,
  onOpen,
  openLater,
}: MenuDropdownsProps &
  (typeof DROPDOWNS)[number] & { openLater: (panel: Panel | null, delayMs: number) => void }) {
  const isOpen = open === panel;
  // Safari before 18.2 and Firefox before 129 don't say with what a click was made.
  const pressedWith = useRef("");
  const onClick = ({ detail }: MouseEvent) => {
    // Hovering has opened the panel already: a mouse click must not close it. A click by key has the detail 0.
    const isMouse = detail > 0 && pressedWith.current === "mouse";
    onOpen(isOpen && !isMouse ? null : panel);
  };
  return (
    <li
      onPointerEnter={({ pointerType }) => {
        if (pointerType === "mouse") openLater(panel, OPEN_DELAY_MS);
      }}
      onPointerLeave={({ pointerType }) => {
        if (pointerType === "mouse") openLater(isOpen ? null : open, CLOSE_DELAY_MS);
      }}
    >
      <button
        type="button"
        className="nav-item"
        aria-expanded={isOpen}
        aria-controls={`nav-${panel}`}
        onPointerDown={({ pointerType }) => (pressedWith.current = pointerType)}
        onClick={onClick}
      >
        <span>{heading}</span>
        <Icon name="chevron" />
      </button>
      {isOpen && (
        <div id={`nav-${panel}`} className="nav-panel">
          <div className="nav-panel-inner">
            <LoadStateView of={menu}>
              {(value) => (
                <LoadStateView of={panels}>
                  {({ MenuPanel }) => <MenuPanel label={heading} entries={entriesOf(value)} />}
                </LoadStateView>
              )}
            </LoadStateView>
          </div>
        </div>
      )}
    </li>
  );
}
