import { hashSeed, orderTickets } from "@croupier/domain/rain";
import type { Proof, Rain, Standing } from "./brand-rain-calls.ts";

/** How long before its start a rain is announced, and how long its end is shown to members who have seen it. */
const announcedMs = 10 * 60_000;
const recalledMs = 2 * 60_000;

/**
 * The longest delay of a press in a draw, so that thousands of phones do not arrive in one moment; presses near the end have
 * none.
 */
const spreadMs = 2_000;
const nearEndMs = 5_000;

/** The view of a rain; undefined for nothing. */
export type View = "soon" | "open" | "in" | "caught" | "gone" | "closed" | "won" | "none" | "over" | "barred";

/**
 * Finds the view of a rain for a member, or a visitor without a standing.
 * @param hasSeen whether this page has shown the rain while it was open
 * @param now by the server's clock
 */
export function findView(
  rain: Rain,
  standing: Standing | undefined,
  { now, hasSeen }: { now: number; hasSeen: boolean },
): View | undefined {
  if (standing?.isHidden) return undefined;
  const isIn = standing !== undefined && standing.ticket !== null;
  if (rain.phase === "planned") return rain.startsAt - now <= announcedMs ? "soon" : undefined;
  if (rain.phase === "over") {
    if (now - rain.endsAt > recalledMs || !(isIn || hasSeen)) return undefined;
    if (isIn && !standing.isOver) return "closed";
    if (standing !== undefined && standing.amount !== null) return "won";
    return isIn ? "none" : "over";
  }
  if (isIn && rain.mode === "grab") return standing.amount === null ? "gone" : "caught";
  if (rain.phase === "closed") return isIn || hasSeen ? "closed" : undefined;
  if (isIn) return "in";
  return standing?.reason ? "barred" : "open";
}

/** How long a press waits before it is sent. */
export const getPressDelay = (
  { mode, endsAt }: Pick<Rain, "mode" | "endsAt">,
  now: number,
  random = Math.random(),
): number => (mode === "draw" ? random * Math.max(0, Math.min(spreadMs, endsAt - now - nearEndMs)) : 0);

/** Minutes and seconds, as a clock shows them; nothing below zero. */
export function writeLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/**
 * Repeats a draw from its proof: the seed is the one whose hash was shown before, the digest is of these tickets, and the
 * envelopes have the first ones (RWD-15).
 * @returns the place of a ticket, from 1; undefined where something differs
 */
export async function checkDraw(proof: Proof, seedHash: string, ticket: string): Promise<number | undefined> {
  if (proof.seed === null || (await hashSeed(proof.seed)) !== seedHash) return undefined;
  const { digest, order } = await orderTickets(proof.seed, proof.tickets);
  const winners = proof.envelopes.map((envelope) => envelope.ticket);
  const isSame =
    digest === proof.digest && winners.every((winner, place) => winner === (order[place] ?? null));
  const place = order.indexOf(ticket);
  return isSame && place >= 0 ? place + 1 : undefined;
}
