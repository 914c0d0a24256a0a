import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { HOST, type SuitePorts } from "../scripts/emulators/ports.ts";
import { readSamples } from "../scripts/samples/read.ts";

/**
 * What stands between a measured page and the emulators: it answers as Google's servers would as to compression and
 * caching, which emulators leave out, gives pictures without a rule check, and notes each read that would be billed.
 */
export interface StandIn {
  readonly port: number;
  /** Paths of the documents that have been asked for since the last call. */
  readonly takeReads: () => string[];
  /** Forgets answers that it has kept: the database has changed. */
  readonly forget: () => void;
  readonly close: () => Promise<void>;
}

interface Kept {
  readonly status: number;
  readonly type: string;
  readonly body: Buffer;
}

const CORS = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Allow-Headers": "*",
  "Access-Control-Allow-Methods": "GET, POST, PATCH, DELETE, OPTIONS",
  "Access-Control-Max-Age": "3600",
};

export async function startStandIn(ports: SuitePorts): Promise<StandIn> {
  const pictures = new Map(readSamples().files.map((file) => [file.path, file]));
  const answers = new Map<string, Kept>();
  let reads: string[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = request.url ?? "/";
    if (request.method === "OPTIONS") {
      response.writeHead(204, CORS).end();
      return;
    }
    const picture = /^\/v0\/b\/[^/]+\/o\/([^?]+)/.exec(url)?.[1];
    if (picture) {
      const file = pictures.get(decodeURIComponent(picture));
      response.writeHead(file ? 200 : 404, {
        ...CORS,
        "Content-Type": file?.contentType ?? "text/plain",
        "Cache-Control": "public, max-age=31536000, immutable",
      });
      response.end(file && readFileSync(file.file));
      return;
    }
    const body = await bodyOf(request);
    const kept = request.method === "GET" ? answers.get(url) : undefined;
    const { status, type, body: text } = kept ?? (await forward(request, url, body));
    if (request.method === "GET" && status < 500) answers.set(url, { status, type, body: text });
    reads.push(...readsOf(url, request.method ?? "GET", body, text));
    response.writeHead(status, {
      ...CORS,
      "Content-Type": type,
      "Content-Encoding": "gzip",
      "Cache-Control": "private",
    });
    response.end(kept ? gzipped(url, text) : gzipSync(text));
  }

  const zipped = new Map<string, Buffer>();
  function gzipped(url: string, text: Buffer): Buffer {
    const known = zipped.get(url) ?? gzipSync(text);
    zipped.set(url, known);
    return known;
  }

  async function forward(request: IncomingMessage, url: string, body: Buffer): Promise<Kept> {
    const {
      host: _host,
      connection: _connection,
      "content-length": _length,
      ...headers
    } = request.headers;
    const reply = await fetch(`http://${HOST}:${ports.firestore}${url}`, {
      method: request.method ?? "GET",
      headers: headers as Record<string, string>,
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    });
    return {
      status: reply.status,
      type: reply.headers.get("content-type") ?? "application/json",
      body: url.includes("prettyPrint=false")
        ? Buffer.from(JSON.stringify(await reply.json()))
        : Buffer.from(await reply.arrayBuffer()),
    };
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.writeHead(502, CORS).end(String(error));
    });
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("The stand-in has no port.");
  return {
    port: address.port,
    takeReads: () => {
      const taken = reads;
      reads = [];
      return taken;
    },
    forget: () => {
      answers.clear();
      zipped.clear();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Which documents a request reads: Firestore bills each one that it looks for, found or not. */
function readsOf(url: string, method: string, body: Buffer, answer: Buffer): string[] {
  const path = /\/documents\/([^?:]+)(?:\?|$)/.exec(url)?.[1];
  if (method === "GET" && path) return [decodeURIComponent(path)];
  const short = (name: string) => name.replace(/^.*\/documents\//, "");
  if (url.includes("/documents:batchGet")) {
    const { documents = [] } = JSON.parse(body.toString()) as { documents?: string[] };
    return documents.map(short);
  }
  if (url.includes(":runQuery")) {
    const rows = JSON.parse(answer.toString()) as { document?: { name: string } }[];
    return rows.flatMap(({ document }) => (document ? [short(document.name)] : []));
  }
  return [];
}
