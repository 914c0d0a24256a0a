import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { extname, join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import picomatch from "picomatch";
import firebaseJson from "../firebase.json" with { type: "json" };
import { HOST } from "./emulators/ports.ts";

/** What of firebase.json's `hosting` decides how a request is answered. */
export interface HostingRules {
  /** Files that are not deployed. */
  readonly ignore?: readonly string[];
  readonly cleanUrls?: boolean;
  /** Without it, as on Firebase: the index page of a folder stands at its address with a slash at the end. */
  readonly trailingSlash?: boolean;
  readonly rewrites?: readonly { readonly source: string; readonly destination: string }[];
  readonly headers?: readonly {
    readonly source: string;
    readonly headers: readonly { readonly key: string; readonly value: string }[];
  }[];
}

export interface ServeOptions {
  /** The built shop. It is read once, at the start. */
  readonly directory: string;
  /** 0 takes any that is free. */
  readonly port: number;
  /** Origins that the Content-Security-Policy must allow besides: the emulators', which firebase.json cannot know. */
  readonly origins?: readonly string[];
  /** firebase.json's, unless a test brings its own. */
  readonly hosting?: HostingRules;
}

export interface Server {
  /** Without a slash at the end. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

interface StoredFile {
  readonly type: string;
  readonly etag: string;
  readonly body: Buffer;
  readonly isCompressible: boolean;
  /** Made when first asked for: most pages of a large stock never are, and all of them would take minutes. */
  readonly compressed: Map<Encoding, Promise<Buffer>>;
}

type Answer =
  | { readonly kind: "file"; readonly status: 200 | 404; readonly file: StoredFile }
  | { readonly kind: "moved"; readonly to: string }
  | { readonly kind: "missing" };

const KEEP_ALIVE_MS = 60_000;
/** Below this, compressing costs more than it saves. */
const COMPRESS_FROM_BYTES = 512;

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "application/xml; charset=utf-8",
};

const COMPRESSED = new Set([
  ".css",
  ".html",
  ".js",
  ".json",
  ".svg",
  ".txt",
  ".webmanifest",
  ".xml",
]);

/** The better one first. */
const COMPRESSORS = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 9 }),
};
type Encoding = keyof typeof COMPRESSORS;
const ENCODINGS = Object.keys(COMPRESSORS) as Encoding[];

/**
 * Serve a build as Firebase Hosting would with this project's firebase.json: index pages, rewrites, headers,
 * compression, revalidation. For previews, end-to-end tests and measurements.
 */
export async function serve(options: ServeOptions): Promise<Server> {
  const { directory, port, origins = [], hosting = firebaseJson.hosting } = options;
  const files = readFiles(directory, hosting.ignore ?? []);
  const find = router(files, hosting);
  const headersFor = headerRules(hosting, origins);
  const server = createServer((request, response) => {
    const path = decodedPath(request.url ?? "/");
    if (path === undefined) {
      response.writeHead(400).end();
      return;
    }
    response.setHeaders(headersFor(path));
    send(request, response, find(path)).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, HOST, resolve);
  });
  const address = server.address();
  const listening = typeof address === "object" && address ? address.port : port;
  return {
    url: `http://localhost:${String(listening)}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function decodedPath(url: string): string | undefined {
  try {
    return decodeURIComponent(url.replace(/[?#].*$/s, ""));
  } catch {
    return undefined;
  }
}

/** @returns the files by the path of their address: "/assets/shop.css" */
function readFiles(directory: string, ignore: readonly string[]): ReadonlyMap<string, StoredFile> {
  const isIgnored = picomatch([...ignore], { dot: true });
  const names = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter((name) => !isIgnored(name));
  return new Map(names.map((name) => [`/${name}`, storedFile(join(directory, name))]));
}

function storedFile(path: string): StoredFile {
  const body = readFileSync(path);
  const extension = extname(path);
  return {
    type: TYPES[extension] ?? "application/octet-stream",
    etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`,
    body,
    isCompressible: COMPRESSED.has(extension) && body.length >= COMPRESS_FROM_BYTES,
    compressed: new Map(),
  };
}

function compressed(file: StoredFile, encoding: Encoding): Promise<Buffer> {
  const body = file.compressed.get(encoding) ?? COMPRESSORS[encoding](file.body);
  file.compressed.set(encoding, body);
  return body;
}

/** In Firebase Hosting's order: what exists, a redirect to its one address, rewrites, the 404 page. */
function router(
  files: ReadonlyMap<string, StoredFile>,
  { cleanUrls = false, trailingSlash, rewrites = [] }: HostingRules,
): (path: string) => Answer {
  const rules = rewrites.map(({ source, destination }) => ({ matches: glob(source), destination }));
  return (path) => {
    const bare = path.replace(/(?:\/index(?:\.html)?)?\/*$/, "");
    const found = (file: StoredFile): Answer => ({ kind: "file", status: 200, file });

    const exact = files.get(path);
    if (exact && !path.endsWith(".html")) return found(exact);
    if (exact) {
      if (!cleanUrls) return found(exact);
      const isIndex = path.endsWith("/index.html");
      return {
        kind: "moved",
        to: isIndex ? withSlash(bare, trailingSlash !== false) : path.replace(/\.html$/, ""),
      };
    }
    const index = files.get(`${bare}/index.html`);
    if (index) {
      const address = withSlash(bare, trailingSlash !== false);
      return path === address ? found(index) : { kind: "moved", to: address };
    }
    const page = cleanUrls ? files.get(`${bare}.html`) : undefined;
    if (page) {
      const address = withSlash(bare, trailingSlash === true);
      return path === address ? found(page) : { kind: "moved", to: address };
    }
    const rule = rules.find(({ matches }) => matches(path));
    const rewritten = rule && files.get(rule.destination);
    if (rewritten) return found(rewritten);
    const missing = files.get("/404.html");
    return missing ? { kind: "file", status: 404, file: missing } : { kind: "missing" };
  };
}

function withSlash(bare: string, hasSlash: boolean): string {
  return bare === "" || hasSlash ? `${bare}/` : bare;
}

function glob(source: string): (path: string) => boolean {
  return picomatch(source.replace(/^(!?)(?=[^!/*])/, "$1/"), { dot: true });
}

function headerRules(
  { headers = [] }: HostingRules,
  origins: readonly string[],
): (path: string) => Map<string, string> {
  const rules = headers.map((rule) => ({ matches: glob(rule.source), headers: rule.headers }));
  return (path) =>
    new Map(
      rules
        .filter(({ matches }) => matches(path))
        .flatMap((rule) => rule.headers)
        .map(({ key, value }) => [key, withOrigins(key, value, origins)]),
    );
}

function withOrigins(key: string, value: string, origins: readonly string[]): string {
  if (key.toLowerCase() !== "content-security-policy" || origins.length === 0) return value;
  return value
    .split(/;\s*/)
    .map((directive) =>
      /^(?:connect|img)-src /.test(directive) ? `${directive} ${origins.join(" ")}` : directive,
    )
    .join("; ");
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
): Promise<void> {
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.writeHead(405, { Allow: "GET, HEAD" }).end();
    return;
  }
  if (answer.kind === "moved") {
    const query = /\?.*$/s.exec(request.url ?? "")?.[0] ?? "";
    response.writeHead(301, { Location: `${encodeURI(answer.to)}${query}` }).end();
    return;
  }
  if (answer.kind === "missing") {
    response.writeHead(404, { "Content-Type": "text/plain; charset=utf-8" }).end("Not found\n");
    return;
  }
  const { status, file } = answer;
  const accepted = request.headers["accept-encoding"]?.toString().split(/\W+/) ?? [];
  const encoding = file.isCompressible
    ? ENCODINGS.find((name) => accepted.includes(name))
    : undefined;
  response.setHeader("ETag", file.etag);
  response.setHeader("Vary", "Accept-Encoding");
  if (status === 200 && request.headers["if-none-match"] === file.etag) {
    response.writeHead(304).end();
    return;
  }
  if (encoding) response.setHeader("Content-Encoding", encoding);
  const body = encoding ? await compressed(file, encoding) : file.body;
  response.writeHead(status, { "Content-Type": file.type, "Content-Length": body.length });
  response.end(request.method === "HEAD" ? undefined : body);
}
