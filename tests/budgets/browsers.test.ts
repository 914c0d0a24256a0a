import { describe, expect, it, test } from "vitest";
import { shoppersFiles } from "../../scripts/publish/build-manifest.ts";
import { ADMINISTRATORS, SHOPPERS } from "../../src/app/supported-browsers.ts";
import { unsupportedIn, type Browsers } from "./browser-support.ts";
import { builtFiles, manifest, nameOf, read } from "./built-files.ts";

/** APIs that the scripts may use although the oldest browsers lack them, with the reason. */
const ALLOWED: Readonly<Record<string, string>> = {
  "browser: Error.captureStackTrace()": "fflate checks that it exists",
  "enquiry: .share()": "the button is only shown if the browser can share",
  "firebase: Error.captureStackTrace()": "checks that it exists",
  "firebase-auth: .queue()": "its own method",
  "firebase-firestore: .check()": "its own method",
  "firebase-firestore: .toArray()": "its own method",
  "firebase-firestore: .toBase64()": "its own method",
  "firebase-firestore: Temporal": "checks that it exists",
  "libheif: .grow()": "a method of WebAssembly.Memory",
  "libheif: .handle()": "its own function",
  "libheif: .setStatus()": "its own function",
  "use-save-many: .run()": "our own function",
  "use-subscribers: .run()": "our own function",
  "mediabunny: .allocationSize()": "of a VideoFrame, which exists",
  "mediabunny: .configure()": "of a decoder or encoder, which exists",
  "mediabunny: .dispose()": "its own method",
  "mediabunny: .getName()": "its own method",
  "mediabunny: .getType()": "its own method",
  "mediabunny: .resize()": "its own method",
  "mediabunny: .seek()": "its own method",
  "mediabunny: AudioData": "checks that it exists",
  "mediabunny: AudioDecoder": "checks that it exists",
  "mediabunny: AudioDecoder.isConfigSupported()": "checks that it exists",
  "mediabunny: AudioEncoder": "checks that it exists",
  "mediabunny: AudioEncoder.isConfigSupported()": "checks that it exists",
  "mediabunny: EncodedAudioChunk": "checks that it exists",
  "mediabunny: EncodedVideoChunk": "checks that it exists",
  "mediabunny: SuppressedError": "checks that it exists",
  "mediabunny: VideoDecoder": "checks that it exists",
  "mediabunny: VideoDecoder.isConfigSupported()": "checks that it exists",
  "mediabunny: VideoEncoder": "checks that it exists",
  "mediabunny: VideoEncoder.isConfigSupported()": "checks that it exists",
  "mediabunny: VideoFrame": "checks that it exists",
  "listing-screens: .retry()": "our own function",
  "newsletter: .subscribe()": "our own function",
  "prepare-video: .dispose()": "a method of mediabunny",
  "product-links: .share()": "the button is only shown if the browser can share",
  "product-links: AbortSignal.timeout()": "before version 124 Chrome gives the error another name",
  "product-screen: .retry()": "our own function",
  "react: .navigate()": "methods of the router, and of `navigation` after a check",
  "react: .skipTransition()": "only in a view transition, which the shop does not use",
  "react: .startViewTransition()": "as above",
  "react: .use()": "React's own function",
  "react: navigation": "checks that it exists",
  "react-query: .destroy()": "its own method",
  "shop: .check()": "our own function",
  "shop: cancelIdleCallback": "lib/schedule.ts uses a timer instead",
  "shop: requestIdleCallback": "lib/schedule.ts uses a timer instead",
  "scan-worker: .grow()": "a method of WebAssembly.Memory",
  "scan-worker: .setStatus()": "Emscripten's own function",
  "stock-take-screens: .unlock()": "our own function",
  "stock: .subscribe()": "our own function",
  "slick: .isActive()": "a method of its polyfill for ResizeObserver",
  "slick: .toArray()": "React's own function",
};

/** Vite's manifest does not name workers, and what they load. */
const ADMIN_WORKERS = ["picture-worker", "libheif", "scan-worker"];

const scripts = builtFiles.filter((file) => file.endsWith(".js"));
const shoppers = shoppersFiles(manifest);
const listed = new Set(Object.values(manifest).map(({ file }) => file));
const isAdmins = (file: string) =>
  listed.has(file) ? !shoppers.has(file) : ADMIN_WORKERS.includes(nameOf(file));

const unsupported = (files: readonly string[], browsers: Browsers) => {
  const find = unsupportedIn(browsers);
  return files.flatMap((file) => find(read(file)).map((found) => `${nameOf(file)}: ${found}`));
};
const inShop = unsupported(
  scripts.filter((file) => !isAdmins(file)),
  SHOPPERS,
);
const inAdminArea = unsupported(scripts.filter(isAdmins), ADMINISTRATORS);

test.each([
  ["shoppers", SHOPPERS, inShop],
  ["administrators", ADMINISTRATORS, inAdminArea],
])("the scripts of %s use nothing that %j lack", (_, _browsers, found) => {
  expect(found.filter((it) => !(it in ALLOWED))).toEqual([]);
});

test("every exception is still needed", () => {
  const found = [...inShop, ...inAdminArea];
  expect(Object.keys(ALLOWED).filter((it) => !found.includes(it))).toEqual([]);
});

test("shoppers load the newsletter's scripts, but none of the admin area", () => {
  const names = [...shoppers].map(nameOf);
  expect(names).toEqual(
    expect.arrayContaining(["shop", "firebase-firestore", "search", "lightbox"]),
  );
  expect(
    names.filter((name) => /^(admin|form-screens|firebase-auth|react-query)/.test(name)),
  ).toEqual([]);
});

describe("the check", () => {
  const find = unsupportedIn(SHOPPERS);

  it.each([
    ["/(?<=a)b/", "lookbehind"],
    ["new RegExp('(?<!a)b')", "lookbehind"],
    ["new RegExp(String.raw`(?<![\\w-])${sale}`)", "lookbehind"],
    ["/(?i:a)/", "flags inside a regular expression"],
    ["/[a--b]/v", "the v flag of a regular expression"],
    ["class A { static { a() } }", "a static block"],
    ["list.toSorted()", ".toSorted()"],
    ["list?.['toSpliced'](0, 1)", ".toSpliced()"],
    ["AbortSignal.timeout(1)", "AbortSignal.timeout()"],
    ["Object.groupBy(list, key)", "Object.groupBy()"],
    ["new Intl.DurationFormat()", "Intl.DurationFormat()"],
    ["new OffscreenCanvas(1, 1)", "OffscreenCanvas"],
    ["window.requestIdleCallback(a)", ".requestIdleCallback()"],
    ["navigator.share({})", ".share()"],
    ["element.showPopover()", ".showPopover()"],
  ])("finds what old browsers lack in %s", (script, found) => {
    expect(find(script)).toEqual([found]);
  });

  it.each([
    "/(?:a)(?=b)(?<name>c)/u",
    "list.at(-1)",
    "[...list].sort()",
    "structuredClone(a)",
    "crypto.randomUUID()",
    "navigator.share?.({})",
    "typeof navigation === 'object'",
    "a.navigation = { navigation: 1 }",
    "a.toSorted",
  ])("finds nothing in %s", (script) => expect(find(script)).toEqual([]));
});
