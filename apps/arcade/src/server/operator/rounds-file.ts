import type { Pool } from "pg";
import type { RoundState } from "../rounds/round.store.ts";
import { type FiledRound, type FileOrder, listFiledRounds } from "./rounds-file.store.ts";

const STATES: Readonly<Record<RoundState, string>> = {
  betting: "open",
  running: "open",
  placed: "open",
  drawn: "open",
  settled: "settled",
  refused: "cancelled",
  cancelling: "open",
  cancelled: "cancelled",
};

const UNITS_PER_CURRENCY = 100_000n;
const PLACES = 5;

/** Units as a decimal of the currency, exactly. */
const toDecimal = (units: bigint): string =>
  `${units / UNITS_PER_CURRENCY}.${String(units % UNITS_PER_CURRENCY).padStart(PLACES, "0")}`;

const writeRound = ({ id, player, currency, state, stakeUnits, winUnits }: FiledRound): string => {
  const bet = state === "cancelled" ? 0n : stakeUnits;
  return `${id},${player},${toDecimal(bet)},${toDecimal(winUnits)},${currency},${STATES[state]}\n`;
};

/** Writes the daily file of a brand's rounds: CSV, part after part, so that a day of any length takes the memory of one. */
export async function* writeRoundsFile(pool: Pool, order: FileOrder): AsyncGenerator<string> {
  yield "round,user,bet,win,currency,state\n";
  let last: FiledRound | undefined;
  do {
    const rounds = await listFiledRounds(pool, order, last);
    yield rounds.map(writeRound).join("");
    last = rounds.at(-1);
  } while (last);
}

/** Reads which of a vendor's rounds are requested; undefined when the body is malformed. */
export function readFileOrder(vendor: string, body: unknown): FileOrder | undefined {
  const { sub_partner_id: brand, from, to } = (body ?? {}) as Record<string, unknown>;
  if (typeof brand !== "string" || typeof from !== "string" || typeof to !== "string") return undefined;
  const order = { vendor, brand, from: new Date(from), to: new Date(to) };
  return order.from < order.to ? order : undefined;
}
