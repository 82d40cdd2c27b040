import { describe, expect, it } from "vitest";
import { plant } from "./check-planting.ts";
import { checkSql, findSql } from "./check-sql.mjs";

const statements = [
  "select id from game where id = $1",
  "SELECT\n  id,\n  name\nFROM game",
  "select ledger_bet($1, $2)",
  "insert into game (id) values ($1)",
  "update member set name = $1",
  "delete from game",
  "with ids as (select 1) select * from ids",
  "create table x (id int)",
  "truncate game",
  "begin",
  "COMMIT;",
  "set app.merchant = 'nova'",
  "SET LOCAL app.merchant TO 'nova'",
];

const prose = [
  "Select a game from",
  "Update your password",
  "Delete",
  "With best wishes",
  "commit to the plan",
  "set",
  "Create account",
  "begin the game",
  "rollback",
  // The query that checks whether the database answers reads no table.
  "select 1",
];

describe("SQL outside the stores", () => {
  it.each(statements)("is found: %s", (sql) => {
    expect(findSql("a.ts", `db.query(${JSON.stringify(sql)})`)).toHaveLength(1);
  });

  it.each(prose)("is not seen in prose: %s", (text) => {
    expect(findSql("a.ts", `label(${JSON.stringify(text)})`)).toEqual([]);
  });

  it("is found in templates, with its place", () => {
    const source = "const q = 1;\nconst sql = `select $" + "{columns} from game where id = $1`;";
    expect(findSql("a.tsx", source)).toEqual([expect.stringMatching(/^a\.tsx:2: select x from game/)]);
  });

  it("is found in a store that calls the ledger directly", () => {
    const root = plant({
      "apps/api/src/modules/gift/gift.store.ts":
        'export const give = "select * from ledger_transfer($1, $2)";',
      "apps/api/src/ledger/transfer.ts": 'export const call = "select * from ledger_transfer($1, $2)";',
    });
    expect(checkSql(root).map((line) => line.split(":")[0])).toEqual([
      "apps/api/src/modules/gift/gift.store.ts",
    ]);
  });

  it("is allowed in stores, ledger, the database wrapper and tests, and nowhere else", () => {
    const names = [
      "apps/api/src/modules/games/games.store.ts",
      "apps/api/src/modules/games/games.service.ts",
      "apps/api/src/modules/games/games.service.test.ts",
      "apps/api/src/ledger/post.ts",
      "apps/api/src/platform/db/pool.ts",
      "apps/api/src/http/brand.ts",
      "apps/arcade/src/server/rounds.store.ts",
      "apps/arcade/src/server/main.ts",
      "apps/arcade/src/server/migrations/0001.ts",
      "packages/domain/src/money.ts",
    ];
    const root = plant(
      Object.fromEntries(names.map((name) => [name, 'export const sql = "select id from game";'])),
    );
    expect(checkSql(root).map((line) => line.split(":")[0])).toEqual([
      "apps/api/src/http/brand.ts",
      "apps/api/src/modules/games/games.service.ts",
      "apps/arcade/src/server/main.ts",
      "packages/domain/src/money.ts",
    ]);
  });
});
