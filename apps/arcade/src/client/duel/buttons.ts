import { createElement } from "../dom.ts";

export interface ActionButton {
  readonly label: string;
  /** E.g. its price. */
  readonly detail?: string;
  readonly isMain?: boolean;
  readonly isDisabled?: boolean;
  readonly onClick: () => void;
}

/** Puts buttons into a group. The first gets the focus if the group had it. */
export function setButtons(group: HTMLElement, buttons: readonly ActionButton[]): void {
  const hadFocus = group.contains(document.activeElement);
  group.replaceChildren(
    ...buttons.map(({ label, detail, isMain = false, isDisabled = false, onClick }) => {
      const button = createElement("button", isMain ? "duel-button is-main" : "duel-button");
      button.type = "button";
      button.disabled = isDisabled;
      button.append(createElement("span", "", label));
      if (detail) button.append(createElement("small", "", detail));
      button.addEventListener("click", onClick);
      return button;
    }),
  );
  if (hadFocus) group.querySelector<HTMLButtonElement>("button:enabled")?.focus({ preventScroll: true });
}

/** The group in which a board keeps the buttons of a turn. */
export function createActions(label: string): HTMLElement {
  const group = createElement("div", "duel-actions");
  group.setAttribute("role", "group");
  group.setAttribute("aria-label", label);
  return group;
}
