import { beforeAll, describe, expect, it } from "vitest";
import { createVisitor } from "../../../testing/members.ts";
import type { TestApi } from "../../../testing/test-api.ts";
import { bodiesOf, type ConnectedApi, createConnectedApi } from "../../../testing/vendor.ts";
import { createTestPlayer } from "../../../testing/vendor-players.ts";

const info = "GET /wps/member/info";
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

describe("a bet as use of the login session", () => {
  let api: TestApi;
  let bgs: ConnectedApi["bgs"];
  let bets = 0;
  beforeAll(async () => {
    const connected = await createConnectedApi();
    ({ api, bgs } = connected);
    return connected.close;
  });

  /** A player whose game was launched from a session. Returns their possible actions and when the session was last used. */
  const play = async (options: Parameters<typeof createTestPlayer>[1] = {}) => {
    const player = await createTestPlayer(api, options);
    const client = createVisitor(api);
    client.adopt(player.login);
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

  it("SEC-04 is recorded at most once a minute", async () => {
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

  it("SEC-04 is recorded by the next bet if it could not be recorded", async () => {
    const { bet, lastSeenMs } = await play();
    api.clock.advanceMs(minuteMs);
    await api.owner.query(
      `create function fail_for_test() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
       create trigger fail_for_test before update on sessions for each row execute function fail_for_test()`,
    );
    expect(await bet()).toBe("RS_OK");
    await api.owner.query("drop function fail_for_test cascade");
    expect(await lastSeenMs()).toBe(-minuteMs);
    await bet();
    expect(await lastSeenMs()).toBe(0);
  });

  it("SEC-04 moves the idle limit to the last moment of a living session", async () => {
    const { client, bet } = await play();
    for (let n = 0; n < 3; n += 1) {
      api.clock.advanceMs(30 * minuteMs - 1);
      expect(await bet()).toBe("RS_OK");
    }
    expect((await client.send(info)).status).toBe(200);
  });

  it("SEC-04 does not wake a session that is over, and the bet is refused", async () => {
    const { client, bet } = await play();
    api.clock.advanceMs(30 * minuteMs);
    expect(await bet()).toBe("RS_ERROR_TOKEN_EXPIRED");
    expect((await client.send(info)).json.code).toBe("session.expired");
    expect(await bet()).toBe("RS_ERROR_TOKEN_EXPIRED");
  });

  it("SEC-04 does not carry a session beyond its absolute time", async () => {
    const expiresAt = new Date(api.clock.now().getTime() + 48 * hourMs);
    const { client, bet } = await play({ expiresAt });
    for (let passed = 0; passed < 24 * 60 - 20; passed += 20) {
      api.clock.advanceMs(20 * minuteMs);
      expect(await bet()).toBe("RS_OK");
    }
    api.clock.advanceMs(20 * minuteMs);
    expect(await bet()).toBe("RS_ERROR_TOKEN_EXPIRED");
    expect((await client.send(info)).json.code).toBe("session.expired");
  });

  it("SEC-04 does not count if the game session itself is over", async () => {
    const { client, bet } = await play({ expiresAt: new Date(api.clock.now().getTime() + minuteMs) });
    api.clock.advanceMs(20 * minuteMs);
    expect(await bet()).toBe("RS_ERROR_TOKEN_EXPIRED");
    api.clock.advanceMs(10 * minuteMs);
    expect((await client.send(info)).json.code).toBe("session.expired");
  });
});
