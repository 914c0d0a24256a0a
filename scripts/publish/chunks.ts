/**
 * How the build is cut into scripts. What every page needs is in two (libraries, which seldom change, and the shop's
 * own), so that a page names all that it waits for in its head and nothing is found out late; what only some need
 * stands apart under a name that the budgets know. Small modules that several screens share go with these, for a
 * file of 300 bytes costs a request. Source: rolldown.rs/in-depth/manual-code-splitting
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
  library("lightbox", "yet-another-react-lightbox"),
  library("papaparse", "papaparse"),
  library("react-query", "@tanstack/[^/]+"),
  { name: "shop", tags: ["$initial" as const], priority: 1 },
  ours("search", "domain/search/[^/]+", "browser/search-engine"),
  ours("pieces", "components/product-[^/]+", "domain/structured-data"),
  ours("enquiry", "components/enquire-[^/]+", "domain/enquiry", "content/enquiries"),
  ours("validation", "domain/validation"),
  ours("pages", "storefront/pages/rich-text"),
];

/** Modules of the shop's own. */
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
