import type { Server } from "node:http";
import { resolve } from "node:path";
import { server } from "superstatic";
import firebaseJson from "../firebase.json" with { type: "json" };
import { CliError } from "./cli-error.ts";

/** Where the shop is previewed and tested. */
export const PREVIEW_PORT = 4173;

export interface ServeOptions {
  readonly directory: string;
  /** 0 picks a free port. */
  readonly port: number;
  /** More origins for the Content-Security-Policy: those of the emulators, if the build uses them. */
  readonly origins?: readonly string[];
}

/** Serve a build as Firebase Hosting does, with the "hosting" section of firebase.json. */
export async function serve({ directory, port, origins = [] }: ServeOptions) {
  const { hosting } = firebaseJson;
  const headers = hosting.headers.map((rule) => allowOrigins(rule, origins));
  // superstatic's types name a package that it does not install.
  const app = server({
    port,
    hostname: "127.0.0.1",
    cwd: resolve(directory),
    config: { ...hosting, public: ".", headers },
    compression: true,
    stack: "strict",
  }) as { listen(onListening: () => void): Server };
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

type HeaderRule = (typeof firebaseJson.hosting.headers)[number];

function allowOrigins({ source, headers }: HeaderRule, origins: readonly string[]): HeaderRule {
  const withOrigins = (policy: string) =>
    policy.replaceAll(/(connect-src|img-src) [^;]*/g, (rule) => [rule, ...origins].join(" "));
  return {
    source,
    headers: headers.map(({ key, value }) => ({
      key,
      value: key === "Content-Security-Policy" ? withOrigins(value) : value,
    })),
  };
}
