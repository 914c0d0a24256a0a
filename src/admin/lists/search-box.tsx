import { useEffect, useId, useState } from "react";

const TYPING_MS = 150;

/** A list's search box. What is typed is told after a moment, and what the address says comes back into the box. */
export function SearchBox({
  text,
  placeholder,
  onSearch,
}: {
  text: string;
  placeholder?: string;
  onSearch: (text: string) => void;
}) {
  const id = useId();
  const [typed, setTyped] = useState(text);
  const [sent, setSent] = useState(text);
  const [shownFor, setShownFor] = useState(text);
  if (shownFor !== text) {
    setShownFor(text);
    // Not what has just been sent, which may be behind the keys.
    if (text !== sent) {
      setTyped(text);
      setSent(text);
    }
  }

  useEffect(() => {
    if (typed === sent) return undefined;
    const timer = setTimeout(() => {
      setSent(typed);
      onSearch(typed);
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, sent, onSearch]);

  return (
    <div className="col-12 col-md-6 col-xl-3">
      <label className="form-label small mb-1 text-secondary" htmlFor={id}>
        Search
      </label>
      <input
        id={id}
        className="form-control form-control-sm"
        type="search"
        value={typed}
        placeholder={placeholder}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  );
}
