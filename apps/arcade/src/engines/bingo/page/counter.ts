import { createElement } from "../../../client/dom.ts";
import { ownRandom } from "../../../client/lottery/dip.ts";
import type { Counter, CounterContext } from "../../../client/lottery/game.ts";
import { writePays } from "../../../client/lottery/odds.ts";
import type { BingoCard, BingoDraw } from "../rules/engine.ts";
import type { BingoModel } from "../rules/models.ts";
import type { Ticket } from "../rules/ticket.ts";

interface ShownTicket {
  readonly spot: string;
  readonly button: HTMLButtonElement;
  readonly chips: HTMLElement;
  readonly cells: ReadonlyMap<number, HTMLElement>;
}

/** Sells the tickets that a draw's card tells, and marks the numbers that have been called. */
export function createBingoCounter(model: BingoModel, context: CounterContext): Counter {
  const { words, language, slip, toggle, isMine } = context;
  const element = createElement("div", model.size === 90 ? "bingo-tickets is-strip" : "bingo-tickets");
  let shown: ShownTicket[] = [];

  const numberOf = (spot: string): string => spot.replace("ticket-", "");
  const nameOf = (spot: string): string => `${words.nameOf("ticket")} ${numberOf(spot)}`;

  function createTicket(ticket: Ticket, index: number): ShownTicket {
    const spot = `ticket-${index + 1}`;
    const button = createElement("button", "bingo-ticket");
    button.type = "button";
    const head = createElement("span", "bingo-name", nameOf(spot));
    const chips = createElement("span");
    head.append(chips);
    const grid = createElement("span", "bingo-cells");
    grid.style.gridTemplateColumns = `repeat(${ticket[0]?.length ?? 1}, minmax(0, 1fr))`;
    const cells = new Map<number, HTMLElement>();
    ticket.flat().forEach((number, place) => {
      const isFree = number === 0 && model.size === 75 && place === 12;
      const cell = createElement(
        "span",
        number === 0 ? "bingo-cell is-blank" : "bingo-cell",
        isFree ? "★" : number === 0 ? "" : String(number),
      );
      if (number > 0) cells.set(number, cell);
      grid.append(cell);
    });
    button.append(head, grid);
    button.addEventListener("click", () => toggle(spot));
    element.append(button);
    return { spot, button, chips, cells };
  }

  function refresh(): void {
    const lines = slip.tally();
    for (const { spot, button, chips } of shown) {
      const count = lines[spot] ?? 0;
      button.setAttribute("aria-pressed", String(count > 0));
      button.classList.toggle("is-mine", isMine(spot));
      chips.textContent = count > 0 ? `${count}×` : "";
    }
  }

  const allPays = Object.values(model.pays).flatMap((steps) => (steps ?? []).map(({ coins }) => coins));

  return {
    panes: [
      {
        id: "tickets",
        name: words.nameOf("tickets"),
        hint: words.hintOf("tickets"),
        element,
        refresh,
        dip: () => {
          const free = shown.filter(({ spot }) => !slip.has(spot));
          return (free[ownRandom(free.length)] ?? shown[0])?.spot ?? "ticket-1";
        },
      },
    ],
    nameOf,
    paysOf: () => writePays(allPays, model.chip, language),
    open: (card) => {
      element.replaceChildren();
      shown = (card as BingoCard).tickets.map(createTicket);
      refresh();
    },
    follow: (outcome, beats) => {
      for (const ball of (outcome as BingoDraw).slice(0, beats))
        for (const { cells } of shown) cells.get(ball)?.classList.add("is-called");
    },
  };
}
