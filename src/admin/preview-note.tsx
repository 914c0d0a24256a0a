import { useIsPublished } from "./use-is-published.ts";

/** Says when a link will have a preview. Nothing if its page is published. */
export function PreviewNote({ path }: { path: string }) {
  if (useIsPublished(path) !== false) return null;
  return (
    <p className="small text-secondary mb-0">
      Link previews appear after the next publication, at most an hour.
    </p>
  );
}
