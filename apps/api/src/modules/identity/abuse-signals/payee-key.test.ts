import { foldPersonName } from "@croupier/domain/person-name";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";

let api: TestApi;
let expression: string;
beforeAll(async () => {
  api = await createTestApi();
  const { rows } = await api.owner.query<{ expression: string }>(
    `select pg_get_expr(d.adbin, d.adrelid) as expression from pg_attrdef d
     join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
     where d.adrelid = 'bank_accounts'::regclass and a.attname = 'payee_key'`,
  );
  expression = rows[0]?.expression ?? "";
});
afterAll(() => api.close());

/** The keys that the database's column has for these names. */
async function keysOf(names: readonly string[]): Promise<string[]> {
  const { rows } = await api.owner.query<{ key: string }>(
    `select ${expression} as key from unnest($1::text[]) with ordinality as given (payee_name, place) order by place`,
    [names],
  );
  return rows.map(({ key }) => key);
}

/** Names that the database and the server could compare differently. */
async function findDisagreements(names: readonly string[]): Promise<string[]> {
  const keys = await keysOf(names);
  const byFold = new Map<string, { key: string; name: string }>();
  const byKey = new Map<string, { fold: string; name: string }>();
  return names.flatMap((name, at) => {
    const [fold, key = ""] = [foldPersonName(name), keys[at]];
    const [sameFold, sameKey] = [byFold.get(fold), byKey.get(key)];
    if (!sameFold) byFold.set(fold, { key, name });
    if (!sameKey) byKey.set(key, { fold, name });
    if (sameFold && sameFold.key !== key) return [`only the database tells ${name} from ${sameFold.name}`];
    return sameKey && sameKey.fold !== fold ? [`the database takes ${name} for ${sameKey.name}`] : [];
  });
}

describe("CASE-21 the key by which accounts of one payee are found", () => {
  it("distinguishes the same names as the comparison with a member's own name", async () => {
    const same = [
      ["Nguyễn Văn An", "NGUYEN VAN AN", "  nguyen  văn an "],
      ["Đặng Thị O’Hara", "DANG THI OHARA"],
      ["João D’Ávila", "JOAO DAVILA", "joao d´avila"],
      ["Łukasz Żółć", "LUKASZ ZOLC"],
      ["Jürgen Groß", "JURGEN GROSS", "JÜRGEN GROẞ"],
      ["Þór Æsir Œuvre", "THOR AESIR OEUVRE"],
      ["ＡＮＡ　ＳＯＵＺＡ", "Ana Souza"],
      ["Jose\u0301", "José"],
      ["Σοφία Παππάς", "ΣΟΦΙΑ ΠΑΠΠΑΣ"],
      ["İbrahim Işık", "IBRAHIM ISIK"],
      ["ｱｲ", "アイ"],
    ];
    const others = ["Nguyễn Văn Anh", "Ana", "Anna", "AnaSouza", "Ana-Maria", "Anamaria", "राम", "रम"];
    const marked = ["が", "か", "Андрей", "Андреи", "李小龙", "李小"];
    const names = [...same.flat(), ...others, ...marked];
    expect(await findDisagreements(names)).toEqual([]);
    expect(new Set(await keysOf(names)).size).toBe(same.length + others.length + marked.length);
  });

  it("does so for names of any letters, marks, case, width and apostrophes", async () => {
    const pieces = [
      ..."aAàÀäĂạoOøØơsSßẞdđĐðlłħŧiIıİæÆœþÞσΣςάΑйиЙがかａＡﬁ'’´ʼ-　 ".split(""),
      "\u0301",
      "\u0323",
      "\u0302",
      "\u031b",
      "李",
      "राम",
    ];
    const names = fc.string({ unit: fc.constantFrom(...pieces), minLength: 1, maxLength: 4 });
    const runs = fc.sample(fc.array(names, { minLength: 500, maxLength: 500 }), { numRuns: 20, seed: 2026 });
    for (const run of runs) expect(await findDisagreements(run)).toEqual([]);
  });
});
