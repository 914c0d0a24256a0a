/** The Firebase project, or the emulators, that the data module talks to. Set once, by main.tsx or by a script. */

export interface SuitePorts {
  readonly auth: number;
  readonly firestore: number;
  readonly storage: number;
}

export interface Backend {
  readonly apiKey: string;
  readonly authDomain: string;
  readonly projectId: string;
  readonly storageBucket: string;
  readonly messagingSenderId: string;
  readonly appId: string;
  /** A reCAPTCHA v3 site key; "" leaves App Check off. */
  readonly appCheckKey: string;
  /** The emulators; null for a real project. */
  readonly suite: { readonly host: string; readonly ports: SuitePorts } | null;
  /** Scripts on the emulators bypass the security rules. Never true in a browser. */
  readonly asOwner: boolean;
}

const DEFAULT_PORTS: SuitePorts = { auth: 9099, firestore: 8080, storage: 9199 };

/**
 * Read the configuration from `VITE_*` variables (see .env.example).
 * @param env `import.meta.env` in the browser, `process.env` in a script. The emulators' address is VITE_EMULATOR_HOST
 *   and VITE_EMULATOR_PORTS (JSON).
 */
export function backendFromEnv(
  env: Readonly<Record<string, unknown>>,
  { asOwner = false } = {},
): Backend {
  const text = (name: string) => (typeof env[name] === "string" ? env[name] : "");
  const projectId = text("VITE_FIREBASE_PROJECT_ID") || "demo-hatton-garden";
  const host = text("VITE_EMULATOR_HOST") || "127.0.0.1";
  const ports = text("VITE_EMULATOR_PORTS");
  return {
    apiKey: text("VITE_FIREBASE_API_KEY") || "demo",
    authDomain: text("VITE_FIREBASE_AUTH_DOMAIN"),
    projectId,
    storageBucket: text("VITE_FIREBASE_STORAGE_BUCKET") || `${projectId}.firebasestorage.app`,
    messagingSenderId: text("VITE_FIREBASE_MESSAGING_SENDER_ID"),
    appId: text("VITE_FIREBASE_APP_ID"),
    appCheckKey: text("VITE_APP_CHECK_KEY"),
    suite:
      text("VITE_USE_EMULATORS") === "true"
        ? { host, ports: ports ? (JSON.parse(ports) as SuitePorts) : DEFAULT_PORTS }
        : null,
    asOwner,
  };
}

let connected: Backend | null = null;

/** Set the configuration. Call it before any other function of src/data. */
export function connect(backend: Backend): void {
  connected = backend;
}

/** The configuration in use. @throws Error before `connect`. */
export function backend(): Backend {
  if (!connected) throw new Error("Call connect() before any other function of src/data.");
  return connected;
}

/** The base URL of the project's documents in Firestore's REST API, without a trailing slash. */
export function documentsUrl(): string {
  const { projectId, suite } = backend();
  const origin = suite
    ? `http://${suite.host}:${suite.ports.firestore}`
    : "https://firestore.googleapis.com";
  return `${origin}/v1/projects/${projectId}/databases/(default)/documents`;
}

/**
 * The public URL of an object in the shop's storage.
 * objectUrl("product-images/1ring.webp") → "https://firebasestorage.googleapis.com/v0/b/BUCKET/o/product-images%2F1ring.webp?alt=media"
 */
export function objectUrl(path: string): string {
  const { storageBucket, suite } = backend();
  const origin = suite
    ? `http://${suite.host}:${suite.ports.storage}`
    : "https://firebasestorage.googleapis.com";
  // encodeURIComponent throws on a lone surrogate, and one broken document must not break a page.
  const encodable = path.replace(/\p{Surrogate}/gu, "\uFFFD");
  return `${origin}/v0/b/${storageBucket}/o/${encodeURIComponent(encodable)}?alt=media`;
}
