import { byId, createElement } from "../dom.ts";

/** A list of tabs over one panel, as ARIA asks for: one stop of the keyboard, arrows go from tab to tab. */
export function createTabs<Id extends string>(
  names: readonly (readonly [id: Id, name: string])[],
  onChoose: (id: Id) => void,
) {
  const [list, panel] = [byId("book-tabs"), byId("book-panel")];
  let chosen = 0;
  const buttons = names.map(([id, name], index) => {
    const button = createElement("button", "book-tab", name);
    button.type = "button";
    button.id = `book-tab-${id}`;
    button.setAttribute("role", "tab");
    button.setAttribute("aria-controls", panel.id);
    button.addEventListener("click", () => choose(index));
    list.append(button);
    return button;
  });

  function mark(): void {
    buttons.forEach((button, place) => {
      button.setAttribute("aria-selected", String(place === chosen));
      button.tabIndex = place === chosen ? 0 : -1;
    });
    panel.setAttribute("aria-labelledby", buttons[chosen]?.id ?? "");
  }

  function choose(index: number): void {
    chosen = index;
    mark();
    panel.scrollTop = 0;
    const id = names[index]?.[0];
    if (id !== undefined) onChoose(id);
  }

  list.addEventListener("keydown", (event) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    choose((chosen + step + names.length) % names.length);
    buttons[chosen]?.focus();
  });
  mark();
  return {
    chosen: () => names[chosen]?.[0],
    setName: (id: Id, name: string) => {
      const button = buttons[names.findIndex(([known]) => known === id)];
      if (button) button.textContent = name;
    },
  };
}
