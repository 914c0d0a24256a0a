import { describe, expect, test } from "vitest";
import { PAGE_DATA_ID, type PageData } from "../../src/stock/page-data.ts";
import { pageHtml } from "./page-html.ts";

const TEMPLATE =
  '<html><head><meta charset="utf-8"></head><body><div id="root"></div></body></html>';
const EMPTY: PageData = { path: "/", menu: { brands: [], categories: [] } };

function entry(name: string) {
  return { id: "b1", name, image: "" };
}

function dataOf(html: string): unknown {
  const start = html.indexOf(">", html.indexOf(`id="${PAGE_DATA_ID}"`)) + 1;
  return JSON.parse(html.slice(start, html.indexOf("</script>", start)));
}

describe("a published page", () => {
  test("has the hoisted elements in its head and the rest in the root", () => {
    const html = pageHtml(
      TEMPLATE,
      '<title>Rings</title><meta name="description" content="d"/><main>Hello</main>',
      EMPTY,
      [],
    );
    expect(html).toContain('<title>Rings</title><meta name="description" content="d"/></head>');
    expect(html).toContain('<div id="root"><main>Hello</main></div>');
  });

  test("contains its data, whatever characters names have", () => {
    const name = "</script><script>alert(1)</script> $& $' $1 \u2028 <!--";
    const data: PageData = { ...EMPTY, menu: { brands: [entry(name)], categories: [] } };
    const html = pageHtml(TEMPLATE, "<p>x</p>", data, []);
    expect(dataOf(html)).toEqual(data);
    expect(html).not.toContain("<script>alert");
  });

  test.each(["$&", "$'", "$`", "$1", "$$"])("keeps %s in a title and a text unchanged", (sign) => {
    const html = pageHtml(TEMPLATE, `<title>${sign}</title><p>${sign}</p>`, EMPTY, []);
    expect(html).toContain(`<title>${sign}</title></head>`);
    expect(html).toContain(`<div id="root"><p>${sign}</p></div>`);
  });

  test("requests its pictures and styles before any script", () => {
    const template = TEMPLATE.replace(
      "</head>",
      '<script type="module" src="/a.js"></script><link rel="stylesheet" href="/b.css"></head>',
    );
    const picture = '<link rel="preload" as="image" href="/c.webp"/>';
    const html = pageHtml(template, `${picture}<p>x</p>`, EMPTY, ["d.js"]);
    const order = html.match(/\/\w\.(?:js|css|webp)/g);
    expect(order).toEqual(["/b.css", "/c.webp", "/d.js", "/a.js"]);
  });

  test("requests its screen's scripts and styles", () => {
    const html = pageHtml(TEMPLATE, "<p>x</p>", EMPTY, ["assets/a.js", "assets/b.css"]);
    expect(html).toContain('<script type="module" crossorigin src="/assets/a.js"></script>');
    expect(html).toContain('<link rel="stylesheet" crossorigin href="/assets/b.css">');
  });
});
