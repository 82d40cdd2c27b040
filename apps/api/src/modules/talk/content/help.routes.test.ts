import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createVisitor, type TestBrand } from "../../../testing/members.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";
import { createAnnouncer, titles } from "./testing.ts";

describe("announcements, help and service", () => {
  let api: TestApi;
  const { tellOfChange } = createAnnouncer(() => api);

  beforeAll(async () => {
    api = await createTestApi();
  });
  afterAll(() => api.close());

  it("API-61 HELP-01 answers the brand's help entries that are not switched off, in order and language, without a login", async () => {
    for (const [rank, code, isEnabled] of [
      [2, "nova", true],
      [1, "nova", true],
      [0, "nova", false],
      [1, "lotus", true],
    ] as const) {
      const { rows } = await api.owner.query<{ id: bigint; merchant_id: number }>(
        `insert into help_entries (merchant_id, rank, enabled) select merchant_id, $2, $3 from merchants where code = $1
         returning help_entry_id as id, merchant_id`,
        [code, rank, isEnabled],
      );
      const [row] = rows;
      for (const language of ["EN", "CN"]) {
        const title = `${code} ${rank} ${language}`;
        await api.owner.query("insert into help_texts values ($1, $2, $3, $4, '<p>x</p>')", [
          row?.merchant_id,
          row?.id,
          language,
          title,
        ]);
      }
    }
    await tellOfChange();
    const visitor = createVisitor(api);
    const entries = await visitor.call("GET /wps/system/helpCenter", {
      query: { device: "MOBILE", lang: "CN" },
    });
    expect(entries).toEqual([
      { title: "nova 1 CN", content: "<p>x</p>" },
      { title: "nova 2 CN", content: "<p>x</p>" },
    ]);
    const english = await visitor.call("GET /wps/system/helpCenter", { query: { language: "EN" } });
    expect(titles(english)).toEqual(["nova 1 EN", "nova 2 EN"]);
  });

  it("API-39 answers the brand's customer service entries with title and path", async () => {
    expect(await createVisitor(api).call("GET /wps/system/customerService")).toEqual([
      { title: "CS", path: "https://help.nova.example/chat" },
    ]);
    expect(await createVisitor(api, "lotus").call("GET /wps/system/customerService")).toEqual([
      { title: "WhatsApp", path: "https://wa.me/5511000000000" },
    ]);
  });

  it("API-40 answers every country with its dialing code, the brand's own first", async () => {
    const send = async (brand: TestBrand, language: string) => {
      const { json } = await createVisitor(api, brand).send(`GET /wps/system/country`, {
        headers: { "accept-language": language },
      });
      return json.value as unknown as { country: string; name: string; countryDialingCode: string }[];
    };
    const countries = await send("nova", "en");
    expect(countries[0]).toEqual({ country: "CN", name: "China", countryDialingCode: "+86" });
    expect(countries.length).toBeGreaterThan(200);
    expect(new Set(countries.map(({ country }) => country)).size).toBe(countries.length);
    expect(countries.every(({ countryDialingCode }) => /^\+\d{1,4}$/.test(countryDialingCode))).toBe(true);
    const names = countries.slice(1).map(({ name }) => name);
    expect(names).toEqual(names.toSorted(new Intl.Collator("en").compare));
    expect((await send("lotus", "pt-BR"))[0]).toEqual({
      country: "BR",
      name: "Brasil",
      countryDialingCode: "+55",
    });
  });
});
