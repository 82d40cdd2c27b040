import { type RefObject, useLayoutEffect } from "react";

/** Prints this element alone: its ancestors are marked (`data-on-paper`), and everything beside them is hidden. */
export function usePrintedAlone(printed: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const around: HTMLElement[] = [];
    for (let one = printed.current?.parentElement; one; one = one.parentElement) around.push(one);
    for (const one of around) one.toggleAttribute("data-on-paper", true);
    return () => {
      for (const one of around) one.toggleAttribute("data-on-paper", false);
    };
  }, [printed]);
}
