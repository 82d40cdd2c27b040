import { beforeAll, describe, expect, it } from "vitest";
import { createVisitor, openTestSession } from "../../testing/members.ts";
import { createTestPlayer } from "../../testing/players.ts";
import type { TestApi } from "../../testing/test-api.ts";
import { bodiesOf, type ConnectedApi, createConnectedApi } from "../../testing/vendor.ts";

const info = "GET /wps/member/info";
const minuteMs = 60_000;

describe("a bet as use of the login session", () => {
  let api: TestApi;
  let bgs: ConnectedApi["bgs"];
  let bets = 0;
  beforeAll(async () => {
    const connected = await createConnectedApi();
    ({ api, bgs } = connected);
    return connected.close;
  });

  /** A player whose game was launched from a session, with what he can do and when the session was seen last. */
  const play = async () => {
    const player = await createTestPlayer(api);
    const client = createVisitor(api);
    await openTestSession(api, player, client);
    await api.owner.query(
      `update game_sessions set session_id = (select session_id from sessions where member_id = $2)
       where token_hash = $1`,
      [player.tokenHash, player.memberId],
    );
    return {
      client,
      bet: async () => {
        bets += 1;
        const { body } = await bgs.call("transaction/bet", bodiesOf(player).bet(`use-${bets}`, 0));
        return body["status"];
      },
      lastSeenMs: async (): Promise<number> => {
        const { rows } = await api.owner.query("select last_seen_at from sessions where member_id = $1", [
          player.memberId,
        ]);
        return rows[0]?.last_seen_at.getTime() - api.clock.now().getTime();
      },
    };
  };

  it("SEC-04 is written at most once a minute", async () => {
    const { bet, lastSeenMs } = await play();
    api.clock.advanceMs(minuteMs);
    await bet();
    expect(await lastSeenMs()).toBe(0);
    api.clock.advanceMs(59_999);
    await bet();
    expect(await lastSeenMs()).toBe(-59_999);
    api.clock.advanceMs(1);
    await bet();
    expect(await lastSeenMs()).toBe(0);
  });

  it("SEC-04 does not wake a session that is over, and the bet is taken all the same", async () => {
    const { client, bet } = await play();
    api.clock.advanceMs(30 * minuteMs);
    expect(await bet()).toBe("RS_OK");
    expect((await client.send(info)).json.code).toBe("session.expired");
  });

  it("SEC-04 does not carry a session beyond its absolute time", async () => {
    const { client, bet } = await play();
    for (let passed = 0; passed < 24 * 60; passed += 20) {
      api.clock.advanceMs(20 * minuteMs);
      await bet();
    }
    expect((await client.send(info)).json.code).toBe("session.expired");
  });
});
