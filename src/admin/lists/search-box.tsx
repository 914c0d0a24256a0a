import { useEffect, useRef } from "react";
import { useNavigationType } from "react-router-dom";
import { Field } from "../../components/field.tsx";
import { useListUrl } from "./list-url.ts";

/** A list's search box. Each letter is written into the URL. */
export function SearchBox({ placeholder }: { placeholder?: string }) {
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
    <Field
      label="Search"
      isSmall
      className="col-12 col-md-6 col-xl-3"
      ref={input}
      type="search"
      defaultValue={text}
      placeholder={placeholder}
      onChange={(event) => url.set({ q: event.target.value })}
      // A hand scanner ends with Enter. What it scans next replaces this.
      onKeyDown={(event) => event.key === "Enter" && event.currentTarget.select()}
    />
  );
}
