import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkInvariants } from "../../../ledger/invariants.ts";
import {
  createAdapterPlayer,
  createTestAdapters,
  type TestAdapter,
  type TestMove,
} from "../../../testing/adapters.ts";
import { type ConnectedApi, createConnectedApi } from "../../../testing/vendor.ts";
import type { TestPlayer } from "../../../testing/vendor-players.ts";

const names = ["hub88", "softswiss"] as const;
let connected: ConnectedApi;
let adapters: readonly TestAdapter[];
beforeAll(async () => {
  connected = await createConnectedApi();
  adapters = await createTestAdapters(connected);
  return connected.close;
});
afterAll(async () => {
  expect(await checkInvariants((sql) => connected.api.owner.query(sql))).toEqual([]);
});

interface Scene {
  readonly adapter: TestAdapter;
  readonly player: TestPlayer;
  /** Sends a movement of this player with unique ids and a unique round. */
  send(move: Partial<TestMove>): ReturnType<TestAdapter["send"]>;
  change(sql: string, values: unknown[]): Promise<unknown>;
}

let opened = 0;
const openScene = async (name: (typeof names)[number]): Promise<Scene> => {
  const adapter = adapters.find((each) => each.name === name);
  if (!adapter) throw new Error(`no adapter ${name}`);
  const player = await createAdapterPlayer(connected, adapter, 1_000);
  opened += 1;
  const own = (id: string) => `${opened}-${id}`;
  return {
    adapter,
    player,
    send: ({ kind = "bet", id = "bet", round = "r", of, ...move }) =>
      adapter.send(player, {
        kind,
        id: own(id),
        round: own(round),
        amount: 100,
        ...move,
        ...(of === undefined ? {} : { of: own(of) }),
      }),
    change: (sql, values) => connected.api.owner.query(sql, values),
  };
};

/**
 * The refusals, their causes, and their words in each convention. A refusal moves nothing; the balance at the end is that
 * of the earlier steps.
 */
const refusals: readonly [
  what: string,
  prepare: (scene: Scene) => Promise<unknown>,
  move: (scene: Scene) => Partial<TestMove>,
  words: Readonly<Record<(typeof names)[number], string | number>>,
][] = [
  [
    "a bet of more than there is",
    async () => undefined,
    () => ({ amount: 1_001 }),
    { hub88: "RS_ERROR_NOT_ENOUGH_MONEY", softswiss: 100 },
  ],
  [
    "a bet of a player whom nobody knows",
    async () => undefined,
    () => ({ user: "nova-nobodynobodynobody" }),
    { hub88: "RS_ERROR_INVALID_TOKEN", softswiss: 101 },
  ],
  [
    "a bet after the login has ended",
    ({ change, player }) => change("delete from sessions where session_id = $1", [player.login.sessionId]),
    () => ({}),
    { hub88: "RS_ERROR_TOKEN_EXPIRED", softswiss: 101 },
  ],
  [
    "a bet of a disabled member",
    ({ change, player }) =>
      change("update members set disabled = true where member_id = $1", [player.memberId]),
    () => ({}),
    { hub88: "RS_ERROR_USER_DISABLED", softswiss: 110 },
  ],
  [
    "a bet in another currency",
    async () => undefined,
    () => ({ currency: "EUR" }),
    { hub88: "RS_ERROR_WRONG_CURRENCY", softswiss: 154 },
  ],
  [
    "a bet in a closed round",
    ({ send }) => send({ id: "first", amount: 0, closesRound: true }),
    () => ({}),
    { hub88: "RS_ERROR_WRONG_TYPES", softswiss: 400 },
  ],
  [
    "a bet with the id of another",
    ({ send }) => send({ amount: 0 }),
    () => ({}),
    { hub88: "RS_ERROR_DUPLICATE_TRANSACTION", softswiss: 400 },
  ],
  [
    "a bet whose rollback came first",
    ({ send }) => send({ kind: "rollback", id: "back", of: "bet" }),
    () => ({}),
    { hub88: "RS_ERROR_DUPLICATE_TRANSACTION", softswiss: 400 },
  ],
  [
    "a win without a bet",
    async () => undefined,
    () => ({ kind: "win", id: "win", of: "bet" }),
    { hub88: "RS_ERROR_TRANSACTION_DOES_NOT_EXIST", softswiss: 400 },
  ],
  [
    "a win of a bet that was rolled back",
    async ({ send }) => {
      await send({});
      await send({ kind: "rollback", id: "back", of: "bet" });
    },
    () => ({ kind: "win", id: "win", of: "bet" }),
    { hub88: "RS_ERROR_TRANSACTION_DOES_NOT_EXIST", softswiss: 400 },
  ],
  [
    "the rollback of a bet whose win stands",
    async ({ send }) => {
      await send({ amount: 0 });
      await send({ kind: "win", id: "win", of: "bet", amount: 0 });
    },
    () => ({ kind: "rollback", id: "back", of: "bet" }),
    { hub88: "RS_ERROR_DUPLICATE_TRANSACTION", softswiss: 800 },
  ],
];

describe.each(names)("refused to a vendor of %s, with the reason", (name) => {
  it.each(refusals)("INV-05 FAULT-07 %s", async (_what, prepare, move, words) => {
    const scene = await openScene(name);
    await prepare(scene);
    const answer = await scene.send(move(scene));
    expect(answer.word).toBe(words[name]);
    const again = await scene.send(move(scene));
    expect(again.said).toEqual(answer.said);
    const { rows } = await connected.api.owner.query(
      "select balance_units as units from accounts where account_id = $1",
      [scene.player.accountId],
    );
    expect(rows[0].units).toBe(1_000_000n);
  });

  it.each([1_000, 250, 1, 0])(
    "VK-09 a bet of more than there is, with the balance that is there: %i",
    async (left) => {
      const { send } = await openScene(name);
      await send({ id: "spent", round: "spent", amount: 1_000 - left });
      const { word, balance } = await send({ amount: left + 1 });
      const tooLittle = { hub88: "RS_ERROR_NOT_ENOUGH_MONEY", softswiss: 100 }[name];
      expect([word, balance]).toEqual([tooLittle, left]);
    },
  );

  it.each([
    ["an excluded member", "null::bigint", "'infinity'"],
    ["a member at their limit of stakes", "1::bigint", "null"],
  ])("only bets, of %s", async (_what, limit, stoppedUntil) => {
    const { adapter, player, send, change } = await openScene(name);
    expect((await send({ id: "bet-1", round: "r-1", amount: 10 })).word).toBe(adapter.ok);
    await change(
      `with made as (insert into play_rules (account_id, merchant_id, limits, sums, counted_day, stopped_until)
         values ($1, $2, array_fill(${limit}, array[9]), array_fill(0::bigint, array[9]), '2026-11-21', ${stoppedUntil}))
       update accounts set has_play_rules = true where account_id = $1`,
      [player.accountId, player.brandId],
    );
    const word = { hub88: "RS_ERROR_LIMIT_REACHED", softswiss: 105 }[name];
    expect((await send({ id: "bet-2", round: "r-2", amount: 10 })).word).toBe(word);
    const win = await send({ kind: "win", id: "win", of: "bet-1", round: "r-1", amount: 5 });
    const back = await send({ kind: "rollback", id: "back", of: "win", round: "r-1" });
    expect([win.word, back.word]).toEqual([adapter.ok, adapter.ok]);
    // A refused call stays refused when the member may play again.
    await change("update accounts set has_play_rules = false where account_id = $1", [player.accountId]);
    await change("delete from play_rules where account_id = $1", [player.accountId]);
    expect((await send({ id: "bet-2", round: "r-2", amount: 10 })).word).toBe(word);
    expect((await send({ id: "bet-3", round: "r-3", amount: 10 })).word).toBe(adapter.ok);
  });

  it.each([
    ["the login has ended", "delete from sessions where session_id = $1", "session"],
    [
      "the login is over its time",
      "update sessions set expires_at = created_at where session_id = $1",
      "session",
    ],
    [
      "the game's session is over",
      "update game_sessions set expires_at = created_at where token_hash = $1",
      "token",
    ],
    ["no launch is left", "delete from game_sessions where token_hash = $1", "token"],
    ["its round is closed", "update game_rounds set is_closed = true where account_id = $1", "account"],
    ["the member was disabled", "update members set disabled = true where member_id = $1", "member"],
  ] as const)("FAULT-26 a win and a rollback are accepted after %s", async (_what, sql, subject) => {
    const { adapter, player, send, change } = await openScene(name);
    for (const id of ["won", "lost"]) await send({ id, round: id });
    const { memberId, accountId, tokenHash, login } = player;
    await change(sql, [
      { session: login.sessionId, token: tokenHash, account: accountId, member: memberId }[subject],
    ]);
    for (const times of [1, 2]) {
      const win = await send({ kind: "win", id: "win", of: "won", round: "won", amount: 50 });
      const back = await send({ kind: "rollback", id: "back", of: "lost", round: "lost" });
      expect([win.word, win.balance, back.word, back.balance], `time ${times}`).toEqual([
        adapter.ok,
        850,
        adapter.ok,
        950,
      ]);
    }
  });

  it.each([
    ["a game that is switched off", "update games set enabled = not $1 where game_code = $2", "gameCode"],
    ["a vendor that is switched off", "update vendors set enabled = not $1 where vendor = $2", "vendor"],
    [
      "a brand in maintenance",
      "update merchants set settings = settings || jsonb_build_object('maintenance', $1::boolean) where code = $2",
      "brand",
    ],
  ] as const)("only bets, of %s", async (_what, sql, subject) => {
    const { adapter, send, change } = await openScene(name);
    const of = subject === "brand" ? "nova" : adapter[subject];
    const words = { hub88: /INVALID_(GAME|PARTNER)/, softswiss: /405/ }[name];
    let made = 0;
    const bet = async () => {
      made += 1;
      return String((await send({ id: `bet-${made}`, round: `r-${made}`, amount: 1 })).word);
    };
    expect(await bet()).toBe(String(adapter.ok));
    await change(sql, [true, of]);
    await expect.poll(bet).toMatch(words);
    const win = await send({ kind: "win", id: "win", of: "bet-1", round: "r-1", amount: 5 });
    const back = await send({ kind: "rollback", id: "back", of: "win", round: "r-1" });
    expect([win.word, back.word]).toEqual([adapter.ok, adapter.ok]);
    await change(sql, [false, of]);
    await expect.poll(bet).toBe(String(adapter.ok));
  });
});
