import type { Random } from "@croupier/art/random";
import type { Game } from "../../../apps/arcade/src/engine/catalogue.ts";
import type { Part } from "../../../apps/arcade/src/engine/lottery.ts";
import type { Market, Markets } from "../../../apps/arcade/src/engine/slip.ts";

/** The part of the engines' facts for their pages that a choice needs. */
interface Offer {
  readonly spots?: readonly (string | { readonly id: string })[];
  readonly bets?: readonly { readonly id: string; readonly parts: readonly Part[] }[];
  readonly powers?: readonly number[];
  readonly magazines?: readonly number[];
  readonly buy?: unknown;
}

interface MatchCard {
  readonly matches?: readonly { readonly markets: Markets }[];
  readonly markets?: Markets;
}

const mostTries = 200;
const mostSpots = 3;
const twoChipsShare = 0.3;
const buyShare = 0.3;
const multipleShare = 0.4;

function drawPart(part: Part, random: Random): string {
  if ("options" in part) return random.pick(part.options);
  if ("digits" in part) return Array.from({ length: part.digits }, () => random.int(10)).join("");
  const all = Array.from({ length: part.to - part.from + 1 }, (_, index) => part.from + index);
  const size = part.least + random.int(part.most - part.least + 1);
  return random
    .shuffle(all)
    .slice(0, size)
    .toSorted((one, other) => one - other)
    .join("-");
}

function drawSpot({ spots, bets = [] }: Offer, random: Random): string {
  if (spots) {
    const spot = random.pick(spots);
    return typeof spot === "string" ? spot : spot.id;
  }
  const bet = random.pick(bets);
  return [bet.id, ...bet.parts.map((part) => drawPart(part, random))].join(":");
}

const drawBets = (offer: Offer, random: Random): object => ({
  bets: Object.fromEntries(
    Array.from({ length: 1 + random.int(mostSpots) }, () => [
      drawSpot(offer, random),
      random.chance(twoChipsShare) ? 2 : 1,
    ]),
  ),
});

function drawSlip(card: MatchCard, random: Random): object {
  const offered = card.matches ?? [{ markets: card.markets ?? {} }];
  const isMultiple = offered.length > 1 && random.chance(multipleShare);
  const played = random.shuffle(offered.map((_, match) => match)).slice(0, isMultiple ? 2 : 1);
  const legs = played.map((match) => {
    const [market, { odds }] = random.pick(Object.entries(offered[match]?.markets ?? {})) as [string, Market];
    const [pick, price] = random.pick(Object.entries(odds));
    return { match, market, pick, odds: price };
  });
  return { type: isMultiple ? "multiple" : "single", legs, chips: 1 };
}

function drawOnce({ engine, model }: Game, card: unknown, random: Random): unknown {
  const offer = engine.describe(model as never) as Offer;
  if (engine.id === "slots") return offer.buy && random.chance(buyShare) ? { buy: true } : null;
  if (engine.id === "scratch") return { tickets: 1 + random.int(2) };
  if (engine.id === "fishing") return { power: offer.powers?.[0] ?? 1, shots: offer.magazines?.[0] ?? 10 };
  if (engine.id === "matches" || engine.id === "derby") return drawSlip(card as MatchCard, random);
  return drawBets(offer, random);
}

/**
 * Draws a choice that a game offers. @param card the facts published before bets are taken; null if there are none
 * @throws Error when nothing was found that the engine takes
 */
export function drawChoice(game: Game, card: unknown, random: Random): unknown {
  const { engine, model } = game;
  if (engine.kind === "duel") return null;
  for (let tries = 0; tries < mostTries; tries += 1) {
    const choice = drawOnce(game, card, random);
    if (engine.readChoice(model as never, choice, { buy: true }) !== undefined) return choice;
  }
  throw new Error(`no choice of ${game.code} is taken`);
}

/** A player's next action in a round of turns, by the page's view of it. */
export function drawAction(engineId: string, state: unknown, random: Random): unknown {
  if (engineId === "blackjack") {
    const { moves } = state as { moves: readonly { move: string }[] };
    return random.pick(moves).move;
  }
  const { school, left } = state as { school: readonly { id: number }[]; left: number };
  if (random.chance(0.1) || school.length === 0) return { do: "collect" };
  return { do: "shoot", swimmer: random.pick(school).id, shots: 1 + random.int(Math.min(10, left)) };
}
