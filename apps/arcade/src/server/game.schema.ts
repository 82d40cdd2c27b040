import type { SpinRequest } from "./round.service.ts";

const SPIN_ID = /^[A-Za-z0-9-]{8,64}$/;
const UNITS = /^[1-9][0-9]{0,15}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const MOST_SPINS = 1_000;
const CODE = /^[A-Za-z0-9_-]{43}$/;

/** Reads the values of an object with exactly these fields. Anything else did not come from the page. */
function fieldsOf(body: unknown, names: readonly string[]): unknown[] | undefined {
  if (typeof body !== "object" || body === null || Object.keys(body).length !== names.length)
    return undefined;
  return names.map((name) => (body as Record<string, unknown>)[name]);
}

export function readSpin(body: unknown): SpinRequest | undefined {
  const [spinId, coinUnits] = fieldsOf(body, ["spinId", "coinUnits"]) ?? [];
  if (typeof spinId !== "string" || !SPIN_ID.test(spinId)) return undefined;
  if (typeof coinUnits !== "string" || !UNITS.test(coinUnits)) return undefined;
  return { spinId, coinUnits: BigInt(coinUnits) };
}

/** Reads the one-time code of a launch. */
export function readCode(body: unknown): string | undefined {
  const [code] = fieldsOf(body, ["code"]) ?? [];
  return typeof code === "string" && CODE.test(code) ? code : undefined;
}

/** Reads which round the page has shown, and how many of its spins. */
export function readShown(id: string, body: unknown): { roundId: string; spins: number } | undefined {
  const [spins] = fieldsOf(body, ["spins"]) ?? [];
  if (!UUID.test(id) || !Number.isInteger(spins)) return undefined;
  const count = spins as number;
  return count >= 0 && count <= MOST_SPINS ? { roundId: id, spins: count } : undefined;
}
