import { languages, languageTags } from "@croupier/domain/languages";
import { describe, expect, it } from "vitest";
import { openWithdrawer, setUpWithdrawalTest } from "./testing.ts";

const test = setUpWithdrawalTest();

describe("a method of withdrawal", () => {
  it.each([
    ["the least of a method", "10", 1_000],
    ["the most of a method", "20000", 20_001],
    ["all that is free", "1000", 1_000],
  ])("EXT-11 accepts %s", async (_, amount, balance) => {
    const member = await openWithdrawer(test, { balance });
    expect(await member.place({ amount })).toMatchObject({ amount: Number(amount), state: "pending" });
    expect(await member.balance()).toBe(balance - Number(amount));
  });

  it("EXT-11 I18N-01 is named in each of the brand's languages", async () => {
    const { api } = test;
    const named = Object.fromEntries(languages.map((language) => [language, `Bank ${language}`]));
    await api.owner.query("update withdrawal_methods set names = $1 where code = 'bank'", [named]);
    await api.owner.query(
      `update merchants set parameters = parameters || jsonb_build_object('language', $1::text) where code = 'nova'`,
      [languages.join()],
    );
    const { client } = await openWithdrawer(test);
    const nameIn = async (language: (typeof languages)[number]) => {
      const headers = { "accept-language": languageTags[language] };
      const { json } = await client.send("GET /wps/withdrawal/methods", { headers });
      return (json.value as { methods?: { name: string }[] } | undefined)?.methods?.[0]?.name;
    };
    const all = async () => Promise.all(languages.map(nameIn));
    await expect.poll(all).toEqual(languages.map((language) => `Bank ${language}`));
  });
});
