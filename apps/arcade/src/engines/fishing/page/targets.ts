import { createElement } from "../../../client/dom.ts";
import { nameFish, type Words } from "./phrases.ts";
import type { ShownFish, Swimmer } from "./view.ts";

interface Options {
  readonly element: HTMLElement;
  readonly fish: readonly ShownFish[];
  readonly w: Words;
  readonly onShoot: (id: number) => void;
  readonly onMark: (id: number | undefined) => void;
}

/** A button for each fish in view, for the keyboard and for screen readers. The one in focus is marked in the tank. */
export function createTargets({ element, fish, w, onShoot, onMark }: Options) {
  const buttons = new Map<number, HTMLButtonElement>();
  element.setAttribute("role", "group");
  element.setAttribute("aria-label", w("tank"));

  function add({ id, fish: kind }: Swimmer): void {
    const button = createElement("button");
    button.type = "button";
    const pays = fish.find((one) => one.id === kind)?.pays ?? 0;
    button.textContent = w("target", { fish: nameFish(w, kind), pays: `×${pays}` });
    button.addEventListener("click", () => onShoot(id));
    button.addEventListener("focus", () => onMark(id));
    button.addEventListener("blur", () => onMark(undefined));
    buttons.set(id, button);
    element.append(button);
  }

  return {
    set: (swimmers: readonly Swimmer[]): void => {
      let lostFocus = false;
      for (const [id, button] of buttons) {
        if (swimmers.some((one) => one.id === id)) continue;
        lostFocus ||= document.activeElement === button;
        button.remove();
        buttons.delete(id);
      }
      for (const swimmer of swimmers) if (!buttons.has(swimmer.id)) add(swimmer);
      if (lostFocus) element.querySelector("button")?.focus({ preventScroll: true });
    },
  };
}

export type Targets = ReturnType<typeof createTargets>;
