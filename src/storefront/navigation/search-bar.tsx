import {
  useDeferredValue,
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type SubmitEvent,
} from "react";
import { useNavigate } from "react-router-dom";
import { useSearchEngine } from "../../hooks/use-search-engine.ts";
import { isTerm, MAX_TERM_LENGTH, paths } from "../../paths.ts";
import { Icon } from "./icons.tsx";
import { optionsOf, SuggestionList } from "./suggestion-list.tsx";

const NONE = -1;

/** The search box: one line, with suggestions below it while somebody types. */
export function SearchBar({
  term,
  onTerm,
  onDone,
}: {
  term: string;
  onTerm: (term: string) => void;
  /** The shopper is on the way to a result. */
  onDone: () => void;
}) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const engine = useSearchEngine(true);
  const asked = useDeferredValue(term);
  const [isListOpen, setListOpen] = useState(true);
  const [active, setActive] = useState(NONE);

  const groups = engine && isTerm(asked) ? optionsOf(engine.suggest(asked), asked) : [];
  const options = groups.flatMap((group) => group.options);
  const isOpen = isListOpen && options.length > 0;
  const activeOption = isOpen ? options[active] : undefined;

  useEffect(() => {
    input.current?.focus();
  }, []);

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (activeOption) {
      onDone();
      void navigate(activeOption.to);
    } else if (!isTerm(term)) {
      input.current?.focus();
    } else {
      onDone();
      void navigate(paths.search(term));
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const goTo = (option: number) => {
      event.preventDefault();
      setListOpen(true);
      setActive(option);
    };
    const last = options.length - 1;
    switch (event.key) {
      case "ArrowDown":
        return last >= 0 && goTo(isOpen && active < last ? active + 1 : isOpen ? NONE : 0);
      case "ArrowUp":
        return last >= 0 && goTo(isOpen && active > NONE ? active - 1 : last);
      // Without an option chosen, Home and End belong to the text.
      case "Home":
        return activeOption && goTo(0);
      case "End":
        return activeOption && goTo(last);
      case "Escape":
        if (!isOpen) return;
        event.preventDefault();
        setListOpen(false);
        setActive(NONE);
    }
  };

  return (
    <form id="search-bar" className="search-bar" role="search" onSubmit={onSubmit}>
      <div className="search-bar-line">
        <input
          ref={input}
          type="text"
          className="search-box"
          role="combobox"
          aria-label="Search The Collection"
          placeholder="Search The Collection"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={activeOption ? `${listId}-${active}` : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={MAX_TERM_LENGTH}
          value={term}
          onChange={(event) => {
            onTerm(event.target.value);
            setActive(NONE);
            setListOpen(true);
          }}
          onKeyDown={onKeyDown}
        />
        <button type="submit" className="nav-button" aria-label="Search The Collection Now">
          <Icon of="search" />
        </button>
      </div>
      <SuggestionList
        id={listId}
        groups={isOpen ? groups : []}
        active={activeOption ? active : NONE}
        onChosen={onDone}
      />
      <p className="visually-hidden" role="status">
        {isOpen && `${options.length} ${options.length === 1 ? "suggestion" : "suggestions"}`}
      </p>
    </form>
  );
}
