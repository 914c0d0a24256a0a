/**
 * node --import ./tests/fake-google.mjs …: Google's APIs for an empty project whose API key is restricted to https://shop.example and
 * which requires App Check, and that site.
 */
const SITE = "https://shop.example";
const JWT = `x.${btoa(JSON.stringify({ exp: 4e9, iat: 1, sub: "uid" }))}.x`;

const refusal = (/** @type {string} */ message, reason = "") => ({
  status: 403,
  body: {
    error: {
      code: 403,
      status: "PERMISSION_DENIED",
      message,
      ...(reason && { details: [{ reason }] }),
    },
  },
});

/**
 * @param {Request} request
 * @returns {Promise<{ status: number, body: unknown }>}
 */
async function answer(request) {
  const { pathname, hostname, origin } = new URL(request.url);
  if (origin === SITE)
    return {
      status: 200,
      body: /** @type {unknown} */ (JSON.parse(process.env["FAKE_PUBLISHED"] ?? "{}")),
    };
  const referrer = request.headers.get("referer") ?? "<empty>";
  if (referrer !== `${SITE}/`)
    return refusal(
      `Requests from referer ${referrer} are blocked.`,
      "API_KEY_HTTP_REFERRER_BLOCKED",
    );
  if (pathname.endsWith(":exchangeDebugToken")) {
    const isKnown = (await request.text()).includes("the debug token");
    return isKnown
      ? { status: 200, body: { token: "verified", ttl: "3600s" } }
      : refusal("App attestation failed.");
  }
  if (request.headers.get("x-firebase-appcheck") !== "verified")
    return refusal("Missing or insufficient permissions.");
  if (hostname === "identitytoolkit.googleapis.com")
    return {
      status: 200,
      body: {
        idToken: JWT,
        refreshToken: "r",
        expiresIn: "3600",
        localId: "uid",
        users: [{ localId: "uid" }],
      },
    };
  if (pathname.includes("/documents/"))
    return {
      status: 404,
      body: {
        error: { code: 404, status: "NOT_FOUND", message: `Document "${pathname}" not found.` },
      },
    };
  if (/:(runQuery|batchGet)$/.test(pathname))
    return { status: 200, body: [{ readTime: "2026-11-26T00:00:00Z" }] };
  return { status: 200, body: {} };
}

globalThis.fetch = async (input, init) => {
  const { status, body } = await answer(new Request(input, init));
  return Response.json(body, { status });
};
