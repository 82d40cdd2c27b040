import { createElement } from "../dom.ts";
import { createClock } from "./clock.ts";
import type { Words } from "./kit.ts";
import type { DuelPhrase } from "./phrases.ts";

export type Table = ReturnType<typeof createTable>;

export interface Panel {
  readonly title: string;
  readonly text?: string;
  readonly rows?: readonly (readonly [label: string, value: string])[];
  readonly isWin?: boolean;
  readonly isBusy?: boolean;
}

function createPlate(className: string) {
  const element = createElement("div", `duel-plate ${className}`);
  const [name, note] = [createElement("span", "duel-name"), createElement("span", "duel-note")];
  const clock = createClock();
  element.append(createElement("span", "duel-face"), name, note, clock.element);
  return { element, name, note, clock };
}

/** The table of a duel: the other player at the top, the board, this player at the bottom, and a panel over it. */
export function createTable(stage: HTMLElement, board: HTMLElement, w: Words<DuelPhrase>) {
  const table = createElement("div", "duel-table");
  const felt = createElement("div", "duel-felt");
  const [other, own] = [createPlate("is-other"), createPlate("is-own")];
  const middle = createElement("div", "duel-middle");
  const veil = createElement("div", "duel-veil");
  const lost = createElement("p", "duel-lost", w("lost"));
  lost.setAttribute("role", "status");
  lost.hidden = true;
  middle.append(board);
  felt.append(other.element, middle, own.element, veil, lost);
  table.append(felt);
  stage.append(table);
  own.name.textContent = w("you");
  const plates = { own, other };

  return {
    setOpponent(name: string): void {
      other.name.textContent = name;
      other.element.classList.toggle("is-free", name === w("nobodyYet"));
    },
    note(who: "own" | "other", text: string): void {
      plates[who].note.textContent = text;
    },
    /** Whose time runs, until when by this player's clock; nobody's without an end. */
    setTurn(who: "own" | "other" | "both" | "none", endsAt: number | undefined, seconds: number): void {
      for (const side of ["own", "other"] as const) {
        const { element, clock } = plates[side];
        const isTurn = who === side || who === "both";
        element.classList.toggle("is-turn", isTurn);
        if (isTurn && endsAt !== undefined) clock.run(endsAt, seconds);
        else clock.stop();
      }
    },
    setLost(isLost: boolean): void {
      lost.hidden = !isLost;
    },
    /** A panel over the board, or none. */
    setPanel(panel: Panel | undefined): HTMLElement | undefined {
      veil.hidden = !panel;
      middle.toggleAttribute("inert", panel !== undefined);
      if (!panel) return undefined;
      const body = createElement("div", panel.isWin ? "duel-panel is-win" : "duel-panel");
      if (panel.isBusy) body.append(createElement("span", "spinner"));
      body.append(createElement("h2", "", panel.title));
      const text = createElement("p", "", panel.text ?? "");
      body.append(text);
      if (panel.rows) {
        const list = createElement("dl", "duel-rows");
        for (const [label, value] of panel.rows) {
          list.append(createElement("dt", "", label), createElement("dd", "", value));
        }
        body.append(list);
      }
      veil.replaceChildren(body);
      return text;
    },
  };
}
