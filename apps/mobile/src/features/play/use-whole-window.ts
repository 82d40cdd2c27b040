import { useLayoutEffect } from "react";

/** A game has the window to itself: the page says so while one is open, and nothing scrolls behind it. */
export function useWholeWindow() {
  useLayoutEffect(() => {
    const page = document.documentElement;
    page.toggleAttribute("data-playing", true);
    return () => void page.toggleAttribute("data-playing", false);
  }, []);
}
