import { describe, expect, test } from "vitest";
import { PAGE_DATA_ID, type PageData } from "../../src/hooks/page-data.ts";
import { fillPage, screenScripts } from "./fill-page.ts";

const TEMPLATE =
  '<html><head><meta charset="utf-8"></head><body><div id="root"></div></body></html>';
const EMPTY: PageData = { path: "/", menu: { brands: [], categories: [] } };

function entry(name: string) {
  return { id: "b1", name, description: "", image: "" };
}

function dataOf(html: string): unknown {
  const start = html.indexOf(">", html.indexOf(`id="${PAGE_DATA_ID}"`)) + 1;
  return JSON.parse(html.slice(start, html.indexOf("</script>", start)));
}

describe("a filled page", () => {
  test("has the hoisted elements in its head, marked, and the rest in the root", () => {
    const html = fillPage(
      TEMPLATE,
      '<title>Rings</title><meta name="description" content="d"/><main>Hello</main>',
      EMPTY,
      [],
    );
    expect(html).toContain(
      '<meta charset="utf-8"><title data-published>Rings</title><meta data-published name="description" content="d"/></head>',
    );
    expect(html).toContain('<div id="root"><main>Hello</main></div>');
  });

  test("brings its data back whole, whatever names contain", () => {
    const name = "</script><script>alert(1)</script> $& $' $1 \u2028 <!--";
    const data: PageData = { ...EMPTY, menu: { brands: [entry(name)], categories: [] } };
    const html = fillPage(TEMPLATE, "<p>x</p>", data, []);
    expect(dataOf(html)).toEqual(data);
    expect(html).not.toContain("<script>alert");
  });

  test.each(["$&", "$'", "$`", "$1", "$$"])(
    "keeps %s in a title and a text as it stands",
    (sign) => {
      const html = fillPage(TEMPLATE, `<title>${sign}</title><p>${sign}</p>`, EMPTY, []);
      expect(html).toContain(`<title data-published>${sign}</title></head>`);
      expect(html).toContain(`<div id="root"><p>${sign}</p></div>`);
    },
  );

  test("starts its screen's scripts and styles with the HTML", () => {
    const html = fillPage(TEMPLATE, "<p>x</p>", EMPTY, ["assets/a.js", "assets/b.css"]);
    expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/a.js">');
    expect(html).toContain('<link rel="stylesheet" crossorigin href="/assets/b.css">');
  });
});

describe("a screen's scripts", () => {
  const scripts = screenScripts({
    "index.html": { file: "assets/shop.js", imports: ["_react.js"], css: ["assets/shop.css"] },
    "_react.js": { file: "assets/react.js" },
    "_pieces.js": { file: "assets/pieces.js", imports: ["index.html", "_react.js"] },
    "src/home.tsx": {
      file: "assets/home.js",
      imports: ["_pieces.js", "_react.js"],
      css: ["assets/home.css"],
    },
  });

  test("are its own and what they import, without what every page has", () => {
    expect(scripts("src/home.tsx")).toEqual([
      "assets/home.js",
      "assets/home.css",
      "assets/pieces.js",
    ]);
  });

  test("of a screen that the build does not know are none", () => {
    expect(scripts("src/gone.tsx")).toEqual([]);
  });
});
