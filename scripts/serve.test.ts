import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { get, type IncomingHttpHeaders } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { type HostingRules, serve, type Server } from "./serve.ts";

// @vitest-environment node

const directory = mkdtempSync(join(tmpdir(), "serve-test-"));
let server: Server | undefined;

/** fetch hides redirects, compression and repeated slashes: ask without it. */
function ask(
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }> {
  const port = Number(new URL(server?.url ?? "").port);
  return new Promise((resolve, reject) => {
    get({ host: "127.0.0.1", port, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    }).on("error", reject);
  });
}

async function serving(
  files: Record<string, string>,
  hosting?: HostingRules,
  origins: readonly string[] = [],
): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, name)), { recursive: true });
    writeFileSync(join(directory, name), content);
  }
  server = await serve({ directory, port: 0, origins, ...(hosting && { hosting }) });
}

afterEach(async () => {
  await server?.close();
  server = undefined;
  rmSync(directory, { recursive: true, force: true });
});

const SHOP: Record<string, string> = {
  "index.html": "home",
  "about-us/index.html": "about",
  "terms&conditions/index.html": "terms",
  "assets/app.js": "x".repeat(2000),
};

const REWRITE: HostingRules = { rewrites: [{ source: "!/assets/**", destination: "/index.html" }] };

describe("serve", () => {
  it("serves index pages at their address without a slash, and sends the others there", async () => {
    await serving(SHOP, { ...REWRITE, trailingSlash: false });

    expect((await ask("/about-us")).body.toString()).toBe("about");
    expect((await ask("/terms&conditions")).body.toString()).toBe("terms");
    expect((await ask("/about-us/?from=x")).headers.location).toBe("/about-us?from=x");
  });

  it("keeps Firebase's slash at the end when firebase.json says nothing of it", async () => {
    await serving(SHOP, REWRITE);

    expect(await ask("/about-us")).toMatchObject({
      status: 301,
      headers: { location: "/about-us/" },
    });
    expect((await ask("/about-us/")).body.toString()).toBe("about");
  });

  it("answers addresses of the shop with its page and missing scripts with 404", async () => {
    await serving(SHOP, REWRITE);

    expect((await ask("/shop/caf%C3%A9?page=2")).body.toString()).toBe("home");
    expect((await ask("/")).body.toString()).toBe("home");
    expect((await ask("/assets/gone.js")).status).toBe(404);
    expect((await ask("/..%2f..%2fetc/passwd")).body.toString()).toBe("home");
    expect((await ask("/%")).status).toBe(400);
  });

  it("keeps clean addresses for published pages, under this project's own rules", async () => {
    await serving({
      "index.html": "home",
      "app.html": "app",
      "admin.html": "admin",
      "shop.html": "shop",
      "shop/rings.html": "rings",
      ".published.json": "secret",
    });

    expect((await ask("/")).body.toString()).toBe("home");
    expect((await ask("/shop")).body.toString()).toBe("shop");
    expect((await ask("/shop/rings?page=2")).body.toString()).toBe("rings");
    expect((await ask("/shop/")).headers.location).toBe("/shop");
    expect((await ask("/shop/rings.html?a=b")).headers.location).toBe("/shop/rings?a=b");
    expect((await ask("/index.html")).headers.location).toBe("/");
    expect((await ask("/search/ruby%20ring")).body.toString()).toBe("app");
    expect((await ask("/.published.json")).body.toString()).toBe("app");
    for (const path of ["/bj-admin", "/bj-admin/brands/edit/1", "/login", "/signup"])
      expect((await ask(path)).body.toString()).toBe("admin");
  });

  it("sends the headers of every rule that matches, the last one winning", async () => {
    await serving(SHOP, {
      ...REWRITE,
      headers: [
        { source: "**", headers: [{ key: "Cache-Control", value: "no-cache" }] },
        { source: "/assets/**", headers: [{ key: "Cache-Control", value: "immutable" }] },
      ],
    });

    expect((await ask("/sale")).headers["cache-control"]).toBe("no-cache");
    expect((await ask("/assets/app.js")).headers["cache-control"]).toBe("immutable");
  });

  it("lets pages reach the emulators and nothing else besides", async () => {
    const policy = "default-src 'none'; img-src 'self'; connect-src 'self'; script-src 'self'";
    const headers = [{ key: "Content-Security-Policy", value: policy }];
    await serving(SHOP, { ...REWRITE, headers: [{ source: "**", headers }] }, ["http://a:1"]);

    expect((await ask("/")).headers["content-security-policy"]).toBe(
      "default-src 'none'; img-src 'self' http://a:1; connect-src 'self' http://a:1; script-src 'self'",
    );
  });

  it("compresses as the browser asks and revalidates without a body", async () => {
    await serving(SHOP, REWRITE);

    const brotli = await ask("/assets/app.js", { "accept-encoding": "gzip, br" });
    expect(brotli.headers["content-encoding"]).toBe("br");
    expect(brotli.body.length).toBeLessThan(100);
    const gzip = await ask("/assets/app.js", { "accept-encoding": "gzip" });
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect((await ask("/assets/app.js")).body.length).toBe(2000);
    const again = await ask("/assets/app.js", { "if-none-match": brotli.headers.etag ?? "" });
    expect(again).toMatchObject({ status: 304, body: Buffer.alloc(0) });
  });
});
