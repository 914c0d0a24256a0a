declare module "firebase-tools/lib/listFiles.js" {
  /** The files that `firebase deploy` uploads from a directory. */
  export function listFiles(directory: string, ignore?: readonly string[]): string[];
}
