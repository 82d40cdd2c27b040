import { randomUUID } from "node:crypto";
import { betAction, createTestSoftswiss, requestsOf, winAction } from "./softswiss.ts";
import { bodiesOf, type ConnectedApi, createTestGame, softswissVendor } from "./vendor.ts";
import { createTestPlayer, type TestPlayer } from "./vendor-players.ts";

/** A movement of money as both conventions know it. Amounts are in hundredths of the currency. */
export interface TestMove {
  readonly kind: "bet" | "win" | "rollback";
  readonly id: string;
  readonly round: string;
  /** The winning bet, or the call that is rolled back. */
  readonly of?: string;
  readonly amount?: number;
  readonly closesRound?: boolean;
  readonly currency?: string;
  readonly gameCode?: string;
  readonly user?: string;
}

export interface TestAnswer {
  /** "RS_OK" or 200, or the convention's word for the refusal. */
  readonly word: string | number;
  /** Hundredths of the currency; undefined if the answer has none. */
  readonly balance: number | undefined;
  /** The complete answer, without the fields that name the request. */
  readonly said: unknown;
}

/** A vendor by their convention: the same movements, in other words. */
export interface TestAdapter {
  readonly name: "hub88" | "softswiss";
  readonly vendor: string;
  readonly gameCode: string;
  readonly ok: string | number;
  send(player: TestPlayer, move: TestMove): Promise<TestAnswer>;
}

const unitsPerHundredth = 1_000;

function createHub88({ bgs }: ConnectedApi, gameCode: string): TestAdapter {
  return {
    name: "hub88",
    vendor: "BGS",
    gameCode,
    ok: "RS_OK",
    send: async (player, { kind, id, round, of = "", amount = 0, ...move }) => {
      const bodies = bodiesOf({ ...player, ...(move.currency ? { currency: move.currency } : {}) });
      const over = {
        round,
        round_closed: move.closesRound ?? false,
        request_uuid: randomUUID(),
        ...(move.gameCode ? { game_code: move.gameCode } : {}),
        ...(move.user ? { user: move.user } : {}),
      };
      const units = amount * unitsPerHundredth;
      const body = {
        bet: () => bodies.bet(id, units, over),
        win: () => bodies.win(id, of, units, over),
        rollback: () => bodies.rollback(id, of, over),
      }[kind]();
      const { body: answer } = await bgs.call(`transaction/${kind}`, body);
      const { status, balance } = answer as { status: string; balance?: number };
      const hundredths = balance === undefined ? undefined : balance / unitsPerHundredth;
      return { word: status, balance: hundredths, said: [status, balance] };
    },
  };
}

function createSoftswiss({ api, keys }: ConnectedApi, gameCode: string): TestAdapter {
  const ssw = createTestSoftswiss(api, keys.secret);
  return {
    name: "softswiss",
    vendor: softswissVendor,
    gameCode,
    ok: 200,
    send: async (player, { kind, id, round, of = "", amount = 0, ...move }) => {
      const requests = requestsOf(player);
      const over = {
        finished: move.closesRound ?? false,
        ...(move.currency ? { currency: move.currency } : {}),
        ...(move.gameCode ? { game: move.gameCode } : {}),
        ...(move.user ? { user_id: move.user } : {}),
      };
      const { statusCode, body } =
        kind === "rollback"
          ? await ssw.call("rollback", requests.rollback(round, { [id]: of }, over))
          : await ssw.call(
              "play",
              requests.play(round, [(kind === "bet" ? betAction : winAction)(id, amount)], over),
            );
      const { code, balance } = body as { code?: number; balance?: number };
      return { word: code ?? statusCode, balance, said: [statusCode, body] };
    },
  };
}

/** A vendor of each convention, with a game of theirs. */
export async function createTestAdapters(connected: ConnectedApi): Promise<readonly TestAdapter[]> {
  await createTestGame(connected.api, { gameCode: "dunes", name: "Dunes", vendor: softswissVendor });
  return [createHub88(connected, "bgs-jade-lanterns"), createSoftswiss(connected, "dunes")];
}

/** A member with a launch at the vendor, with a balance in hundredths of the currency. */
export const createAdapterPlayer = (
  { api }: ConnectedApi,
  { vendor, gameCode }: TestAdapter,
  balance: number,
  options: Parameters<typeof createTestPlayer>[1] = {},
): Promise<TestPlayer> =>
  createTestPlayer(api, { vendor, gameCode, balanceUnits: BigInt(balance * unitsPerHundredth), ...options });
