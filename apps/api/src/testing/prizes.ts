import { readFileSync, writeFileSync } from "node:fs";
import { createTestApi } from "./test-api.ts";
import { bodiesOf, createTestGame, createTestKeys, createTestVendor, softswissVendor } from "./vendor.ts";
import { createTestPlayer } from "./vendor-players.ts";

/** A vendor of the Hub88 convention whose prizes are accepted, unlike those of the in-house one. */
export const prizeVendor = "EVO";

const caps = { perPrize: 1_000, perDay: 2_500 };
/** Caps in minor units, of two brands' currencies: one prize of 10.00 at most, and 25.00 in a day. */
const testPrizes = { CNY: caps, BRL: caps };

export type PrizeTest = Awaited<ReturnType<typeof createPrizeTest>>;

/** A platform with a vendor of each convention whose entries allow prizes. Each has a game. */
export async function createPrizeTest(prizes: object = testPrizes) {
  const keys = createTestKeys();
  const file = keys.env["VENDORS_FILE"] ?? "";
  const [softswiss] = JSON.parse(readFileSync(file, "utf8")) as object[];
  const shared = { baseUrl: "http://127.0.0.1:9/evo", gameOrigin: "http://games.localhost:3997" };
  const hub88 = { vendor: prizeVendor, adapter: "hub88", publicKeyFile: keys.env["BGS_PUBLIC_KEY_FILE"] };
  const entries = [
    { ...softswiss, prizes },
    { ...hub88, ...shared, prizes },
  ];
  writeFileSync(file, JSON.stringify(entries));
  const api = await createTestApi(keys.env);
  await createTestGame(api, { gameCode: "evo-koi", name: "Koi", vendor: prizeVendor });
  await createTestGame(api, { gameCode: "dunes", name: "Dunes", vendor: softswissVendor });
  const evo = createTestVendor(api, keys.vendorKey, prizeVendor);
  let scene = 1;
  /** An id that is the same for all players of a scene, and new in the next. */
  const idOf = (name: string) => `${scene}-${name}`;
  /** A member whom the vendor has launched, with 10.00 of their own. */
  const open = async (options: Parameters<typeof createTestPlayer>[1] = {}) => {
    const launched = { vendor: prizeVendor, gameCode: "evo-koi", balanceUnits: 1_000_000n };
    const player = await createTestPlayer(api, { ...launched, ...options });
    const { bet, win, rollback } = bodiesOf(player);
    const bodies = {
      bet: (id: string, ...rest: [number, object?]) => bet(idOf(id), ...rest),
      win: (id: string, of: string, ...rest: [number, object?]) => win(idOf(id), idOf(of), ...rest),
      rollback: (id: string, of: string) => rollback(idOf(id), idOf(of)),
    };
    const call = async (path: string, body: object): Promise<unknown> =>
      (await evo.call(`transaction/${path}`, body)).body["status"];
    const promo = { is_supplier_promo: true };
    /** A win that names no bet. */
    const prizeBody = (id: string, amount: number, over: object = {}) => {
      const alone = { ...promo, reference_transaction_uuid: undefined };
      return { ...bodies.win(id, id, amount, alone), ...over };
    };
    return {
      player,
      bodies,
      call,
      prizeBody,
      prize: (id: string, amount: number, over: object = {}) => call("win", prizeBody(id, amount, over)),
      tell: (id: string, over: object = {}) =>
        call("bet", bodies.bet(id, 0, { ...promo, is_free: true, ...over })),
      winOf: (id: string, bet: string, amount: number, over: object = {}) =>
        call("win", bodies.win(id, bet, amount, { ...promo, ...over })),
      rollback: (id: string, of: string) => call("rollback", bodies.rollback(id, of)),
      /** Ends the login of the launch, as a sign-out does. */
      leave: () => api.owner.query("delete from sessions where session_id = $1", [player.login.sessionId]),
      balance: async () =>
        (
          await api.owner.query<{ units: bigint }>(
            "select balance_units as units from accounts where account_id = $1",
            [player.accountId],
          )
        ).rows[0]?.units,
      states: async () =>
        (
          await api.owner.query<{ transaction_id: string; state: string; held_for: string | null }>(
            "select transaction_id, state, held_for from vendor_prizes where account_id = $1 order by prize_id",
            [player.accountId],
          )
        ).rows.map((row) => [row.transaction_id.replace(/^\d+-/, ""), row.state, row.held_for]),
    };
  };
  /** The effect of play on an account: rounds, facts of days and counters of limits. */
  const playOf = async ({ accountId }: { accountId: bigint }) =>
    (
      await api.owner.query(
        `select (select count(*)::integer from game_rounds where account_id = $1) as rounds,
           (select count(*)::integer from play_facts where account_id = $1 and vendor <> '') as facts,
           (select sums from play_rules where account_id = $1) as sums,
           (select played_at from accounts where account_id = $1) as played`,
        [accountId],
      )
    ).rows[0];
  const close = async () => {
    await api.close();
    keys.remove();
  };
  return {
    api,
    keys,
    evo,
    open,
    playOf,
    close,
    /** Makes ids of the next players new. */
    nextScene: () => {
      scene += 1;
    },
  };
}
