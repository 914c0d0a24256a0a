declare module "superstatic/lib/providers/fs.js" {
  /** Finds files of a directory by their URL paths. */
  export default function fileProvider(options: {
    readonly cwd: string;
    readonly public: string;
  }): (request: unknown, path: string) => Promise<object | null>;
}
