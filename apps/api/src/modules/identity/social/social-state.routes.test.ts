import { codeOf } from "@croupier/test-kit/wps-client";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestLog } from "../../../testing/log.ts";
import { createGuest } from "../../../testing/registrations.ts";
import { createSocialGuest, finish, openSocialTest } from "../../../testing/social.ts";
import type { SocialProviderServer } from "../../../testing/social-provider.ts";
import type { TestApi } from "../../../testing/test-api.ts";

const ofNova = { registerMethod: "H5" as const, birthday: "1990-05-05" };

describe("the state of a social sign-in", () => {
  let api: TestApi;
  let provider: SocialProviderServer;
  const log = createTestLog();
  beforeAll(async () => {
    const social = await openSocialTest({}, { logTo: log });
    ({ api, provider } = social);
    return social.close;
  });
  const guestOf = () => createSocialGuest(api, provider);
  const person = { sub: "state", name: "State" };

  it("is refused if it is wrong, and the right one still works", async () => {
    const guest = guestOf();
    const back = provider.agree(await guest.start(), person);
    const calls = provider.calls.length;
    await guest.comeBack(back.replace(/state=[^&]+/, "state=wrong"));
    expect((await finish(guest.client)).code).toBe("social.expired");
    expect(provider.calls).toHaveLength(calls);
    await guest.comeBack(back);
    expect((await finish(guest.client)).value?.outcome).toBe("registration");
  });

  it("works for the browser that it was given to, and for no other", async () => {
    const [victim, attacker] = [guestOf(), guestOf()];
    await victim.start();
    const back = provider.agree(await attacker.start(), person);
    const calls = provider.calls.length;
    await victim.comeBack(back);
    expect((await finish(victim.client)).code).toBe("social.expired");
    const stranger = createGuest(api);
    await createSocialGuest(api, provider, "nova", stranger).comeBack(back);
    expect((await finish(stranger)).code).toBe("social.expired");
    expect(provider.calls).toHaveLength(calls);
  });

  it("works once, and opens one session", async () => {
    const newcomer = guestOf();
    await newcomer.travel(person);
    await newcomer.client.call("PUT /wps/social/register", { body: ofNova });
    const guest = guestOf();
    const back = provider.agree(await guest.start(), person);
    await guest.comeBack(back);
    const calls = provider.calls.length;
    await guest.comeBack(back);
    expect(provider.calls).toHaveLength(calls);
    const finishes = await Promise.all([1, 2, 3].map(() => finish(guest.client)));
    expect(finishes.map(({ code }) => code ?? "session").toSorted()).toEqual([
      "session",
      "social.expired",
      "social.expired",
    ]);
  });

  it("is valid for ten minutes", async () => {
    const guest = guestOf();
    const back = provider.agree(await guest.start(), person);
    api.clock.advanceMs(600_000);
    await guest.comeBack(back);
    expect((await finish(guest.client)).code).toBe("social.expired");
  });

  it("counts at the provider that it was sent to: answers are not mixed up", async () => {
    const guest = guestOf();
    const back = provider.agree(await guest.start("google"), person);
    await guest.comeBack(back.replace("/callback/google", "/callback/facebook"));
    expect((await finish(guest.client)).code).toBe("social.expired");
    const named = guestOf();
    const other = provider.agree(await named.start("google"), person);
    await named.comeBack(`${other}&iss=${encodeURIComponent("https://evil.example")}`);
    expect((await finish(named.client)).code).toBe("social.failed");
  });

  it("is off if the brand has the switch off, or no agreement", async () => {
    await api.owner.query("delete from social_providers where provider = 'facebook'");
    expect(await codeOf(guestOf().start("facebook"))).toBe("social.off");
    await api.owner.query(`update merchants set switches = switches - 'GOOGLELOGIN3' where code = 'nova'`);
    await expect.poll(() => codeOf(guestOf().start("google"))).toBe("social.off");
  });

  it("SEC-33 puts no secret into an address, a log or a table", async () => {
    const kept = await api.owner.query("select * from social_providers");
    const everything = [log.read(), JSON.stringify(kept.rows)].join();
    expect(log.read().split("\n").length).toBeGreaterThan(10);
    expect(everything).not.toMatch(/canary|code-\d|access-\d/);
  });
});
