import { drawBalls, range } from "../../../engine/drum.ts";
import type { PlayState, RandomBelow, SoloEngine } from "../../../engine/engine.ts";
import { MODELS, type Prize, type ScratchModel } from "./models.ts";

export interface ScratchChoice {
  readonly tickets: number;
}

export interface ScratchTicket {
  /** Nine symbols: three rows of three. */
  readonly fields: readonly string[];
  /** The symbol that is there three times, on a winning ticket. */
  readonly symbol: string | null;
  readonly coins: number;
}

export interface ScratchState extends PlayState {
  readonly tickets: readonly ScratchTicket[];
}

const FIELDS = 9;
/** The most times that a symbol without a win is on a ticket. */
const MOST = 2;

/** The prize of one ticket of the edition, which are numbered from 0. @returns undefined for one that wins nothing */
export function prizeAt({ prizes }: ScratchModel, ticket: number): Prize | undefined {
  let left = ticket;
  return prizes.find((prize) => {
    left -= prize.tickets;
    return left < 0;
  });
}

/**
 * Lays a ticket out. The prize is drawn first; the fields follow from it: three of its symbol, and the others drawn from two
 * pieces of each symbol, all pieces equally likely regardless of their prize. So no ticket wins twice, and none is made to
 * look as if it had nearly won.
 */
function layOut(model: ScratchModel, prize: Prize | undefined, random: RandomBelow): ScratchTicket {
  const others = model.prizes.filter(({ symbol }) => symbol !== prize?.symbol);
  const pieces = others.flatMap(({ symbol }) => range(1, MOST).map(() => symbol));
  const own = prize ? [prize.symbol, prize.symbol, prize.symbol] : [];
  const fields = [...own, ...drawBalls(pieces, FIELDS - own.length, random)];
  return {
    fields: drawBalls(fields, FIELDS, random),
    symbol: prize?.symbol ?? null,
    coins: prize?.coins ?? 0,
  };
}

export const scratch: SoloEngine<ScratchModel, ScratchChoice, ScratchState> = {
  kind: "solo",
  id: "scratch",
  models: MODELS,
  describe: ({ price, edition, prizes, mostTickets, rtp }) => ({ price, edition, prizes, mostTickets, rtp }),
  readChoice: (model, value) => {
    if (typeof value !== "object" || value === null || Object.keys(value).join() !== "tickets")
      return undefined;
    const { tickets } = value as { tickets: unknown };
    if (typeof tickets !== "number" || !Number.isInteger(tickets)) return undefined;
    return tickets >= 1 && tickets <= model.mostTickets ? { tickets } : undefined;
  },
  costOf: ({ price }, { tickets }) => price * tickets,
  start: (model, choice, random) => {
    const tickets = range(1, choice.tickets).map(() =>
      layOut(model, prizeAt(model, random(model.edition)), random),
    );
    const coins = tickets.reduce((sum, ticket) => sum + ticket.coins, 0);
    return { coins, isOver: true, steps: tickets.length, tickets };
  },
  show: (_model, state) => state,
};
