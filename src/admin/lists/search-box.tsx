import { useEffect, useId, useRef } from "react";
import { useNavigationType } from "react-router-dom";
import { useListUrl } from "./list-url.ts";

/** A list's search box. Each letter is written into the URL. */
export function SearchBox({ placeholder }: { placeholder?: string }) {
  const id = useId();
  const url = useListUrl();
  const text = url.get("q");
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
        onChange={(event) => url.set({ q: event.target.value })}
      />
    </div>
  );
}
