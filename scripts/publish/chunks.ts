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
    "storefront/cards/(?!reserved-until|card-hover)[^/]+",
    "hooks/use-media-query",
    "content/plural",
    "content/product-labels",
    "domain/(?:product-collection|remember)",
  ),
  ours("sizes", "domain/ring-size", "domain/size-kind"),
  ours("listing", "domain/(?:listing|facets|metals|gems|sizes)"),
  ours(
    "catalogue",
    "data/(?:catalogue|catalogue-reader|public-changes|stock-files|slices|rest|requests|converters)",
    "domain/with-changes",
  ),
  ours("related", "domain/(?:related|poster)"),
  ours("search", "domain/search/[^/]+", "browser/search-engine"),
  ours(
    "enquiry",
    "storefront/enquiry/enquire-[^/]+",
    "domain/enquiry",
    "content/enquiries",
    "storefront/share-button",
    "browser/copy-text",
  ),
  ours("field", "components/field", "domain/subscriber", "content/field-messages"),
  ours("validation", "domain/validation", "domain/sku"),
  ours("carousel", "storefront/carousel/carousel", "storefront/home/home-section"),
  ours(
    "viewed",
    "storefront/viewed/recently-viewed",
    "storefront/viewed/viewed-products",
    "storefront/use-near",
  ),
  ours("card-hover", "storefront/cards/card-hover", "browser/saves-data"),
  ours(
    "header-panels",
    "storefront/navigation/(?:menu-panel|mobile-menu|search-bar)",
    "storefront/catalogue/use-search",
    "content/search-pages",
  ),
  ours("pages", "storefront/pages/rich-text"),
  ours(
    "offline",
    "storefront/offline-bar",
    "components/offline-status",
    "content/offline",
    "browser/service-worker",
  ),
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
