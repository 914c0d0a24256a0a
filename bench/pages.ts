import { execFile } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { suiteOrigins, type SuitePorts } from "../scripts/emulators/ports.ts";
import { serve, type Server } from "../scripts/serve.ts";
import { paths } from "../src/paths.ts";
import { floorPage, reactPage, reactScript } from "./rivals.ts";
import type { syntheticDocuments } from "./stock.ts";

export const PAGES = ["home", "listing", "product"] as const;
export type PageName = (typeof PAGES)[number];
export const VARIANTS = ["static floor", "React, inline data", "published", "unpublished"] as const;
export type Variant = (typeof VARIANTS)[number];

/** The shop with one stock, served in every variant. */
export interface Site {
  readonly pieces: number;
  readonly addressOf: (page: PageName, variant: Variant) => string;
  readonly published: Server;
  readonly publishing: {
    readonly seconds: number;
    readonly megabytes: number;
    readonly pages: number;
  };
  readonly republishing: Site["publishing"] & { readonly written: number };
  readonly htmlBytes: Readonly<Record<PageName, number>>;
  readonly close: () => Promise<void>;
}

/** The stand-in runs in this process: what asks it must not be waited for with a blocked event loop. */
const runFile = promisify(execFile);

/** Build the shop once; the stock does not matter to it. */
export async function buildShop(env: Readonly<Record<string, string>>): Promise<void> {
  await runFile("npx", ["vite", "build", "--logLevel", "error"], {
    env: { ...process.env, ...env },
  });
}

/**
 * Publish the stock that the suite holds, and serve it beside its rivals.
 * @param ports of what the shop may talk to: the stand-in takes the place of Firestore and Storage.
 */
export async function openSite(
  documents: ReturnType<typeof syntheticDocuments>,
  env: Readonly<Record<string, string>>,
  ports: SuitePorts,
): Promise<Site> {
  const publishing = await publish(env);
  const republishing = await publish(env);
  const newest = documents.products.toSorted(
    (a, b) => b.fields.timestamp.getTime() - a.fields.timestamp.getTime(),
  )[0];
  if (!newest) throw new Error("The stock is empty.");
  const path: Record<PageName, string> = {
    home: paths.home,
    listing: paths.shop,
    product: paths.product({ ...newest.fields, id: newest.id }),
  };
  const fileOf = (page: PageName) =>
    join("dist", path[page] === "/" ? "index.html" : `${path[page]}.html`);

  const scratch = join("bench/.cache");
  rmSync(scratch, { recursive: true, force: true });
  const bare = join(scratch, "unpublished");
  const rivals = join(scratch, "rivals");
  for (const directory of [bare, rivals]) {
    mkdirSync(directory, { recursive: true });
    cpSync("dist/assets", join(directory, "assets"), { recursive: true });
    for (const file of [
      "placeholder.svg",
      "favicon.svg",
      "apple-touch-icon.png",
      "site.webmanifest",
    ])
      cpSync(join("dist", file), join(directory, file));
  }
  cpSync("dist/app.html", join(bare, "app.html"));
  const script = await reactScript();
  writeFileSync(join(rivals, "assets/react-page.js"), script);
  for (const page of PAGES) {
    const html = readFileSync(fileOf(page), "utf8");
    writeFileSync(join(rivals, `floor-${page}.html`), floorPage(html));
    writeFileSync(join(rivals, `react-${page}.html`), reactPage(html, "assets/react-page.js"));
  }

  const origins = suiteOrigins(ports);
  const published = await serve({ directory: "dist", port: 0, origins });
  const unpublished = await serve({ directory: bare, port: 0, origins });
  const others = await serve({ directory: rivals, port: 0, origins });
  const addressOf: Site["addressOf"] = (page, variant) => {
    switch (variant) {
      case "published":
        return published.url + path[page];
      case "unpublished":
        return unpublished.url + path[page];
      case "static floor":
        return `${others.url}/floor-${page}`;
      case "React, inline data":
        return `${others.url}/react-${page}`;
    }
  };
  await haveCompressed([
    ...PAGES.flatMap((page) => VARIANTS.map((variant) => addressOf(page, variant))),
    ...[published, unpublished, others].flatMap(({ url }) =>
      readdirSync(join(rivals, "assets")).map((name) => `${url}/assets/${name}`),
    ),
  ]);
  return {
    pieces: documents.products.length,
    addressOf,
    published,
    publishing,
    republishing,
    htmlBytes: Object.fromEntries(
      PAGES.map((page) => [page, readFileSync(fileOf(page)).length]),
    ) as Record<PageName, number>,
    close: async () => {
      await Promise.all([published.close(), unpublished.close(), others.close()]);
    },
  };
}

/** Asks for what is to be measured, so that no first view waits until the server has compressed it. */
async function haveCompressed(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const reply = await fetch(address, { headers: { "Accept-Encoding": "br" } });
    await reply.arrayBuffer();
  }
}

/** Runs `npm run publish:pages` and reads what it says of itself. */
async function publish(env: Readonly<Record<string, string>>) {
  const { stdout: said } = await runFile("npx", ["tsx", "scripts/publish-pages.ts"], {
    env: { ...process.env, ...env },
  });
  const [, pages, seconds, megabytes, written] =
    /(\d+) pages in ([\d.]+) s, at most (\d+) MB: (\d+) files written/.exec(said) ?? [];
  if (!pages || !seconds || !megabytes || !written) throw new Error(`Not understood: ${said}`);
  return {
    pages: Number(pages),
    seconds: Number(seconds),
    megabytes: Number(megabytes),
    written: Number(written),
  };
}
