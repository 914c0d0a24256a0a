const SCRIPTS = "script[type=module][src]";

/**
 * Whether a newer version than this page's has been deployed: the page at this URL has other scripts now. false if another
 * server answers, such as a captive portal.
 * @throws whatever `fetch` throws.
 */
export async function isWebsiteUpdated(): Promise<boolean> {
  const response = await fetch(window.location.href, { cache: "no-store" });
  if (!response.ok) return false;
  const deployed = new DOMParser().parseFromString(await response.text(), "text/html");
  const own = scriptsOf(document);
  const others = scriptsOf(deployed).filter((script) => !own.includes(script));
  return own.length > 0 && others.some((script) => script.startsWith("/assets/"));
}

function scriptsOf(page: Document): readonly string[] {
  return [...page.querySelectorAll(SCRIPTS)].map((script) => script.getAttribute("src") ?? "");
}
