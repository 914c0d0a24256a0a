import type { Server } from "node:http";
import { resolve } from "node:path";
import { server } from "superstatic";
import fileProvider from "superstatic/lib/providers/fs.js";
import firebaseJson from "../../firebase.json" with { type: "json" };
import { decodePart } from "../../src/lib/text.ts";
import { CliError } from "../cli-error.ts";

const LOCAL = ["http://127.0.0.1:*"];

/** Where the shop is previewed and tested. */
export const PREVIEW_PORT = 4173;

/**
 * Serve a build as Firebase Hosting does, with the "hosting" section of firebase.json.
 * @param of.port    0 picks a free port.
 * @param of.origins more origins for the Content-Security-Policy: the emulators', if the build uses them. A page that may
 *   fetch from any encrypted site may then also fetch from this machine, which tests use as another shop.
 * @param of.hosting the section of another checkout's firebase.json.
 */
export async function serve(of: {
  directory: string;
  port: number;
  origins?: readonly string[];
  hosting?: typeof firebaseJson.hosting;
}) {
  const { directory, port, origins = [], hosting = firebaseJson.hosting } = of;
  const withOrigins = (header: string) =>
    header.replaceAll(/(connect-src|img-src|media-src) [^;]*/g, (rule) =>
      [rule, ...origins, ...(origins.length > 0 && rule.endsWith(" https:") ? LOCAL : [])].join(
        " ",
      ),
    );
  const headers = hosting.headers.map((rule) => ({
    ...rule,
    headers: rule.headers.map(({ key, value }) => ({ key, value: withOrigins(value) })),
  }));
  const readFile = fileProvider({ cwd: resolve(directory), public: "." });
  const options = {
    port,
    hostname: "127.0.0.1",
    config: { ...hosting, public: ".", headers },
    compression: true,
    stack: "strict",
    provider: async (request: unknown, path: string) => {
      const decoded = decodePart(path);
      // `ignore` in firebase.json keeps them out of a deployment, but superstatic does not know it.
      if (decoded.includes("/.")) return null;
      // Percent-encoding that was cut off: superstatic would answer with an error.
      if (decoded === path && path.includes("%")) return null;
      return readFile(request, path).catch((error: NodeJS.ErrnoException) => {
        // Hosting has no file with a name too long for a disk; superstatic would answer with an error.
        if (error.code !== "ENAMETOOLONG") throw error;
        return null;
      });
    },
  };
  // superstatic's types name a package that it does not install, and know no rewrites by expressions.
  const app = server(options as object as Parameters<typeof server>[0]) as {
    listen(onListening: () => void): Server;
  };
  const listening = await new Promise<Server>((resolve, reject) => {
    const started = app.listen(() => resolve(started));
    started.once("error", () =>
      reject(new CliError(`Port ${port} is taken: find what uses it with \`lsof -i :${port}\`.`)),
    );
  });
  const address = listening.address();
  return {
    url: `http://localhost:${typeof address === "object" ? address?.port : port}`,
    close: () =>
      new Promise<void>((resolve) => {
        listening.close(() => resolve());
        listening.closeAllConnections();
      }),
  };
}
