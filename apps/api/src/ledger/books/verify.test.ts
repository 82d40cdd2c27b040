import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { createTestPlayer } from "../../testing/vendor-players.ts";
import { appendAnchor, readAnchors, toAnchorLine } from "./anchors.ts";
import { findBooksHead } from "./seal.ts";
import { setUpBooksTest } from "./testing.ts";

const test = setUpBooksTest();

/** Three windows: transfers 1 to 5, 6 to 9 and 10 to 13. Of each, the last is a rollback, and the first of all a deposit. */
const sealThree = async (): Promise<void> => {
  for (let n = 0; n < 3; n += 1) {
    await test.playRound();
    await test.seal();
  }
};

const headOf = async () => {
  const head = await findBooksHead(test.ledger.database, test.player.brandId);
  if (!head) throw new Error("nothing is sealed");
  return head;
};
const anchorNow = async () => {
  const { seq, hash } = await headOf();
  return { merchant: "nova", seq, hash: hash.toString("hex") };
};

describe("rows that were changed by a user with all rights", () => {
  it.each([
    ["a posting's amount", 7, "update postings set amount_units = amount_units + 1 where transfer_id = 7"],
    ["its account", 8, "update postings set account_id = account_id + 1 where transfer_id = 8"],
    ["its other side", 8, "update postings set house_account_id = null where transfer_id = 8"],
    ["its balance", 6, "update postings set balance_after_units = 1 where transfer_id = 6"],
    ["its time", 6, "update postings set created_at = created_at + interval '1 ms' where transfer_id = 6"],
    ["what a transfer is about", 9, "update transfers set reference = 'x' where transfer_id = 9"],
    ["its kind", 9, "update transfers set kind = 'win' where transfer_id = 9"],
  ])("SEC-73 are named: %s", async (_what, transfer, statement) => {
    await sealThree();
    await test.asSuperuser(statement);
    expect(await test.verify()).toEqual([`2: transfer ${transfer} was changed`]);
  });

  it("SEC-73 are named when they are gone, the first, one between, the last, and all of a window", async () => {
    await sealThree();
    const remove = (from: number, to: number) =>
      ["postings", "transfers"].map(
        (table) => `delete from ${table} where transfer_id between ${from} and ${to}`,
      );
    await test.asSuperuser(...remove(1, 1), ...remove(8, 8), ...remove(13, 13));
    expect(await test.verify()).toEqual([1, 8, 13].map((id, n) => `${n + 1}: transfer ${id} was removed`));
    await test.asSuperuser(...remove(6, 9));
    expect((await test.verify()).filter((line) => line.startsWith("2:"))).toHaveLength(4);
  });

  it("SEC-73 are named if they were added, wherever their numbers are", async () => {
    const lotus = await createTestPlayer(test.ledger.api, { brand: "lotus", balanceUnits: 1_000n });
    await sealThree();
    const copyOf = (from: number, to: number) =>
      `insert into postings select merchant_id, ${to}, account_id, amount_units, currency, balance_after_units, created_at, house_account_id
       from postings where transfer_id = ${from} and merchant_id <> ${lotus.brandId}`;
    // Number 2 is the other brand's, and 0 and -5 are nobody's.
    await test.asSuperuser(copyOf(7, 2), copyOf(7, 0), copyOf(7, -5));
    expect(await test.verify()).toEqual([-5, 0, 2].map((id) => `1: transfer ${id} was inserted`));
  });

  it("SEC-73 are named if a second row exists beside a sealed one", async () => {
    await sealThree();
    await test.asSuperuser("insert into postings select * from postings where transfer_id = 7");
    expect(await test.verify()).toEqual(["2: transfer 7 was changed"]);
  });
});

describe("windows that were changed", () => {
  it.each([
    ["what was moved", "update sealed_windows set sums = '{\"CNY\":1}' where seq = 2"],
    ["how many", "update sealed_windows set transfers = 3 where seq = 2"],
    ["when", "update sealed_windows set sealed_at = sealed_at + interval '1 s' where seq = 2"],
    ["the root", "update sealed_windows set root = sha256('x') where seq = 2"],
  ])("SEC-73 are named: %s", async (_what, statement) => {
    await sealThree();
    await test.asSuperuser(statement);
    expect(await test.verify()).toContain("2: its hash does not match its content and the one before");
  });

  it("SEC-73 are named when one is gone, or begins elsewhere", async () => {
    await sealThree();
    await test.asSuperuser("update sealed_windows set after_transfer = after_transfer + 1 where seq = 3");
    expect(await test.verify()).toContain("3: it begins after transfer 10, the window before ends with 9");
    await test.asSuperuser("delete from sealed_windows where seq = 2");
    expect(await test.verify()).toContain("3: windows 2 to 2 are missing");
  });

  it("SEC-73 are found by their root when the marks were changed with the rows", async () => {
    await sealThree();
    await test.asSuperuser(
      "update postings set amount_units = amount_units + 1 where transfer_id = 7",
      "update sealed_windows set marks = '' where seq = 2",
    );
    expect((await test.verify())[0]).toMatch(/^2: /);
  });
});

describe("a chain that was rewritten by the owner of the database", () => {
  const rewrite = async (): Promise<void> => {
    const { brandId } = test.player;
    await test.asSuperuser(
      "update postings set amount_units = amount_units + 1 where transfer_id = 7",
      "delete from sealed_windows",
      `select set_config('app.merchant', '${brandId}', false)`,
      "select ledger_seal(5, 1000, '2026-11-21T12:00:00Z')",
      "select ledger_seal(9, 1000, '2026-11-21T12:00:00Z')",
      "select ledger_seal(13, 1000, '2026-11-21T12:00:00Z')",
    );
  };

  it("SEC-73 is consistent, but differs from the one anchored outside", async () => {
    await sealThree();
    const anchors = [await anchorNow()];
    expect(await test.verify(anchors)).toEqual([]);
    await rewrite();
    expect(await test.verify()).toEqual([]);
    expect(await test.verify(anchors)).toEqual([
      "3: it is not the one that was anchored outside the database",
    ]);
  });

  it("SEC-73 is reported if it was cut off", async () => {
    await sealThree();
    const anchors = [await anchorNow()];
    await test.asSuperuser("delete from sealed_windows where seq = 3");
    expect(await test.verify()).toEqual([]);
    expect(await test.verify(anchors)).toEqual(["3: it was anchored outside the database, and is missing"]);
    expect(await test.verify([{ ...anchors[0], merchant: "lotus", seq: 1n, hash: "" }])).toEqual([]);
  });

  it("SEC-73 is compared with the anchors of a file, or of a log among other lines", async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), "croupier-anchors-"));
    const file = path.join(folder, "anchors.jsonl");
    await sealThree();
    const head = await headOf();
    await appendAnchor(file, toAnchorLine("books", "nova", head));
    await appendAnchor(file, toAnchorLine("books", "lotus", { ...head, seq: 9n }));
    expect((await readAnchors(file, { isLog: false })).anchors).toEqual([
      { merchant: "nova", seq: 3n, hash: head.hash.toString("hex") },
      { merchant: "lotus", seq: 9n, hash: head.hash.toString("hex") },
    ]);
    const log = path.join(folder, "log");
    const logged = JSON.stringify({
      level: 30,
      time: 1,
      ...toAnchorLine("books", "nova", head),
      msg: "the head of the books",
    });
    writeFileSync(log, `{"level":30,"msg":"books-anchor"}\nno JSON, books-anchor\n\n${logged}\n`);
    expect(await readAnchors(log, { isLog: true })).toEqual({
      anchors: [await anchorNow()],
      audit: [],
      torn: [],
    });
    expect(readFileSync(file, "utf8").endsWith("\n")).toBe(true);
    rmSync(folder, { recursive: true });
  });
});
