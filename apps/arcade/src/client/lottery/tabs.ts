import { byId, createElement } from "../dom.ts";

export interface Tab {
  readonly id: string;
  readonly name: string;
  /** What the panel shows while the tab is chosen. */
  show(): readonly HTMLElement[];
}

export type Tabs = ReturnType<typeof createTabs>;

/** A list of tabs over one panel, as ARIA asks for: one stop of the keyboard, arrows go from tab to tab. */
export function createTabs(tabs: readonly Tab[]) {
  const [list, panel] = [byId("lot-tabs"), byId("lot-panel")];
  let chosen = 0;
  const buttons = tabs.map((tab, index) => {
    const button = createElement("button", "lot-tab", tab.name);
    button.type = "button";
    button.id = `lot-tab-${tab.id}`;
    button.setAttribute("role", "tab");
    button.setAttribute("aria-controls", "lot-panel");
    button.addEventListener("click", () => choose(index));
    list.append(button);
    return button;
  });

  function refresh(): void {
    panel.replaceChildren(...(tabs[chosen]?.show() ?? []));
  }

  function choose(index: number): void {
    chosen = index;
    buttons.forEach((button, place) => {
      button.setAttribute("aria-selected", String(place === index));
      button.tabIndex = place === index ? 0 : -1;
    });
    const button = buttons[index];
    panel.setAttribute("aria-labelledby", button?.id ?? "");
    panel.scrollTop = 0;
    button?.scrollIntoView({ block: "nearest", inline: "nearest" });
    refresh();
  }

  list.addEventListener("keydown", (event) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    choose((chosen + step + tabs.length) % tabs.length);
    buttons[chosen]?.focus();
  });
  choose(0);
  return {
    refresh,
    /** Shows a tab. */
    choose: (id: string) => choose(tabs.findIndex((tab) => tab.id === id)),
    /** The id of the tab that is shown. */
    chosen: () => tabs[chosen]?.id ?? "",
    setName: (id: string, name: string) => {
      const button = buttons[tabs.findIndex((tab) => tab.id === id)];
      if (button) button.textContent = name;
    },
  };
}
