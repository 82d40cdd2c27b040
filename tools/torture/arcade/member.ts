import { setTimeout as delay } from "node:timers/promises";
import type { Random } from "@croupier/art/random";
import { readLaunchCode } from "@croupier/test-kit/launch-address";
import type { TestApi } from "../../../apps/api/src/testing/test-api.ts";
import { addressOf, createMemberClient } from "../../../apps/api/src/testing/torture/member-calls.ts";
import { withOwner } from "../../../apps/api/src/testing/torture/world.ts";
import { createTestPlayer, type TestPlayer } from "../../../apps/api/src/testing/vendor-players.ts";
import type { PlayedGame } from "./games.ts";
import type { House } from "./house.ts";
import type { Told } from "./told.ts";

const richUnits = 60_000_000n;
/** Every fourth member has little, and meets the end of it. */
const poorUnits = 250_000n;
const brands = ["nova", "lotus"] as const;

export interface Member {
  readonly player: TestPlayer;
  readonly brand: (typeof brands)[number];
  readonly openingUnits: bigint;
}

/** Members of both brands in turn. */
export const createMembers = (house: House, size: number): Promise<Member[]> =>
  withOwner(house.world, async (owner) => {
    const api = { owner, clock: house.world.clock } as unknown as TestApi;
    const members: Member[] = [];
    for (let n = 0; n < size; n += 1) {
      const brand = brands[n % brands.length] ?? "nova";
      const openingUnits = n % 4 === 3 ? poorUnits : richUnits;
      const username = `arcade${n}`;
      const player = await createTestPlayer(api, { brand, username, balanceUnits: openingUnits });
      members.push({ player, brand, openingUnits });
    }
    return members;
  });

/** One page of a member: a window of its own, with a session for each game that it has opened. */
export interface Seat {
  readonly house: House;
  readonly told: Told;
  readonly member: Member;
  readonly random: Random;
  readonly sessions: Map<string, string>;
  /** Whether the run is over: work under way is abandoned. */
  readonly isOver: () => boolean;
}

export interface Reply {
  readonly status: number;
  readonly body: unknown;
}

const giveUpMs = 120_000;
const shortestPauseMs = 20;
const longestPauseMs = 500;
const tooMany = 429;
const notOurs = 500;

/** Asks again and again, until somebody answers. @returns undefined when nobody did in time, which is a fault */
async function ask(seat: Seat, what: string, once: () => Promise<Reply>): Promise<Reply | undefined> {
  const limitAt = performance.now() + giveUpMs;
  let last = "nothing";
  for (let tries = 0; performance.now() < limitAt; tries += 1) {
    try {
      const reply = await once();
      if (reply.status !== tooMany && reply.status < notOurs) return reply;
      last = `${reply.status} ${JSON.stringify(reply.body)}`;
    } catch (error) {
      // Nobody listens, or the process or the database died under the call.
      last = String(error);
    }
    await delay(shortestPauseMs + seat.random.int(Math.min(longestPauseMs, shortestPauseMs * 2 ** tries)));
  }
  seat.told.faults.push(`${what} had no answer in ${giveUpMs} ms; the last was ${last}`);
  return undefined;
}

async function send(seat: Seat, method: string, url: string, body: object | undefined, session?: string) {
  const { house, member, random } = seat;
  const response = await fetch(`${random.pick(house.arcades).origin}${url}`, {
    method,
    headers: {
      "x-forwarded-for": addressOf(member),
      ...(session === undefined ? {} : { authorization: `Bearer ${session}` }),
      ...(body ? { "content-type": "application/json" } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  return { status: response.status, body: text === "" ? undefined : (JSON.parse(text) as unknown) };
}

/**
 * Launches a game by the platform, and opens its page: a code whose answer got lost is spent, and the game is launched again.
 */
async function launch(seat: Seat, { nodeId, kind }: PlayedGame): Promise<string | undefined> {
  const { house, member, random } = seat;
  const opened = await ask(seat, `a launch of ${kind}`, async () => {
    const client = createMemberClient(member, random.pick(house.world.processes).origin);
    const { status, json } = await client.send("GET /wps/game/launch", { query: { nodeId } });
    const url = json.value?.["url"];
    if (status !== 200 || typeof url !== "string") return { status: Math.max(status, notOurs), body: json };
    const reply = await send(seat, "POST", "/api/session", { code: readLaunchCode(url) });
    return reply.status === 200 ? reply : { status: notOurs, body: reply.body };
  });
  return (opened?.body as { session: string } | undefined)?.session;
}

/** The session of a game, launched unless it is open. */
export async function sitDown(seat: Seat, played: PlayedGame): Promise<string | undefined> {
  const known = seat.sessions.get(played.kind);
  if (known !== undefined) return known;
  const session = await launch(seat, played);
  if (session !== undefined) seat.sessions.set(played.kind, session);
  return session;
}

export const leave = (seat: Seat, { kind }: PlayedGame): void => void seat.sessions.delete(kind);

/** Makes a call of a game's page until it is answered. @returns undefined when it was not, or the session is over */
export async function call(
  seat: Seat,
  played: PlayedGame,
  method: "GET" | "POST",
  url: string,
  body?: object,
): Promise<Reply | undefined> {
  const session = await sitDown(seat, played);
  if (session === undefined) return undefined;
  const reply = await ask(seat, `${method} ${url} of ${played.kind}`, () =>
    send(seat, method, url, body, session),
  );
  if (reply?.status !== 401) return reply;
  leave(seat, played);
  return undefined;
}

const copyShare = 0.1;
const twinShare = 0.1;

/** As `call`, for a call that changes something: now and then twice at the same moment, or again afterwards. */
export async function callOnce(
  seat: Seat,
  played: PlayedGame,
  url: string,
  body: object,
): Promise<readonly Reply[]> {
  const once = () => call(seat, played, "POST", url, body);
  const twin = seat.random.chance(twinShare) ? once() : undefined;
  const replies = [await once(), await twin];
  if (seat.random.chance(copyShare)) replies.push(await once());
  return replies.flatMap((reply) => reply ?? []);
}

export const codeOf = ({ body }: Reply): string => (body as { code?: string } | undefined)?.code ?? "";
