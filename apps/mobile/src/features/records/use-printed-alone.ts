import { type RefObject, useLayoutEffect } from "react";

/** On paper there is this element alone: all that it lies in is marked (`data-on-paper`), and what is beside that stays away. */
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
