import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFeedLines } from "../../testing/catalogue.ts";
import { createTestApi, type TestApi } from "../../testing/test-api.ts";
import { runCroupier, type Terminal } from "./croupier.ts";

let api: TestApi;
let folder: string;
beforeAll(async () => {
  api = await createTestApi();
  folder = mkdtempSync(path.join(os.tmpdir(), "croupier-door-"));
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true, force: true });
});

const run = async (args: readonly string[], at: Partial<Terminal> = {}) => {
  const [said, complained]: [string[], string[]] = [[], []];
  const env = {
    DATABASE_URL: api.database.urlFor("croupier_app"),
    DATABASE_OWNER_URL: api.database.ownerUrl,
    MASTER_SECRET: api.config.masterSecret.toString("base64url"),
  };
  const code = await runCroupier(args, env, {
    say: (line) => said.push(line),
    complain: (line) => complained.push(line),
    ...at,
  });
  return { code, said: said.join("\n"), complained: complained.join("\n") };
};

const write = (name: string, lines: readonly string[]): string => {
  const file = path.join(folder, name);
  writeFileSync(file, lines.join("\n"));
  return file;
};

describe("croupier catalogue import", () => {
  it("loads a feed, and nothing of one with a faulty line, which it names", async () => {
    const good = createFeedLines([{ code: "one" }, { code: "two" }]);
    expect(await run(["catalogue", "import", write("good.jsonl", good)])).toEqual({
      code: 0,
      said: expect.stringMatching(/^2 games of 1 vendors imported, \d+ disabled$/),
      complained: "",
    });
    const file = write("bad.jsonl", [...createFeedLines([{ code: "three" }]), "{"]);
    const { code, complained } = await run(["catalogue", "import", file]);
    expect(code).toBe(1);
    expect(complained).toMatch(
      /^line 4: .+\ncroupier catalogue import: nothing was imported from .*bad\.jsonl$/,
    );
    const { rows } = await api.owner.query("select 1 from games where game_code = 'three'");
    expect(rows).toEqual([]);
  });

  it("needs one file", async () => {
    for (const more of [[], ["a", "b"]])
      expect((await run(["catalogue", "import", ...more])).complained).toContain(
        "usage: croupier catalogue import",
      );
  });
});

describe("croupier social connect", () => {
  const connect = ["social", "connect", "nova", "google", "client-1"];
  const findProvider = async () =>
    (
      await api.owner.query(
        "select client_id from social_providers p join merchants m using (merchant_id) where m.code = 'nova' and provider = 'google'",
      )
    ).rows;

  it("asks for the secret, and connects the brand", async () => {
    const asked: unknown[] = [];
    const ask = async (question: string, options?: object) => {
      asked.push([question, options]);
      return " s3cret ";
    };
    expect(await run(connect, { ask })).toMatchObject({
      code: 0,
      said: "nova signs in through google as client-1",
    });
    expect(asked).toEqual([["secret", { isSecret: true }]]);
    expect(await findProvider()).toEqual([{ client_id: "client-1" }]);
  });

  it("connects nothing without a secret, and asks for none of Firebase", async () => {
    expect((await run(["social", "connect", "nova", "google", "client-2"])).complained).toContain(
      "there is nobody to ask: secret",
    );
    expect(await findProvider()).toEqual([{ client_id: "client-1" }]);
    expect(await run(["social", "connect", "nova", "firebase", "project-1"])).toMatchObject({ code: 0 });
  });
});

describe("croupier play verify, agent verify, records compare and vendor reconcile", () => {
  it("say what they compared, and exit with 0 where all agrees", async () => {
    expect(await run(["play", "verify", "--brand", "nova"])).toMatchObject({
      code: 0,
      said: expect.stringContaining("agree with rounds and transfers"),
    });
    expect(await run(["agent", "verify", "--brand", "nova"])).toMatchObject({
      code: 0,
      said: expect.stringContaining("days and rebates agree"),
    });
    expect(await run(["records", "compare", "--brand", "nova", "--members", "1"])).toMatchObject({
      code: 0,
      said: expect.stringContaining("records agree with the ledger"),
    });
  });

  it("say how they are used, and exit with 1; a file that was not compared exits with 2", async () => {
    for (const [words, expected] of [
      ["play verify", 1],
      ["agent verify", 1],
      ["records compare", 1],
      ["vendor reconcile", 2],
    ] as const) {
      const { code, complained } = await run(words.split(" "));
      expect({ words, code }).toEqual({ words, code: expected });
      expect(complained).toContain(words);
    }
  });
});

describe("croupier withdrawal review and promotion review", () => {
  it("refuse somebody who does not work for the brand, before any line is read", async () => {
    for (const noun of ["withdrawal", "promotion"]) {
      let isRead = false;
      const lines = (async function* () {
        isRead = true;
        yield "list";
      })();
      const ask = async () => "wrong";
      const { code, complained } = await run([noun, "review", "--brand", "nova", "--operator", "nobody"], {
        ask,
        lines,
      });
      expect({ noun, code, isRead }).toEqual({ noun, code: 1, isRead: false });
      expect(complained).toContain(`croupier ${noun} review: `);
    }
  });
});
