import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from "node:http2";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { generate } from "selfsigned";
import { HOST } from "../scripts/emulators/ports.ts";

/** Servers of this machine, spoken to as those of a shop that is deployed: by names, over HTTP/2 with TLS. */
export interface SecureHosts {
  /** The same address, at the host's name. */
  readonly secured: (url: string) => string;
  /** What a Chromium needs that is to find these hosts. */
  readonly chromeFlags: readonly string[];
  readonly close: () => Promise<void>;
}

interface Kept {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Of one hop, or of a body that is unpacked on the way. */
const LEFT_OUT = new Set([
  "connection",
  "content-encoding",
  "content-length",
  "keep-alive",
  "transfer-encoding",
]);
const TEXT = /text|json|javascript|svg|xml/;

/**
 * @param origins by the host's name: { "shop.example": "http://localhost:4000" }. What is served names the other hosts
 *   by these names too. Each answer to a GET is fetched once.
 */
export async function openSecureHosts(
  origins: Readonly<Record<string, string>>,
): Promise<SecureHosts> {
  const rename = (text: string) =>
    Object.entries(origins).reduce(
      (renamed, [name, origin]) => renamed.replaceAll(origin, `https://${name}`),
      text,
    );

  async function forward(origin: string, request: Http2ServerRequest): Promise<Kept> {
    const body: Buffer[] = [];
    for await (const part of request) body.push(part as Buffer);
    const asked = Object.entries(request.headers).filter(([name]) => !name.startsWith(":"));
    const reply = await fetch(origin + request.url, {
      method: request.method,
      headers: Object.fromEntries(asked.map(([name, value]) => [name, String(value)])),
      redirect: "manual",
      ...(body.length > 0 && { body: new Uint8Array(Buffer.concat(body)) }),
    });
    const headers = Object.fromEntries(
      [...reply.headers]
        .filter(([name]) => !LEFT_OUT.has(name))
        .map(([name, value]) => [name, rename(value)]),
    );
    const plain = Buffer.from(await reply.arrayBuffer());
    if (!TEXT.test(reply.headers.get("content-type") ?? "")) {
      return { status: reply.status, headers, body: plain };
    }
    return {
      status: reply.status,
      headers: { ...headers, "content-encoding": "br" },
      body: await promisify(brotliCompress)(rename(plain.toString())),
    };
  }

  const kept = new Map<string, Promise<Kept>>();
  async function answer(request: Http2ServerRequest, response: Http2ServerResponse): Promise<void> {
    const origin = origins[request.authority];
    if (!origin) throw new Error(`No host is called ${request.authority}.`);
    const fetched = kept.get(origin + request.url) ?? forward(origin, request);
    if (request.method === "GET") kept.set(origin + request.url, fetched);
    const { status, headers, body } = await fetched;
    response.writeHead(status, headers);
    response.end(body);
  }

  const { private: key, cert } = await generate(undefined, { keyType: "ec" });
  const server = createSecureServer({ key, cert }, (request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.writeHead(502);
      response.end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("The hosts have no port.");
  return {
    secured: (url) => rename(url),
    chromeFlags: [
      "--ignore-certificate-errors",
      `--host-resolver-rules=MAP *.example ${HOST}:${address.port}`,
    ],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}
