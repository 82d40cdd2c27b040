import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDesk, readOfferedSecret, showCode } from "../../../testing/operators.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";
import { runCroupier } from "../croupier.ts";

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

/** The code in the path that the command prints. */
const codeOf = (lines: readonly string[]): string =>
  /^\/service\/invitation#(\S+)$/.exec(lines.at(-1) ?? "")?.[1] ?? "";

describe("croupier operator invite", () => {
  it("lets a new person into the brand's service desk, and into no other brand's", async () => {
    const invited = await invite("Olga", "--brand", "nova", "--role", "admin", "--name", "Olga P.");
    expect([invited.code, invited.lines.length]).toEqual([0, 3]);
    const code = codeOf(invited.lines);
    const elsewhere = openDesk(api, "lotus");
    await elsewhere.giveInvitation(code);
    expect((await elsewhere.get("/service/")).page).toContain('name="password"');

    const desk = openDesk(api);
    expect((await desk.giveInvitation(code)).status).toBe(303);
    await desk.giveCode(showCode(api, readOfferedSecret((await desk.get("/service/")).page)));
    expect((await desk.get("/service/team")).page).toContain("Olga P.");
    expect(await invite("olga", "--brand", "lotus")).toEqual({
      code: 0,
      lines: ["olga works for lotus now, and signs in as before"],
    });
    expect((await openDesk(api, "lotus").givePassword("olga")).status).toBe(303);
  });

  it("invites a person again who has lost their phone and their recovery codes", async () => {
    const first = await invite("rosa", "--brand", "nova");
    const desk = openDesk(api);
    await desk.giveInvitation(codeOf(first.lines));
    await desk.giveCode(showCode(api, readOfferedSecret((await desk.get("/service/")).page)));
    const anew = await invite("rosa", "--brand", "nova", "--reset-factor");
    expect(codeOf(anew.lines)).not.toBe("");
    expect((await openDesk(api).giveInvitation(codeOf(anew.lines))).status).toBe(303);
  });

  it.each([
    [["olga", "--brand", "rose"], /no brand rose/],
    [["olga"], /usage: croupier operator invite/],
    [["olga", "--brand", "nova", "--role", "king"], /usage: croupier operator invite/],
  ])("refuses %j", async (args, reason) => {
    expect(await invite(...args)).toEqual({ code: 1, lines: [expect.stringMatching(reason)] });
  });
});
