/** The Firebase project, or the emulators, that the shop talks to. Set once, by main.tsx or by a script. */

/** Where the emulators listen; firebase.json says the same. */
const EMULATORS = {
  host: "127.0.0.1",
  ports: { auth: 9099, firestore: 8080, storage: 9199 },
};

export interface Backend {
  readonly apiKey: string;
  readonly authDomain: string;
  readonly projectId: string;
  readonly storageBucket: string;
  readonly messagingSenderId: string;
  readonly appId: string;
  /** A reCAPTCHA v3 site key; "" leaves App Check off. */
  readonly appCheckKey: string;
  /** null for a real project. */
  readonly emulators: typeof EMULATORS | null;
  /** Scripts on the emulators bypass the security rules. Never true in a browser. */
  readonly asOwner: boolean;
}

/**
 * Read the configuration from `VITE_*` variables (see .env.example).
 * @param env `import.meta.env` in the browser, `process.env` in a script.
 */
export function backendFromEnv(
  env: Readonly<Record<string, unknown>>,
  { asOwner = false } = {},
): Backend {
  const text = (name: string) => (typeof env[name] === "string" ? env[name] : "");
  const projectId = text("VITE_FIREBASE_PROJECT_ID") || "demo-hatton-garden";
  return {
    apiKey: text("VITE_FIREBASE_API_KEY") || "demo",
    authDomain: text("VITE_FIREBASE_AUTH_DOMAIN"),
    projectId,
    storageBucket: text("VITE_FIREBASE_STORAGE_BUCKET") || `${projectId}.firebasestorage.app`,
    messagingSenderId: text("VITE_FIREBASE_MESSAGING_SENDER_ID"),
    appId: text("VITE_FIREBASE_APP_ID"),
    appCheckKey: text("VITE_APP_CHECK_KEY"),
    emulators: text("VITE_USE_EMULATORS") === "true" ? EMULATORS : null,
    asOwner,
  };
}

let connected: Backend | null = null;

/** Set the configuration. Call it before anything is read. */
export function connect(backend: Backend): void {
  connected = backend;
}

/** The configuration in use. @throws Error before `connect`. */
export function backend(): Backend {
  if (!connected) throw new Error("Call connect() first.");
  return connected;
}

/** The base URL of the project's documents in Firestore's REST API, without a trailing slash. */
export function documentsUrl(): string {
  const origin = originOf("firestore");
  return `${origin}/v1/projects/${backend().projectId}/databases/(default)/documents`;
}

/**
 * The URL that reads one document over REST. `prettyPrint=false` cuts the compressed response by a third; the emulator
 * ignores it.
 * @param path for example "stock/latest".
 * @see https://cloud.google.com/apis/docs/system-parameters
 */
export function documentUrl(path: string): string {
  const key = encodeURIComponent(backend().apiKey);
  const segments = path.split("/").map(encodeURIComponent).join("/");
  return `${documentsUrl()}/${segments}?key=${key}&prettyPrint=false`;
}

/**
 * The public URL of an object in the shop's storage.
 * objectUrl("product-images/1ring.webp") → "https://firebasestorage.googleapis.com/v0/b/BUCKET/o/product-images%2F1ring.webp?alt=media"
 */
export function objectUrl(path: string): string {
  // encodeURIComponent throws on a lone surrogate, and one broken document must not break a page.
  const encodable = path.replace(/\p{Surrogate}/gu, "\uFFFD");
  const bucket = `${originOf("firebasestorage")}/v0/b/${backend().storageBucket}`;
  return `${bucket}/o/${encodeURIComponent(encodable)}?alt=media`;
}

/** Where pictures may be: Firebase Storage, and the emulator if it is used. */
export function storageOrigins(): readonly string[] {
  return ["https://firebasestorage.googleapis.com", originOf("firebasestorage")];
}

function originOf(service: "firestore" | "firebasestorage"): string {
  const { emulators } = backend();
  if (!emulators) return `https://${service}.googleapis.com`;
  const { firestore, storage } = emulators.ports;
  return `http://${emulators.host}:${service === "firestore" ? firestore : storage}`;
}
