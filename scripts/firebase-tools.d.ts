/** Parts of firebase-tools that are not a documented API: package.json pins the version. */

declare module "firebase-tools/lib/listFiles.js" {
  /** The files that `firebase deploy` uploads from a directory. */
  export function listFiles(directory: string, ignore?: readonly string[]): string[];
}

declare module "firebase-tools/lib/auth.js" {
  /** Who `firebase login` has logged in. */
  export function getProjectDefaultAccount(directory: string): object | undefined;
}

declare module "firebase-tools/lib/requireAuth.js" {
  /** @param options an account, or nothing to use GOOGLE_APPLICATION_CREDENTIALS. */
  export function requireAuth(options: object): Promise<unknown>;
}

declare module "firebase-tools/lib/apiv2.js" {
  export function getAccessToken(): Promise<string>;
  export class Client {
    constructor(options: { readonly urlPrefix: string; readonly apiVersion: string });
    get<T>(path: string): Promise<{ readonly body: T }>;
    patch(
      path: string,
      json: object,
      options: { readonly queryParams: Readonly<Record<string, string>> },
    ): Promise<unknown>;
  }
}

declare module "firebase-tools/lib/api.js" {
  export function hostingApiOrigin(): string;
}

declare module "firebase-tools/lib/getDefaultHostingSite.js" {
  export function getDefaultHostingSite(options: { readonly project: string }): Promise<string>;
}
