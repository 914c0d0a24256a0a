/**
 * What a published page runs first, with nothing of the shop in it. Such a page is looked at before it is used: its large pictures
 * have the line to themselves, and the shop's scripts follow once these are painted, at the first sign of somebody who wants
 * to do something, or when the pictures keep everybody waiting. A button that is pressed meanwhile is pressed again
 * when the shop can answer. Written into the pages by scripts/publish/fill-page.ts.
 */

/** Scrolling is no sign: a page scrolls without a script. */
const SIGNS = ["pointermove", "pointerdown", "keydown"] as const;
const LONGEST_WAIT_MS = 4_000;

const [entry = "", ...others] =
  document.querySelector("script[data-scripts]")?.getAttribute("data-scripts")?.split(" ") ?? [];
const pictures = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]')];
let isFetching = false;
let pressed: HTMLElement | null = null;

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

function keepPress({ target }: Event): void {
  fetchShop(); // a screen reader's click has no pointer and no key
  pressed = target instanceof Element ? target.closest("button") : null;
}

addEventListener("click", keepPress, true);
// Announced by main.tsx.
addEventListener(
  "takenover",
  () => {
    removeEventListener("click", keepPress, true);
    pressed?.click();
  },
  { once: true },
);
for (const sign of SIGNS) addEventListener(sign, fetchShop, { once: true, passive: true });
setTimeout(fetchShop, LONGEST_WAIT_MS);
// With something chosen in the address the published page is not what is asked for.
if (location.search) fetchShop();
void Promise.all(pictures.map(settled)).then(fetchShop);

/** Resolves when a picture stands, or cannot be shown. */
function settled(picture: HTMLImageElement): unknown {
  if (picture.complete) return undefined;
  return new Promise((resolve) => {
    picture.addEventListener("load", resolve);
    picture.addEventListener("error", resolve);
  });
}
