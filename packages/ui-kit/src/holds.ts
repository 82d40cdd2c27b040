import { createTouchTracker } from "./touch.ts";

interface Held {
  tracker: ReturnType<typeof createTouchTracker>;
  /** Whether the click that ends this touch is a tap. */
  isTap: boolean;
}

const findHeld = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>("[data-hold]") : null;

function look(element: HTMLElement, isPressed: boolean) {
  element.toggleAttribute("data-pressed", isPressed);
  element.parentElement?.toggleAttribute("data-held", isPressed);
}

/**
 * Watches the touches on all elements with a description (`data-hold`), such as a game's card (UX-05). Held for 130 ms
 * an element looks pressed (`data-pressed`), and so does its container (`data-held`). Held for 370 ms it shows its
 * description, and the release opens nothing. For 300 ms after a release it accepts no other tap, while its neighbours
 * do. A tap itself is not delayed, and mouse and keyboard are left alone.
 * @param tell shows the text of the held element
 * @returns a function that stops it
 */
export function watchHolds(root: Document, tell: (text: string) => void): () => void {
  const known = new WeakMap<HTMLElement, Held>();
  const stopping = new AbortController();
  let current: HTMLElement | undefined;

  function track(element: HTMLElement): Held {
    const held: Held = known.get(element) ?? {
      isTap: true,
      tracker: createTouchTracker({
        onPress: () => {
          look(element, true);
        },
        onLongPress: () => {
          held.isTap = false;
          tell(element.dataset["hold"] ?? "");
        },
      }),
    };
    known.set(element, held);
    return held;
  }

  function release(end: (tracker: Held["tracker"]) => void) {
    if (!current) return;
    look(current, false);
    end(track(current).tracker);
    current = undefined;
  }

  const listen = <K extends keyof DocumentEventMap>(
    name: K,
    work: (event: DocumentEventMap[K]) => void,
    isFirst = false,
  ) => root.addEventListener(name, work, { passive: !isFirst, capture: isFirst, signal: stopping.signal });

  listen("pointerdown", (event) => {
    const element = event.pointerType === "mouse" ? null : findHeld(event);
    if (!element) return;
    current = element;
    const held = track(element);
    held.isTap = held.tracker.start(event.clientX, event.clientY);
  });
  listen("pointermove", ({ clientX, clientY }) => {
    if (current) track(current).tracker.move(clientX, clientY);
  });
  listen("pointerup", ({ clientX, clientY }) => release((tracker) => tracker.end(clientX, clientY)));
  listen("pointercancel", () => release((tracker) => tracker.cancel()));
  listen(
    "click",
    (event) => {
      const held = known.get(findHeld(event) ?? document.body);
      if (!held || held.isTap) return;
      held.isTap = true;
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
  return () => stopping.abort();
}
