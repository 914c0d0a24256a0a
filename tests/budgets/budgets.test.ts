import { describe, expect, test } from "vitest";
import { builtFiles, firstLoad, kB, manifest, nameOf, read } from "./built-files.ts";

/** In kB of 1,000 bytes, brotli. To raise a budget, change it here and give the reason in the commit. */
const LISTING = { scripts: 107, styles: 14, fonts: 60 };
const ADMIN_SCRIPTS = 238;
/** An import reads files of other programs too, and stores their pictures. */
const IMPORT_SCRIPTS: Readonly<Record<string, number>> = {
  "src/admin/import/csv-import.tsx": 236,
  "src/admin/import/moving-in.tsx": 253,
};
/** The additional scripts of a form, and of a product's purchase and sale. */
const FORM_SCRIPTS = 81.5;

/** The budget of each script that is loaded later, in kB brotli. */
const LAZY: Readonly<Record<string, number>> = {
  search: 8.2,
  "product-screen": 5.3,
  home: 4,
  slick: 16,
  lightbox: 16,
  firebase: 10,
  "firebase-firestore": 28,
  "firebase-auth": 22,
  "firebase-storage": 16,
  "react-select": 28,
  "react-hook-form": 14,
  papaparse: 9,
  "react-query": 11,
  "firebase-app-check": 5,
  "admin-routes": 18,
  "csv-import": 8,
  "foreign-file": 10.6,
  customers: 5.5,
  "list-screens": 8,
  "form-screens": 14,
  "stock-screens": 12,
  "history-screens": 8,
  "add-from-photographs": 7.5,
  "product-csv": 7.3,
  "use-inventory": 7,
  libheif: 26,
  "scan-worker": 12,
  "stock-take-screens": 12.5,
  mediabunny: 92,
  "invoice-screens": 7.3,
  // fflate
  browser: 11,
};
/** The budget of a script that is not listed above. */
const SMALL = 6;

const ENTRY = "index.html";
const LISTING_SCREEN = "src/listing/listing-screens.tsx";
const ADMIN_ROUTES = "src/admin/home/admin-routes.tsx";
const FORM_SCREENS = "src/admin/forms/form-screens.tsx";
const listing = [...firstLoad(ENTRY, LISTING_SCREEN)];

const scripts = (files: Iterable<string>) => [...files].filter((file) => file.endsWith(".js"));
const styles = (files: Iterable<string>) => [...files].filter((file) => file.endsWith(".css"));

describe("a visitor's first listing", () => {
  test(`downloads at most ${LISTING.scripts} kB of script`, () => {
    expect(kB(scripts(listing))).toBeLessThanOrEqual(LISTING.scripts);
  });

  test(`downloads at most ${LISTING.styles} kB of styles`, () => {
    expect(kB(styles(listing))).toBeLessThanOrEqual(LISTING.styles);
  });

  test(`downloads at most ${LISTING.fonts} kB of fonts`, () => {
    const fonts = read("app.html").match(/assets\/[\w-]+\.woff2/g) ?? [];
    expect(fonts.length).toBeGreaterThan(0);
    expect(kB(fonts)).toBeLessThanOrEqual(LISTING.fonts);
  });

  test("loads none of the scripts of Firebase, the admin area, forms, search or sliders", () => {
    const allowed = [
      "listing",
      "listing-screens",
      "pagination",
      "products",
      "react",
      "rolldown-runtime",
      "shop",
      "sizes",
    ];
    expect(allowed).toEqual(expect.arrayContaining(scripts(listing).map(nameOf)));
  });
});

test.each(["src/home/home.tsx", "src/product/product-screen.tsx"])(
  `%s needs at most ${LISTING.scripts} kB of script`,
  (screen) => {
    expect(kB(scripts(firstLoad(ENTRY, screen)))).toBeLessThanOrEqual(LISTING.scripts);
  },
);

const adminModules = Object.keys(manifest).filter((module) => /^src\/admin\/.*\.tsx$/.test(module));

test.each(adminModules.filter((module) => module !== FORM_SCREENS))(
  "the scripts that the admin area needs to show %s are within their budget",
  (screen) => {
    const files = scripts(firstLoad(ENTRY, ADMIN_ROUTES, screen));
    expect(kB(files)).toBeLessThanOrEqual(IMPORT_SCRIPTS[screen] ?? ADMIN_SCRIPTS);
  },
);

test(`a form adds at most ${FORM_SCRIPTS} kB of script to the admin area's`, () => {
  const admin = firstLoad(ENTRY, ADMIN_ROUTES);
  const form = scripts(firstLoad(FORM_SCREENS)).filter((file) => !admin.has(file));
  expect(kB(form)).toBeLessThanOrEqual(FORM_SCRIPTS);
});

/** libheif is loaded for a HEIC photograph only, zxing for a stock take in a browser that reads no codes. */
const WASM: Readonly<Record<string, number>> = { libheif: 350, zxing_reader: 340 };

const wasm = builtFiles.filter((file) => file.endsWith(".wasm"));

test("there are no other decoders", () => {
  expect(wasm.map(nameOf).toSorted()).toEqual(Object.keys(WASM));
});

test.each(wasm.map((file) => [nameOf(file), file] as const))(
  "the decoder %s is within its budget",
  (name, file) => expect(kB([file])).toBeLessThanOrEqual(WASM[name] ?? 0),
  60_000,
);

test.each(
  scripts(builtFiles)
    .filter((file) => !listing.includes(file))
    .map((file) => [nameOf(file), file] as const),
)("the script %s is within its budget", (name, file) => {
  expect(kB([file])).toBeLessThanOrEqual(LAZY[name] ?? SMALL);
});
