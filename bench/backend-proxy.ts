import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { readSamples } from "../scripts/samples/read.ts";
import { FIRESTORE, HOST, STORAGE } from "./emulators.ts";

/** A server between Chromium and the emulators. */
export interface BackendProxy {
  /** Make Chromium send requests for the Firestore and Storage emulators to this proxy. */
  readonly chromeFlag: string;
  /** Call this when the stock has changed: the proxy remembers Firestore's answers. */
  readonly clearCache: () => void;
  /** What has been billed since the last call. The rules' own look-ups are not counted. */
  readonly takeReads: () => { readonly reads: number; readonly kB: number };
  readonly close: () => void;
}

interface Answer {
  readonly status: number;
  readonly reads: number;
  readonly body: Buffer;
}

const CORS = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Allow-Headers": "*",
  "Access-Control-Allow-Methods": "GET, POST, PATCH, DELETE, OPTIONS",
  "Access-Control-Max-Age": "3600",
};

/**
 * Start a proxy that answers as Google's servers do where the emulators differ: compressed JSON, without blanks where the
 * client asks for that, and pictures without delay (the emulator takes 15 ms to check a rule for each).
 */
export async function startBackendProxy(): Promise<BackendProxy> {
  const pictures = new Map(readSamples().files.map((file) => [file.path, file]));
  const cache = new Map<string, Answer>();
  let billed = { reads: 0, kB: 0 };

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = "/", method = "GET" } = request;
    const objectPath = /^\/v0\/b\/[^/]+\/o\/([^?]+)/.exec(url)?.[1];
    if (method === "OPTIONS") {
      response.writeHead(204, CORS).end();
    } else if (objectPath) {
      const picture = pictures.get(decodeURIComponent(objectPath));
      response.writeHead(picture ? 200 : 404, {
        ...CORS,
        "Content-Type": picture?.contentType ?? "text/plain",
        "Cache-Control": "public, max-age=31536000, immutable",
      });
      response.end(picture && readFileSync(picture.file));
    } else {
      const answer = (method === "GET" && cache.get(url)) || (await askFirestore(request));
      if (method === "GET") cache.set(url, answer);
      billed = {
        reads: billed.reads + answer.reads,
        kB: billed.kB + answer.body.length / 1000,
      };
      response.writeHead(answer.status, {
        ...CORS,
        "Content-Type": "application/json; charset=UTF-8",
        "Content-Encoding": "gzip",
        "Cache-Control": "private",
      });
      response.end(answer.body);
    }
  }

  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      response.writeHead(502, CORS).end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  const { port } = server.address() as AddressInfo;
  const rules = [FIRESTORE, STORAGE].map((emulator) => `MAP ${emulator} ${HOST}:${port}`);
  return {
    chromeFlag: `--host-resolver-rules=${rules.join(",")}`,
    clearCache: () => cache.clear(),
    takeReads() {
      const taken = billed;
      billed = { reads: 0, kB: 0 };
      return taken;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function askFirestore(request: IncomingMessage): Promise<Answer> {
  const { url = "/", method = "GET" } = request;
  const question = await readBody(request);
  const { host: _, connection: __, "content-length": ___, ...headers } = request.headers;
  const reply = await fetch(`http://${FIRESTORE}${url}`, {
    method,
    headers: headers as Record<string, string>,
    ...(question !== "" && { body: question }),
  });
  const text = await reply.text();
  const body = url.includes("prettyPrint=false") ? JSON.stringify(JSON.parse(text)) : text;
  const reads = reply.ok ? billedReads(url, question, text) : 0;
  return { status: reply.status, reads, body: gzipSync(body) };
}

/** A document each, and one for a query that finds none; one for a thousand documents that are counted; none for a save. */
function billedReads(url: string, question: string, text: string): number {
  const [, method = ""] = /:(\w+)(?:\?|$)/.exec(url) ?? [];
  if (method === "") return 1;
  if (!["runQuery", "batchGet", "runAggregationQuery"].includes(method)) return 0;
  const parts = JSON.parse(text) as readonly Partial<AnswerPart>[];
  if (method !== "runAggregationQuery")
    return Math.max(1, parts.filter((one) => one.document ?? one.found ?? one.missing).length);
  const { structuredAggregationQuery } = JSON.parse(question) as AggregationRequest;
  const alias = structuredAggregationQuery.aggregations.find((one) => one.count)?.alias ?? "";
  const counted = Number(parts[0]?.result?.aggregateFields[alias]?.integerValue ?? 0);
  return Math.max(1, Math.ceil(counted / 1_000));
}

interface AnswerPart {
  readonly document: object;
  readonly found: object;
  readonly missing: string;
  readonly result: { readonly aggregateFields: Record<string, { readonly integerValue?: string }> };
}

interface AggregationRequest {
  readonly structuredAggregationQuery: {
    readonly aggregations: readonly { readonly alias: string; readonly count?: object }[];
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
