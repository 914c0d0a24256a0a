import { useEffect, useId, useRef } from "react";
import { useNavigationType } from "react-router-dom";

/**
 * A list's search box.
 * @param text     the search in the URL.
 * @param onSearch called at each letter, to write it into the URL.
 */
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
  const input = useRef<HTMLInputElement>(null);
  const isBack = useNavigationType() === "POP";

  // The URL lags behind the keyboard: don't overwrite what is being typed, unless Back changed the search.
  useEffect(() => {
    if (input.current && (isBack || document.activeElement !== input.current)) {
      input.current.value = text;
    }
  }, [text, isBack]);

  return (
    <div className="col-12 col-md-6 col-xl-3">
      <label className="form-label small mb-1 text-secondary" htmlFor={id}>
        Search
      </label>
      <input
        ref={input}
        id={id}
        className="form-control form-control-sm"
        type="search"
        defaultValue={text}
        placeholder={placeholder}
        onChange={(event) => onSearch(event.target.value)}
      />
    </div>
  );
}
