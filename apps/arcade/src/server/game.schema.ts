import type { PlayRequest } from "./rounds/round.service.ts";
import type { ActionRequest } from "./rounds/turn.service.ts";
import type { BetRequest } from "./shared/table.service.ts";

const PLAY_ID = /^[A-Za-z0-9-]{8,64}$/;
const UNITS = /^[1-9][0-9]{0,15}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const MOST_STEPS = 10_000;
const CLIENT_SEED = /^[\x20-\x7e]{1,64}$/;
const CODE = /^[A-Za-z0-9_-]{43}$/;

/** Reads the values of an object with exactly these fields. Anything else did not come from the page. */
function fieldsOf(body: unknown, names: readonly string[]): unknown[] | undefined {
  if (typeof body !== "object" || body === null || Object.keys(body).length !== names.length)
    return undefined;
  return names.map((name) => (body as Record<string, unknown>)[name]);
}

/** Reads a request to play. The choice is read by the game's engine. */
export function readPlay(body: unknown): PlayRequest | undefined {
  const [playId, coinUnits, choice] = fieldsOf(body, ["playId", "coinUnits", "choice"]) ?? [];
  if (typeof playId !== "string" || !PLAY_ID.test(playId)) return undefined;
  if (typeof coinUnits !== "string" || !UNITS.test(coinUnits)) return undefined;
  return choice === undefined ? undefined : { playId, coinUnits: BigInt(coinUnits), choice };
}

/** Reads a bet on the draw that the page shows. The choice is read by the game's engine. */
export function readBet(body: unknown): BetRequest | undefined {
  const [playId, coinUnits, choice, number] =
    fieldsOf(body, ["playId", "coinUnits", "choice", "number"]) ?? [];
  const play = readPlay({ playId, coinUnits, choice });
  return play && Number.isSafeInteger(number) ? { ...play, number: number as number } : undefined;
}

const isStep = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MOST_STEPS;

/** Reads what the player does in a round. The action is read by the game's engine. */
export function readAction(roundId: string, body: unknown): ActionRequest | undefined {
  const [step, action] = fieldsOf(body, ["step", "action"]) ?? [];
  return UUID.test(roundId) && isStep(step) && action !== undefined ? { roundId, step, action } : undefined;
}

/** Reads the player's own words for the next seed: up to 64 letters that every keyboard has. */
export function readClientSeed(body: unknown): string | undefined {
  const [clientSeed] = fieldsOf(body, ["clientSeed"]) ?? [];
  return typeof clientSeed === "string" && CLIENT_SEED.test(clientSeed) ? clientSeed : undefined;
}

export const isRoundId = (id: string): boolean => UUID.test(id);

/** Reads the one-time code of a launch. */
export function readCode(body: unknown): string | undefined {
  const [code] = fieldsOf(body, ["code"]) ?? [];
  return typeof code === "string" && CODE.test(code) ? code : undefined;
}

/** Reads which round the page has shown, and how many of its steps. */
export function readShown(roundId: string, body: unknown): { roundId: string; steps: number } | undefined {
  const [steps] = fieldsOf(body, ["steps"]) ?? [];
  return UUID.test(roundId) && isStep(steps) ? { roundId, steps } : undefined;
}

/** The longest ticket of a replay: an address of the lobby is at most 2,048 letters. */
const MOST_TICKET = 4_000;

/** Reads the ticket of a replay. Whether it is one, its signature says. */
export function readTicketText(body: unknown): string | undefined {
  const [ticket] = fieldsOf(body, ["ticket"]) ?? [];
  return typeof ticket === "string" && ticket.length <= MOST_TICKET ? ticket : undefined;
}
