import { useEffect, useRef, useState } from "react";

/**
 * Something that Back closes, as shoppers expect on a phone: while it is open it has a history entry of its own, with the
 * page's URL. Closing it removes that entry.
 */
export function useBackToClose() {
  const [isOpen, setIsOpen] = useState(false);
  const isClosing = useRef(false);

  useEffect(() => {
    const onPopState = () => {
      isClosing.current = false;
      setIsOpen(false);
      // Forward or a reload leads to the entry of something that is closed: skip it.
      if (hasEntry()) window.history.back();
    };
    onPopState();
    window.addEventListener("popstate", onPopState);
    return () => window.removeEventListener("popstate", onPopState);
  }, []);

  return {
    isOpen,
    open: () => {
      window.history.pushState({ ...(window.history.state as object | null), isOpen: true }, "");
      setIsOpen(true);
    },
    close: () => {
      // The entry stays until popstate: a second call must not go back further.
      if (!isClosing.current && hasEntry()) window.history.back();
      isClosing.current = true;
    },
  };
}

function hasEntry(): boolean {
  return (window.history.state as { isOpen?: unknown } | null)?.isOpen === true;
}
