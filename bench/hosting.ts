import { execFileSync } from "node:child_process";
import { createHash, X509Certificate } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createSecureServer, type Http2ServerRequest, type Http2Session } from "node:http2";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import firebaseJson from "../firebase.json" with { type: "json" };
import { EMULATOR_ORIGINS } from "../scripts/connect-to.ts";
import { serve } from "../scripts/hosting/serve.ts";

/** Headers of an HTTP/1.1 connection, which HTTP/2 forbids. */
const OF_CONNECTION = ["connection", "keep-alive", "transfer-encoding", "content-length"];
const IS_TEXT = /^(?:text\/|image\/svg|application\/(?:json|javascript|manifest|xml))/;
/** A high quality would delay the first request for a file; Hosting compresses each file once. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

const certificate = createCertificate();

/** Makes Chromium accept the certificate of `serveAsHosting`, and cache its files as usual. */
export const ACCEPT_CERTIFICATE = `--ignore-certificate-errors-spki-list=${certificate.keyHash}`;

/**
 * Serve a built shop on a free port as Firebase Hosting does: over HTTP/2 and TLS, compressed with Brotli.
 * @param checkout whose firebase.json has the headers.
 */
export async function serveAsHosting(directory: string, checkout: string) {
  const { hosting } = JSON.parse(
    readFileSync(join(checkout, "firebase.json"), "utf8"),
  ) as typeof firebaseJson;
  const files = await serve({ directory, port: 0, origins: EMULATOR_ORIGINS, hosting });
  const compressed = new Map<string, Buffer>();

  async function answer({ url: path, headers: { "if-none-match": etag } }: Http2ServerRequest) {
    const response = await fetch(files.url + path, {
      redirect: "manual",
      headers: { "accept-encoding": "identity", ...(etag && { "if-none-match": etag }) },
    });
    const headers = Object.fromEntries(
      [...response.headers].filter(([name]) => !OF_CONNECTION.includes(name)),
    );
    const { status } = response;
    const body = Buffer.from(await response.arrayBuffer());
    if (body.length === 0 || !IS_TEXT.test(headers["content-type"] ?? ""))
      return { status, headers, body };
    const brotli = compressed.get(path) ?? brotliCompressSync(body, BROTLI);
    compressed.set(path, brotli);
    return { status, headers: { ...headers, "content-encoding": "br" }, body: brotli };
  }

  const sessions = new Set<Http2Session>();
  const server = createSecureServer(certificate, (request, response) => {
    answer(request).then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      (error: unknown) => response.writeHead(502).end(String(error)),
    );
  });
  server.on("session", (session) => {
    sessions.add(session);
    session.once("close", () => sessions.delete(session));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `https://localhost:${port}`,
    close: async () => {
      server.close();
      for (const session of sessions) session.destroy();
      await files.close();
    },
  };
}

/** A certificate for localhost that is valid for a day. Needs OpenSSL. */
function createCertificate() {
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  const [keyFile, certFile] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const what = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1";
  const names = "-subj /CN=localhost -addext subjectAltName=DNS:localhost";
  execFileSync(
    "openssl",
    [...`${what} ${names}`.split(" "), "-keyout", keyFile, "-out", certFile],
    { stdio: "ignore" },
  );
  const [key, cert] = [readFileSync(keyFile), readFileSync(certFile)];
  rmSync(folder, { recursive: true });
  const publicKey = new X509Certificate(cert).publicKey.export({ type: "spki", format: "der" });
  return { key, cert, keyHash: createHash("sha256").update(publicKey).digest("base64") };
}
