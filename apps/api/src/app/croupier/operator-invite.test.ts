import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDesk, readOfferedSecret, showCode } from "../../testing/operators.ts";
import { createTestApi, type TestApi } from "../../testing/test-api.ts";
import { runCroupier } from "./croupier.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const invite = async (...args: string[]) => {
  const lines: string[] = [];
  const write = (line: string): void => void lines.push(line);
  const env = { DATABASE_OWNER_URL: api.database.ownerUrl };
  const code = await runCroupier(["operator", "invite", ...args], env, { say: write, complain: write });
  return { code, lines };
};

describe("croupier operator invite", () => {
  it("lets a new person into the brand's service desk, and into no other brand's", async () => {
    const { code, lines } = await invite("Olga", "--brand", "nova", "--role", "admin", "--name", "Olga P.");
    expect([code, lines.length]).toEqual([0, 2]);
    const desk = openDesk(api);
    expect((await desk.givePassword("olga", lines[1])).status).toBe(303);
    await desk.giveCode(showCode(api, readOfferedSecret((await desk.get("/service/")).page)));
    expect((await desk.get("/service/team")).page).toContain("Olga P.");
    const elsewhere = openDesk(api, "lotus");
    await elsewhere.givePassword("olga", lines[1]);
    expect((await elsewhere.get("/service/")).page).toContain('name="password"');
    expect(await invite("olga", "--brand", "lotus")).toEqual({
      code: 0,
      lines: ["olga works for lotus now, and signs in as before"],
    });
    expect((await openDesk(api, "lotus").givePassword("olga", lines[1])).status).toBe(303);
  });

  it.each([
    [["olga", "--brand", "rose"], /no brand rose/],
    [["olga"], /usage: croupier operator invite/],
    [["olga", "--brand", "nova", "--role", "king"], /usage: croupier operator invite/],
  ])("refuses %j", async (args, reason) => {
    expect(await invite(...args)).toEqual({ code: 1, lines: [expect.stringMatching(reason)] });
  });
});
