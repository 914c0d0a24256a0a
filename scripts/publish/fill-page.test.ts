import { describe, expect, test } from "vitest";
import { PAGE_DATA_ID, type PageData } from "../../src/hooks/page-data.ts";
import { fillPage } from "./fill-page.ts";

const TEMPLATE =
  '<html><head><meta charset="utf-8"></head><body><div id="root"></div></body></html>';
const NO_SCRIPTS = { start: "assets/start.js", screen: [] };
const EMPTY: PageData = { path: "/", menu: { brands: [], categories: [] } };

function entry(name: string) {
  return { id: "b1", name, description: "", image: "" };
}

function dataOf(html: string): unknown {
  const start = html.indexOf(">", html.indexOf(`id="${PAGE_DATA_ID}"`)) + 1;
  return JSON.parse(html.slice(start, html.indexOf("</script>", start)));
}

describe("a filled page", () => {
  test("has the hoisted elements in its head and the rest in the root", () => {
    const html = fillPage(
      TEMPLATE,
      '<title>Rings</title><meta name="description" content="d"/><main>Hello</main>',
      EMPTY,
      NO_SCRIPTS,
    );
    expect(html).toContain('<title>Rings</title><meta name="description" content="d"/></head>');
    expect(html).toContain('<div id="root"><main>Hello</main></div>');
  });

  test("brings its data back whole, whatever names contain", () => {
    const name = "</script><script>alert(1)</script> $& $' $1 \u2028 <!--";
    const data: PageData = { ...EMPTY, menu: { brands: [entry(name)], categories: [] } };
    const html = fillPage(TEMPLATE, "<p>x</p>", data, NO_SCRIPTS);
    expect(dataOf(html)).toEqual(data);
    expect(html).not.toContain("<script>alert");
  });

  test.each(["$&", "$'", "$`", "$1", "$$"])(
    "keeps %s in a title and a text as it stands",
    (sign) => {
      const html = fillPage(TEMPLATE, `<title>${sign}</title><p>${sign}</p>`, EMPTY, NO_SCRIPTS);
      expect(html).toContain(`<title>${sign}</title></head>`);
      expect(html).toContain(`<div id="root"><p>${sign}</p></div>`);
    },
  );

  test("names the shop's scripts and its screen's to the one that starts them, and fetches no other by itself", () => {
    const template = TEMPLATE.replace(
      "</head>",
      `    <script type="module" crossorigin src="/assets/shop.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/react.js">
    <link rel="stylesheet" crossorigin href="/assets/shop.css">
</head>`,
    );
    const html = fillPage(template, "<p>x</p>", EMPTY, {
      start: "assets/start.js",
      screen: ["assets/a.js", "assets/b.css"],
    });
    expect(html.match(/<script type="module"[^>]*>/g)).toEqual([
      '<script type="module" crossorigin src="/assets/start.js" data-scripts="/assets/shop.js /assets/react.js /assets/a.js">',
    ]);
    expect(html).not.toContain("modulepreload");
    expect(html.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([
      '<link rel="stylesheet" crossorigin href="/assets/shop.css">',
      '<link rel="stylesheet" crossorigin href="/assets/b.css">',
    ]);
  });
});
