import { EventEmitter } from "node:events";
import { playerContract } from "@croupier/contract/player/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMember, createTestSession, type TestBrand, type TestMember } from "../testing/members.ts";
import { createTestApi, type TestApi } from "../testing/test-api.ts";
import type { RequestContext } from "./context.ts";
import { createFileSlots } from "./member-limits.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const path = "/wps/record/games/csv?startDate=2026-11-01&endDate=2026-11-02";
/** Asks for files as a member, each time from another address. */
async function askOften(member: TestMember, brand: TestBrand, network: string, times: number) {
  const session = await createTestSession(api, member);
  const answers = [];
  for (let place = 1; place <= times; place += 1)
    answers.push(
      await api.app.inject({
        url: path,
        remoteAddress: `${network}.${place}`,
        headers: {
          host: brand === "nova" ? "localhost" : "lotus.localhost",
          authorization: `Bearer ${session.token}`,
          cookie: `croupier_session=${session.secret}`,
        },
      }),
    );
  return answers;
}

describe("CASE-14 a member's calls", () => {
  it("are counted from any addresses, separately for each member", async () => {
    const limit = playerContract["GET /wps/record/games/csv"].perMinute;
    const member = await createMember(api);
    const answers = await askOften(member, "nova", "10.14.1", limit + 2);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([
      ...Array.from({ length: limit }, () => 200),
      429,
      429,
    ]);
    const refused = answers.at(-1);
    expect(refused?.json()).toMatchObject({ success: false, code: "request.rate.limited" });
    expect(Number(refused?.headers["retry-after"])).toBeGreaterThan(0);
    for (const brand of ["nova", "lotus"] as const) {
      const other = await createMember(api, { brand });
      const [answer] = await askOften(other, brand, "10.14.2", 1);
      expect(answer?.statusCode, brand).toBe(200);
    }
  });
});

describe("CASE-14 a member's files", () => {
  const contextOf = (brandId: number, memberId: bigint) =>
    ({ brand: { brandId }, session: { memberId } }) as unknown as RequestContext;
  const setUp = () => {
    const checkOf = createFileSlots();
    const ask = async (
      context: RequestContext,
      key: "GET /wps/record/games/csv" | "GET /wps/wallets/gcs" | "GET /wps/agent/team/pnl/csv",
    ) => {
      const raw = new EventEmitter();
      await checkOf(playerContract[key])({} as FastifyRequest, { raw } as unknown as FastifyReply, context);
      return raw;
    };
    return ask;
  };

  it("are written two at once, of any kind, and others wait", async () => {
    const ask = setUp();
    const member = contextOf(1, 7n);
    const first = await ask(member, "GET /wps/record/games/csv");
    await ask(member, "GET /wps/agent/team/pnl/csv");
    await expect(ask(member, "GET /wps/record/games/csv")).rejects.toMatchObject({
      code: "request.rate.limited",
      value: { retryAfterSeconds: 5 },
    });
    await ask(member, "GET /wps/wallets/gcs");
    await ask(contextOf(1, 8n), "GET /wps/record/games/csv");
    await ask(contextOf(2, 7n), "GET /wps/record/games/csv");
    first.emit("finish");
    first.emit("close");
    await ask(member, "GET /wps/record/games/csv");
    await expect(ask(member, "GET /wps/record/games/csv")).rejects.toThrow();
  });

  it("end when their reader goes away", async () => {
    const ask = setUp();
    const member = contextOf(1, 7n);
    for (let file = 0; file < 5; file += 1) (await ask(member, "GET /wps/record/games/csv")).emit("close");
    expect(await ask(member, "GET /wps/record/games/csv")).toBeInstanceOf(EventEmitter);
  });
});
