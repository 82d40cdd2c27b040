import { hmacHeader, hmacOfBody } from "../platform/body-signature.ts";
import type { TestApi } from "./test-api.ts";
import { createConnectedApi, createTestGame, softswissVendor } from "./vendor.ts";
import { createTestPlayer, type TestPlayer } from "./vendor-players.ts";

export interface SoftswissResponse {
  readonly statusCode: number;
  readonly body: Record<string, unknown>;
}

/** A vendor of the SoftSwiss convention that signs its requests unchanged. */
export const createTestSoftswiss = (api: TestApi, secret: Buffer, vendor = softswissVendor) => {
  const send = async (
    path: string,
    payload: string | Buffer,
    signature: string = hmacOfBody(Buffer.from(payload), secret),
  ): Promise<SoftswissResponse> => {
    const response = await api.app.inject({
      method: "POST",
      url: `/vendor/softswiss/${vendor}/${path}`,
      headers: {
        "content-type": "application/json",
        ...(signature === "" ? {} : { [hmacHeader]: signature }),
      },
      payload,
    });
    return { statusCode: response.statusCode, body: response.json() };
  };
  return {
    send,
    call: (path: "play" | "rollback" | "freespins", body: object) => send(path, JSON.stringify(body)),
  };
};

/** Requests of a player, with defaults for fields that a test omits. */
export const requestsOf = (player: Pick<TestPlayer, "player" | "gameCode" | "currency">) => {
  const request = (round: string | undefined, actions: readonly object[], over: object) => ({
    user_id: player.player,
    currency: player.currency,
    game: player.gameCode,
    ...(round === undefined ? {} : { game_id: round }),
    actions,
    ...over,
  });
  return {
    balance: (over: object = {}) => request(undefined, [], over),
    play: (round: string, actions: readonly object[], over: object = {}) => request(round, actions, over),
    rollback: (round: string, pairs: Readonly<Record<string, string>>, over: object = {}) =>
      request(
        round,
        Object.entries(pairs).map(([action_id, original_action_id]) => ({
          action: "rollback",
          action_id,
          original_action_id,
        })),
        over,
      ),
  };
};

/** Actions of a request, in minor units. */
export const betAction = (action_id: string, amount: number) => ({ action: "bet", action_id, amount });
export const winAction = (action_id: string, amount: number) => ({ action: "win", action_id, amount });

export type SoftswissTest = Awaited<ReturnType<typeof createSoftswissTest>>;

/** A platform that is connected to a vendor of the SoftSwiss convention, which has one game. */
export async function createSoftswissTest() {
  const { api, keys, close } = await createConnectedApi();
  const ssw = createTestSoftswiss(api, keys.secret);
  await createTestGame(api, { gameCode: "dunes", name: "Dunes", vendor: softswissVendor });
  let made = 0;
  /** A player with 1,000.00 and unique ids and rounds. */
  const open = async (options: Parameters<typeof createTestPlayer>[1] = {}) => {
    made += 1;
    const shared = { vendor: softswissVendor, gameCode: "dunes", balanceUnits: 100_000_000n };
    const player = await createTestPlayer(api, { ...shared, ...options });
    const requests = requestsOf(player);
    const round = `r${made}`;
    const play = (actions: readonly object[], over: object = {}) =>
      ssw.call("play", requests.play(round, actions, over));
    return {
      player,
      requests,
      round,
      idOf: (name: string) => `${round}-${name}`,
      play,
      rollback: (pairs: Record<string, string>, over: object = {}) =>
        ssw.call("rollback", requests.rollback(round, pairs, over)),
      balance: async () => (await ssw.call("play", requests.balance())).body["balance"],
    };
  };
  /** How much a vendor's calls have written. */
  const countRows = async (): Promise<unknown> => {
    const { rows } = await api.owner.query(
      "select (select count(*) from vendor_transactions) as calls, (select count(*) from postings) as postings",
    );
    return rows[0];
  };
  return { api, keys, ssw, open, countRows, close };
}
