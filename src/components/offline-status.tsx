/** A quiet line at the top of the page, which screen readers announce. @param text null while there is a connection. */
export function OfflineStatus({ text }: { text: string | null }) {
  return (
    <div role="status">
      {text && (
        <p className="offline-status mb-0 px-3 py-2 border-bottom bg-light text-center text-secondary d-print-none">
          {text}
        </p>
      )}
    </div>
  );
}
