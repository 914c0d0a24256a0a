/**
 * How the build is split into scripts. Every page needs two: `react` (libraries, which seldom change) and `shop`. The others
 * are loaded by the screens that need them; tests/budgets knows their names. Small modules that several screens share are
 * grouped, because each file costs a request.
 * @see https://rolldown.rs/in-depth/manual-code-splitting
 */
export const CHUNKS = [
  library(
    "react",
    "react",
    "react-dom",
    "scheduler",
    "react-router",
    "react-router-dom",
    "react-helmet-async",
    "react-fast-compare",
    "shallowequal",
    "invariant",
  ),
  library("firebase", "@firebase/app", "@firebase/component", "@firebase/logger", "@firebase/util"),
  library("firebase-firestore", "@firebase/firestore", "@firebase/webchannel-wrapper"),
  library("firebase-auth", "@firebase/auth"),
  library("firebase-app-check", "@firebase/app-check", "firebase/app-check"),
  library("firebase-storage", "@firebase/storage"),
  library("react-select", "react-select", "@emotion/[^/]+", "@floating-ui/[^/]+"),
  library("react-hook-form", "react-hook-form"),
  library("slick", "react-slick", "slick-carousel"),
  library("mediabunny", "mediabunny"),
  library("lightbox", "yet-another-react-lightbox"),
  library("papaparse", "papaparse"),
  library("lean-qr", "lean-qr"),
  library("react-query", "@tanstack/[^/]+"),
  { name: "shop", tags: ["$initial" as const], priority: 1 },
  ours(
    "products",
    "cards/(?:product-[^/]+|card-hover|reserved-until)",
    "ui/use-media-query",
    "lib/plural",
    "products/product-labels",
    "filters/product-collection",
  ),
  ours("sizes", "search/(?:typed-sizes|size-kind)"),
  ours("listing", "filters/(?:listing|facets)"),
  ours(
    "stock",
    "stock/(?:stock|stock-reader|public-changes|stock-files|with-changes)",
    "firebase/(?:rest|requests|fields)",
    "lib/slices",
    "products/converters",
  ),
  ours("related", "product/related"),
  ours("search", "search/(?!use-search|search-pages|typed-sizes|size-kind)[^/]+"),
  ours("enquiry", "enquiry/(?:enquire-buttons|enquiry|enquiries|share-button|use-contact-enquiry)"),
  ours("field", "ui/field", "newsletter/subscriber"),
  ours("filters", "admin/filters/(?!filter-choices)[^/]+"),
  ours("validation", "admin/saving/(?:validation|sku)"),
  ours(
    "carousel",
    "ui/carousel",
    "cards/home-section",
    "viewed/[^/]+",
    "device/use-viewed-products",
  ),
  ours(
    "header-panels",
    "layout/(?:header-panels|search-bar)",
    "search/(?:use-search|search-pages)",
  ),
  ours("pages", "ui/rich-text", "content/hallmark-exemptions"),
];

/** The shop's own modules. */
function ours(name: string, ...modules: string[]) {
  return { name, test: new RegExp(`[\\\\/]src/(?:${modules.join("|")})\\.tsx?$`) };
}

function library(name: string, ...packages: string[]) {
  return {
    name,
    test: new RegExp(`[\\\\/]node_modules[\\\\/](?:${packages.join("|")})[\\\\/]`),
    priority: 2,
  };
}
