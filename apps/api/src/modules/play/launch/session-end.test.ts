import { randomUUID } from "node:crypto";
import { hold, untilWaiting } from "@croupier/test-kit/locks";
import type { WpsClient } from "@croupier/test-kit/wps-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkInvariants } from "../../../ledger/invariants.ts";
import { creditSql } from "../../../ledger/testing.ts";
import { createLaunchingApi, type LaunchingApi, type TestLaunch } from "../../../testing/launches.ts";
import {
  createMember,
  createVisitor,
  openTestSession,
  type TestBrand,
  type TestMember,
  testPassword,
} from "../../../testing/members.ts";
import { bodiesOf } from "../../../testing/vendor.ts";

const minuteMs = 60_000;
const startUnits = 1_000;

let product: LaunchingApi;
beforeAll(async () => {
  product = await createLaunchingApi();
  return product.close;
});
afterAll(async () => {
  expect(await checkInvariants((sql) => product.api.owner.query(sql))).toEqual([]);
});

const giveMoney = async ({ brandId, memberId }: TestMember): Promise<void> => {
  await product.api.owner.query("select set_config('app.merchant', $1, false)", [String(brandId)]);
  const credit = creditSql(memberId, randomUUID(), BigInt(startUnits), product.api.clock.now());
  await product.api.owner.query(`select ${credit}`);
};

/** The vendor's actions on a launched game. */
const vendorOf = (launch: TestLaunch) => {
  const bodies = bodiesOf(launch);
  const send = async (path: string, body: object) => {
    const { status, balance } = (await product.bgs.call(path, body)).body;
    return balance === undefined ? [status] : [status, balance];
  };
  return {
    bet: (id: string, amount = 100) => send("transaction/bet", bodies.bet(`${launch.player}-${id}`, amount)),
    win: (id: string, bet: string, amount: number) =>
      send("transaction/win", bodies.win(`${launch.player}-${id}`, `${launch.player}-${bet}`, amount)),
    rollback: (id: string, of: string) =>
      send("transaction/rollback", bodies.rollback(`${launch.player}-${id}`, `${launch.player}-${of}`)),
    readBalance: () => send("user/balance", bodies.balance()),
  };
};

/** A member with money who has launched a game, and the same member in a second browser with another game. */
const play = async (brand: TestBrand = "nova", type = 0) => {
  const member = await createMember(product.api, { brand, type });
  await giveMoney(member);
  const elsewhere = createVisitor(product.api, brand, "10.9.0.1");
  await openTestSession(product.api, member, elsewhere);
  return { member, elsewhere, game: vendorOf(await product.launch(member.client)) };
};
type Played = Awaited<ReturnType<typeof play>>;

const expired = "RS_ERROR_TOKEN_EXPIRED";

/** Two bets before the end. After it further bets are refused, and everything in progress is settled. */
const expectEnd = async (played: Played, end: (played: Played) => Promise<unknown>): Promise<void> => {
  const { game } = played;
  expect(await game.bet("won")).toEqual(["RS_OK", 900]);
  expect(await game.bet("undone")).toEqual(["RS_OK", 800]);
  await end(played);
  expect(await game.bet("late")).toEqual([expired, 800]);
  expect(await game.bet("late")).toEqual([expired, 800]);
  expect(await game.bet("free", 0)).toEqual([expired, 800]);
  expect(await game.readBalance()).toEqual([expired]);
  // A repeated bet that was accepted before gets the same reply (INV-05).
  expect(await game.bet("won")).toEqual(["RS_OK", 900]);
  expect(await game.win("win", "won", 250)).toEqual(["RS_OK", 1_050]);
  expect(await game.rollback("back", "undone")).toEqual(["RS_OK", 1_150]);
  expect(await game.rollback("win-back", "win")).toEqual(["RS_OK", 900]);
};

const changePassword = (client: WpsClient, keepOtherSessions = false) => {
  const newPassword = "a lamp in the window";
  return client.call("POST /wps/member/password/v2", {
    body: {
      oldPassword: testPassword,
      newPassword,
      confirmNewPassword: newPassword,
      keepOtherSessions,
    },
  });
};
const signOutEverywhere = (client: WpsClient, scope: "all" | "others") =>
  client.call("DELETE /wps/member/sessions", { query: { scope } });
const setOwner = (statement: string, { member }: Played) =>
  product.api.owner.query(statement, [member.memberId, product.api.clock.now()]);

const goIdle =
  "update sessions set last_seen_at = $2::timestamptz - interval '30 minutes' where member_id = $1";

const ends: readonly [string, (played: Played) => Promise<unknown>][] = [
  ["logout", ({ member }) => member.client.call("DELETE /wps/session/logout")],
  ["signing out everywhere", ({ member }) => signOutEverywhere(member.client, "all")],
  ["signing out everywhere else, elsewhere", ({ elsewhere }) => signOutEverywhere(elsewhere, "others")],
  ["the idle limit", async () => product.api.clock.advanceMs(30 * minuteMs)],
];

describe.each(["nova", "lotus"] as const)("a game session at %s ends with its session", (brand) => {
  describe.each([0, 1, 4, 40])("of type %i", (type) => {
    it.each(ends)("by %s, and wins and rollbacks are accepted", async (_by, end) => {
      await expectEnd(await play(brand, type), end);
    });
  });

  it.each<[string, (played: Played) => Promise<unknown>]>([
    ["a password that is changed elsewhere", ({ elsewhere }) => changePassword(elsewhere)],
    [
      "being ended from the list of places",
      async ({ elsewhere }) => {
        const places = (await elsewhere.call("GET /wps/member/sessions")).list;
        const id = places.find(({ isThis }) => !isThis)?.id ?? "";
        await elsewhere.call("DELETE /wps/member/session", { query: { id } });
      },
    ],
    [
      "another login in its browser",
      ({ member: { client, username } }) =>
        client.call("POST /wps/session/login", {
          body: { username, password: testPassword, type: "username" },
        }),
    ],
    [
      "its absolute time",
      (played) => setOwner("update sessions set expires_at = $2 where member_id = $1", played),
    ],
    [
      "its absolute time, after it was tidied away",
      (played) =>
        setOwner("delete from sessions where member_id = $1 and $2::timestamptz is not null", played),
    ],
  ])("by %s", async (_by, end) => {
    await expectEnd(await play(brand), end);
  });
});

describe("what continues", () => {
  it("is the game of another browser", async () => {
    const { member, elsewhere, game } = await play();
    const other = vendorOf(await product.launch(elsewhere));
    await member.client.call("DELETE /wps/session/logout");
    expect(await game.bet("here")).toEqual([expired, 1_000]);
    expect(await other.bet("there")).toEqual(["RS_OK", 900]);
  });

  it("is the game of the browser that changes the password, and a game that is launched after it", async () => {
    const { member, game } = await play();
    await changePassword(member.client);
    expect(await game.bet("same")).toEqual(["RS_OK", 900]);
    expect(await vendorOf(await product.launch(member.client)).bet("next")).toEqual(["RS_OK", 800]);
  });

  it("is the game of a session that the change of a password keeps", async () => {
    const { elsewhere, game } = await play();
    await changePassword(elsewhere, true);
    expect(await game.bet("kept")).toEqual(["RS_OK", 900]);
  });

  it("for a locked member is only what is under way", async () => {
    const played = await play();
    expect(await played.game.bet("won")).toEqual(["RS_OK", 900]);
    await setOwner("update members set disabled = $2::timestamptz is not null where member_id = $1", played);
    expect(await played.game.bet("late")).toEqual(["RS_ERROR_USER_DISABLED", 900]);
    expect(await played.game.win("win", "won", 50)).toEqual(["RS_OK", 950]);
  });
});

describe("bets that coincide with the end of a session", () => {
  const findAccount = async ({ member }: Played): Promise<bigint> => {
    const { rows } = await product.api.owner.query<{ account_id: bigint }>(
      "select account_id from accounts where member_id = $1",
      [member.memberId],
    );
    return rows[0]?.account_id ?? 0n;
  };
  const stop = async (players: readonly Played[]) =>
    hold(product.api.database, "select from accounts where account_id = any($1) for update", [
      await Promise.all(players.map(findAccount)),
    ]);
  const logOut = ({ member }: Played) => member.client.call("DELETE /wps/session/logout");

  it("are refused if it has ended before they could be decided", async () => {
    const played = await play();
    const gate = await stop([played]);
    const bet = played.game.bet("meets");
    await untilWaiting(product.api.database, 1);
    await logOut(played);
    await gate.release();
    expect(await bet).toEqual([expired, 1_000]);
  });

  it("are each decided by their own session when they go together", async () => {
    const players: Played[] = [];
    for (let n = 0; n < 8; n += 1) players.push(await play());
    // Once the vendor's account exists, bets that arrive together go in one batch.
    for (const { game } of players) expect(await game.bet("first")).toEqual(["RS_OK", 900]);
    const [loggedOut, idle] = [(n: number) => n % 3 === 0, (n: number) => n % 3 === 1];
    for (const [n, player] of players.entries()) {
      if (loggedOut(n)) await logOut(player);
      if (idle(n)) await setOwner(goIdle, player);
    }
    const bets = players.map(({ game }) => game.bet("meets"));
    const taken = ["RS_OK", 800];
    const refused = [expired, 900];
    expect(await Promise.all(bets)).toEqual(
      players.map((_player, n) => (loggedOut(n) || idle(n) ? refused : taken)),
    );
    for (const player of players) expect(await player.game.win("win", "first", 10)).toContain("RS_OK");
  });
});
