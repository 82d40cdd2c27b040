import { createHash, createHmac } from "node:crypto";
import { codeOf } from "@croupier/test-kit/wps-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createGuest } from "../../testing/registrations.ts";
import { connectProviders, testBotToken } from "../../testing/social.ts";
import { type SocialProviderServer, startSocialProvider } from "../../testing/social-provider.ts";
import { createTestApi, type TestApi } from "../../testing/test-api.ts";

const key = "POST /wps/social/telegram";

/** Signs as Telegram does: https://core.telegram.org/widgets/login, "Checking authorization". */
const sign = (fields: Record<string, string | number>, botToken = testBotToken) => {
  const text = Object.keys(fields)
    .toSorted()
    .map((name) => `${name}=${fields[name]}`)
    .join("\n");
  const secret = createHash("sha256").update(botToken).digest();
  return { ...fields, hash: createHmac("sha256", secret).update(text).digest("hex") } as never as {
    id: number;
    auth_date: number;
    hash: string;
  };
};

describe("sign-in by telegram", () => {
  let api: TestApi;
  let provider: SocialProviderServer;
  beforeAll(async () => {
    api = await createTestApi();
    provider = await startSocialProvider(api.clock);
    await connectProviders(api, provider);
  });
  afterAll(async () => {
    await provider.close();
    await api.close();
  });

  const nowSeconds = () => Math.floor(api.clock.now().getTime() / 1_000);
  let ids = 5_000_000_000;
  const draw = (fields: object = {}) => {
    ids += 1;
    return { id: ids, first_name: "Li", last_name: "Na", auth_date: nowSeconds(), ...fields };
  };
  const refusal = (body: ReturnType<typeof sign>, merchant: "nova" | "lotus" = "nova") =>
    codeOf(createGuest(api, merchant).call(key, { body }));

  it("SOCIAL-05 opens a normal session for what the bot's token signed, at first by a short registration", async () => {
    const person = draw();
    const guest = createGuest(api);
    expect(await guest.call(key, { body: sign(person) })).toEqual({
      provider: "telegram",
      outcome: "registration",
    });
    const body = { registerMethod: "H5" as const, birthday: "1990-05-05" };
    const { userName } = await guest.call("PUT /wps/social/register", { body });
    expect(userName).toMatch(/^lina\d{6}$/);
    api.clock.advanceMs(1_000);
    const again = createGuest(api);
    const { session } = await again.call(key, { body: sign({ ...person, auth_date: nowSeconds() }) });
    again.token = session?.token;
    expect((await again.call("GET /wps/member/info")).account).toBe(userName);
  });

  const wrongs: [string, (fields: ReturnType<typeof draw>) => ReturnType<typeof sign>][] = [
    ["another bot's token", (fields) => sign(fields, "1:other")],
    ["a field that was changed", (fields) => ({ ...sign(fields), id: fields.id + 1 })],
    ["a field that was added", (fields) => ({ ...sign(fields), username: "admin" })],
    ["data older than five minutes", (fields) => sign({ ...fields, auth_date: nowSeconds() - 301 })],
    ["data from the future", (fields) => sign({ ...fields, auth_date: nowSeconds() + 61 })],
  ];
  it.each(wrongs)("SEC-14 refuses %s", async (_title, spoil) => {
    expect(await refusal(spoil(draw()))).toBe("social.failed");
  });

  it("SEC-14 takes a signature once", async () => {
    const body = sign(draw());
    expect(await refusal(body)).toBe("success");
    expect(await refusal(body)).toBe("social.expired");
  });

  it("is off for a brand that has no bot", async () => {
    await api.owner.query(
      "delete from social_providers where provider = 'telegram' and merchant_id = (select merchant_id from merchants where code = 'lotus')",
    );
    expect(await refusal(sign(draw()), "lotus")).toBe("social.off");
    expect(await refusal(sign(draw()))).toBe("success");
  });
});
