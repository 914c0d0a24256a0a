import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { EMULATOR_ORIGINS } from "../../scripts/connect-to.ts";
import { serve } from "../../scripts/hosting/serve.ts";

/** A site at one address whose build can be replaced, as a deploy does, and whose pages can be slow. */
export async function hostSite(directory: string) {
  const host = (build: string) => serve({ directory: build, port: 0, origins: EMULATOR_ORIGINS });
  let site = await host(directory);
  let released = Promise.resolve();
  let held: RegExp | null = null;
  let portal: RegExp | null = null;
  const front = createServer((incoming, outgoing) => {
    const { url: path = "/", method, headers } = incoming;
    // superstatic goes by the date, although the other build may be older; Hosting goes by the ETag.
    delete headers["if-modified-since"];
    const isPage = headers["sec-fetch-mode"] === "navigate";
    if (portal?.test(path)) {
      outgoing.writeHead(200, { "content-type": "text/html; charset=utf-8" });
      outgoing.end('<!doctype html><title>Wi-Fi</title><div id="root">Log in to the Wi-Fi</div>');
      return;
    }
    void (isPage || held?.test(path) ? released : Promise.resolve()).then(() => {
      // A connection of its own: on a busy machine the site may be closing one that is kept.
      const to = { method, headers, agent: false };
      const forwarded = request(new URL(path, site.url), to, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(outgoing);
      });
      forwarded.on("error", () => outgoing.destroy());
      incoming.pipe(forwarded);
    });
  });
  await new Promise<void>((resolve) => front.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://localhost:${(front.address() as AddressInfo).port}`,
    deploy: async (build: string) => {
      await site.close();
      site = await host(build);
    },
    /** A captive portal answers these paths with its own page; null for none. */
    setPortal: (paths: RegExp | null) => {
      portal = paths;
    },
    /** Answer no page until the returned function is called. @param files also none of these. */
    holdPages: (files: RegExp | null = null) => {
      held = files;
      let release: () => void = () => undefined;
      released = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
    close: async () => {
      front.closeAllConnections();
      await new Promise((resolve) => front.close(resolve));
      await site.close();
    },
  };
}
