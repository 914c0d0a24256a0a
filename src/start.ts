/**
 * What a published page runs first, with nothing of the shop in it. Such a page is looked at before it is used: its large pictures
 * have the line to themselves, and the shop's scripts follow once these are painted, at the first sign of somebody who wants
 * to do something, or when the pictures keep everybody waiting. What is typed, chosen, pointed at or pressed meanwhile
 * happens once more when the shop can answer. Written into the pages by scripts/publish/fill-page.ts.
 */

/** Scrolling is no sign: a page scrolls without a script. Moving the pointer is one. */
const SIGNS = ["pointerdown", "keydown", "focusin"] as const;
const LONGEST_WAIT_MS = 4_000;
const FIELDS = "input, select, textarea";

const [entry = "", ...others] =
  document.querySelector("script[data-scripts]")?.getAttribute("data-scripts")?.split(" ") ?? [];
const pictures = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]')];
let isFetching = false;
let pressed: HTMLElement | null = null;
let letters = "";
let pointed: PointerEvent | null = null;
const entries = new Map<Field, (() => void) | undefined>();

function fetchShop(): void {
  if (isFetching) return;
  isFetching = true;
  for (const other of others) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.crossOrigin = "";
    link.href = other;
    document.head.append(link);
  }
  const script = document.createElement("script");
  script.type = "module";
  script.crossOrigin = "";
  script.src = entry;
  document.head.append(script);
}

function keepPress(event: Event): void {
  fetchShop(); // a screen reader's click has no pointer and no key
  const { target } = event;
  if (!(target instanceof Element)) return;
  // React, once it is here, takes over in pieces, and would answer to what is repeated later.
  if (target.closest("button," + FIELDS)) event.stopPropagation();
  const button = target.closest("button");
  if (button !== pressed) letters = "";
  pressed = button;
  // A form would be sent to its page's own address, which would come without what was typed.
  if (pressed) event.preventDefault();
}

/** What is entered while React takes over is lost with its next rendering, if it is not kept from it and for it. */
function keepEntry(event: Event): void {
  event.stopPropagation();
  keepField(event.target as Field);
}

function keepField(field: Field): void {
  entries.set(field, entryOf(field));
}

/** What is typed after a press is meant for the field that the press opens: the search's. */
function keepLetter(event: KeyboardEvent): void {
  const { key, target } = event;
  // Whoever has gone on to another button or field means that one. Safari leaves the focus with the page.
  const isForPressed = target === pressed || target === document.body;
  if (!pressed || !isForPressed || event.ctrlKey || event.metaKey) return;
  if (key === "Backspace") letters = letters.slice(0, -1);
  if (key.length > 1) return;
  event.preventDefault(); // a space would press the button once more
  letters = (letters + key).trimStart();
}

/** Whoever presses once more is about to be answered: this press brings React to the end of what it takes over. */
function dropPress({ target }: Event): void {
  if (pressed?.contains(target as Node)) pressed = null;
}

function keepPointer(event: PointerEvent): void {
  pointed = event;
  // Browsers tell of a pointer that rests where a page comes to stand, too: that is no sign of anybody.
  if (event.movementX || event.movementY) fetchShop();
}

addEventListener("click", keepPress, true);
addEventListener("pointerdown", dropPress, true);
addEventListener("keydown", keepLetter, true);
addEventListener("pointermove", keepPointer);
addEventListener("input", keepEntry, true);
addEventListener("change", keepEntry, true);
// Announced by main.tsx, before React does anything: browsers fill some fields without telling.
addEventListener("takeover", () => document.querySelectorAll<Field>(FIELDS).forEach(keepField));
// Announced by hooks/taken-over.ts.
addEventListener(
  "takenover",
  () => {
    removeEventListener("click", keepPress, true);
    removeEventListener("pointerdown", dropPress, true);
    removeEventListener("keydown", keepLetter, true);
    removeEventListener("pointermove", keepPointer);
    removeEventListener("input", keepEntry, true);
    removeEventListener("change", keepEntry, true);
    for (const repeat of entries.values()) repeat?.();
    pointed?.target?.dispatchEvent(new PointerEvent("pointerover", pointed));
    pressed?.click();
    if (letters) void nextFrame().then(nextFrame).then(enterLetters);
  },
  { once: true },
);
for (const sign of SIGNS) addEventListener(sign, fetchShop, { once: true, passive: true });
setTimeout(fetchShop, LONGEST_WAIT_MS);
// With something chosen in the address the published page is not what is asked for.
if (location.search) fetchShop();
void Promise.allSettled([firstPaint(), ...pictures.map((picture) => picture.decode())])
  .then(nextFrame)
  .then(nextFrame)
  .then(fetchShop);

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Enters once more what a field holds now beyond what was published: React takes a field over as it stands and would only
 * hear of later changes. So it gets the field as published with the first event, and hears of the change by the second.
 */
function entryOf(field: Field): (() => void) | undefined {
  const { value } = field;
  if (field instanceof HTMLSelectElement) {
    if (field.selectedOptions[0]?.defaultSelected) return undefined;
    return () => {
      field.value = value;
      tellOf(field);
    };
  }
  if (field.type === "checkbox") {
    const box = field as HTMLInputElement;
    if (box.checked === box.defaultChecked) return undefined;
    return () => {
      box.checked = box.defaultChecked;
      tellOf(field);
      box.click();
    };
  }
  if (value === field.defaultValue) return undefined;
  return () => {
    field.value = field.defaultValue;
    tellOf(field);
    enter(field, value);
  };
}

function tellOf(field: Field): void {
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Not by the field's own setter, which React listens to: it would take it for a change of its own. */
function enter(field: Field, value: string): void {
  Reflect.set(Object.getPrototypeOf(field) as object, "value", value, field);
  tellOf(field);
}

function enterLetters(): void {
  const opened = document.activeElement;
  if (opened instanceof HTMLInputElement) enter(opened, letters + opened.value);
}

/** Resolves when the browser has told that something of the page is to be seen. */
function firstPaint(): Promise<unknown> {
  return new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: "paint", buffered: true });
  });
}

/** The second one begins when what stands now has been painted. */
function nextFrame(): Promise<unknown> {
  return new Promise(requestAnimationFrame);
}
