import type { ClientBase } from "pg";
import { describe, expect, it } from "vitest";
import { setUpBrand } from "./brand-setup.service.ts";
import type { NewBrand } from "./brand-setup.store.ts";

const good: NewBrand = {
  code: "nova",
  hosts: ["nova.example"],
  currency: "EUR",
  currencySymbol: "€",
  currencyPosition: "F",
  parameters: {},
  switches: {},
  settings: {},
};

/** The complaints about a brand, where these hosts and codes are taken. */
async function refusalOf(brand: Partial<NewBrand>, taken: { hosts?: string[]; code?: boolean } = {}) {
  const query = async (text: string) =>
    text.startsWith("select host")
      ? { rows: (taken.hosts ?? []).map((host) => ({ host })) }
      : { rows: [], rowCount: taken.code ? 0 : 1 };
  const client = { query } as unknown as ClientBase;
  return setUpBrand(client, { ...good, ...brand }).then(
    () => "made",
    (error: Error) => error.message,
  );
}

describe("a new brand", () => {
  it.each(["ab", "a1", "a".repeat(20), "nova2"])("may have the code %s", async (code) => {
    expect(await refusalOf({ code })).toBe("made");
  });

  it.each(["", "a", "1a", "a".repeat(21), "Nova", "no-va", "nova ", " nova", "nová"])(
    "may not have the code %j",
    async (code) => {
      expect(await refusalOf({ code })).toBe(`"${code}" is not a code: 2 to 20 of a-z and 0-9`);
    },
  );

  it.each(["localhost", "a.b", "x-1.example", "1.example", "a".repeat(63), `${"a".repeat(63)}.example`])(
    "may have the host %s",
    async (host) => {
      expect(await refusalOf({ hosts: ["nova.example", host] })).toBe("made");
    },
  );

  it.each(["", "-a.example", "a-.example", "a..b", ".a", "a.", "Nova.example", "a_b", "a b", "a".repeat(64)])(
    "SEC-35 may not have the host %j",
    async (host) => {
      expect(await refusalOf({ hosts: ["nova.example", host] })).toBe(`"${host}" is not a host name`);
    },
  );

  it.each(["EU", "EURO", "eur", "EU1", " EUR", "EUR "])("may not use the currency %j", async (currency) => {
    expect(await refusalOf({ currency })).toBe(`"${currency}" is not a currency: three capitals`);
  });

  it("gets all complaints at once, and is not written", async () => {
    const said = await refusalOf({
      code: "N",
      hosts: [],
      currency: "x",
      currencySymbol: "",
      parameters: { nothing: "1" },
      switches: { NOTHING: true },
      settings: { nothing: 1 },
    });
    expect(said.split("; ")).toEqual([
      expect.stringContaining("is not a code"),
      "a brand needs a host",
      expect.stringContaining("is not a currency"),
      "a brand needs a currency symbol",
      expect.stringContaining("nothing"),
      "there is no switch NOTHING",
      expect.stringContaining("nothing"),
    ]);
  });

  it("takes no host and no code from another brand", async () => {
    expect(await refusalOf({}, { hosts: ["a.example", "b.example"] })).toBe(
      "a.example, b.example leads to a brand already",
    );
    expect(await refusalOf({}, { code: true })).toBe("there is a brand nova already");
  });

  it("may set what the registry knows", async () => {
    expect(await refusalOf({ switches: { TRIALPLAY: true } })).toBe("made");
  });
});
