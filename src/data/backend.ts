/** Which Firebase project (or emulator suite) the data module talks to. Named once, by main.tsx or by a script. */

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
  /** The emulator suite, where that is meant instead of the real project. */
  readonly suite: { readonly host: string; readonly ports: SuitePorts } | null;
  /** Scripts on the suite act as the project's owner, whom no rule binds. Never true in a browser. */
  readonly asOwner: boolean;
}

const SUITE_PORTS: SuitePorts = { auth: 9099, firestore: 8080, storage: 9199 };

/**
 * Reads the backend from `VITE_*` variables: `import.meta.env` in the browser, `process.env` in a script.
 * Variables: see .env.example; the suite's address is VITE_EMULATOR_HOST and VITE_EMULATOR_PORTS (JSON).
 */
export function backendFromEnv(
  env: Readonly<Record<string, unknown>>,
  { asOwner = false } = {},
): Backend {
  const text = (name: string) => (typeof env[name] === "string" ? env[name] : "");
  const projectId = text("VITE_FIREBASE_PROJECT_ID") || "demo-hatton-garden";
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
        ? {
            host: text("VITE_EMULATOR_HOST") || "127.0.0.1",
            ports: ports ? (JSON.parse(ports) as SuitePorts) : SUITE_PORTS,
          }
        : null,
    asOwner,
  };
}

let connected: Backend | null = null;

/** Names the backend that every function of the data module uses from now on. */
export function connect(backend: Backend): void {
  connected = backend;
}

/** The backend in use. Throws where nobody has called `connect`: a fault of the program, not of the visitor. */
export function backend(): Backend {
  if (!connected) throw new Error("Call connect() before any other function of src/data.");
  return connected;
}

/** Where Firestore's REST interface keeps the project's documents, without a slash at the end. */
export function documentsUrl(): string {
  const { projectId, suite } = backend();
  const origin = suite
    ? `http://${suite.host}:${suite.ports.firestore}`
    : "https://firestore.googleapis.com";
  return `${origin}/v1/projects/${projectId}/databases/(default)/documents`;
}

/**
 * The address of an object in the shop's storage; storage.rules let anybody read it.
 * objectUrl("product-images/1ring.webp") → "https://firebasestorage.googleapis.com/v0/b/BUCKET/o/product-images%2F1ring.webp?alt=media"
 */
export function objectUrl(path: string): string {
  const { storageBucket, suite } = backend();
  const origin = suite
    ? `http://${suite.host}:${suite.ports.storage}`
    : "https://firebasestorage.googleapis.com";
  // Half of a surrogate pair cannot be encoded, and one broken document must not take a page with it.
  const encodable = path.replace(/\p{Surrogate}/gu, "\uFFFD");
  return `${origin}/v0/b/${storageBucket}/o/${encodeURIComponent(encodable)}?alt=media`;
}
