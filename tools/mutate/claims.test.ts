import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type Ring, readClaims } from "./claims.ts";
import { readGraph } from "./import-graph.ts";

let root = "";

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), "claims-"));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
}

const read = (ring?: Ring) => readClaims(root, readGraph(root), ring);

it("files are claimed by tests that carry an ID and reach them, by any path", () => {
  write({
    "apps/mobile/src/a/a.test.ts": 'import "../app.ts"; it("LOGIN-01 signs in", () => {});',
    "apps/mobile/src/app.ts": 'export const screens = import.meta.glob(["./screens/*/*.tsx"]);',
    "apps/mobile/src/screens/home/home.tsx":
      'import { x } from "@croupier/domain/x"; import "../../seed/rows.ts";',
    "apps/mobile/src/seed/rows.ts": "export const rows = [1];",
    "packages/domain/src/x.ts": "export const x = 1;",
    "packages/domain/src/y.ts": "export const y = 1;",
    "packages/domain/src/y.test.ts": 'import { y } from "./y.ts"; it("has no ID", () => {});',
  });
  expect(read().files).toEqual([
    "apps/mobile/src/app.ts",
    "apps/mobile/src/screens/home/home.tsx",
    "packages/domain/src/x.ts",
  ]);
});

it("the nearest tests come first: of the same name, then of the folder whose code uses the file", () => {
  write({
    "apps/api/src/app/app.test.ts": 'import "../modules/pay/pay.ts";',
    "apps/api/src/modules/pay/pay.ts": 'import "../../ledger/move.ts";',
    "apps/api/src/modules/pay/refunds.test.ts": 'import "../../app/app.ts";',
    "apps/api/src/app/app.ts": 'import "../modules/pay/pay.ts"; import "../modules/far/far.ts";',
    "apps/api/src/modules/far/far.ts": "",
    "apps/api/src/modules/far/far.test.ts": 'import "../../app/app.ts";',
    "apps/api/src/ledger/move.ts": "",
    "apps/api/src/ledger/move.test.ts": 'import "./move.ts";',
  });
  expect(read().testsOf("apps/api/src/ledger/move.ts")).toEqual([
    "apps/api/src/ledger/move.test.ts",
    "apps/api/src/modules/pay/refunds.test.ts",
    "apps/api/src/modules/far/far.test.ts",
    "apps/api/src/app/app.test.ts",
  ]);
});

it("a test of the complete product comes last, unless it imports the file itself", () => {
  write({
    "apps/api/src/app/app.ts": 'import "../http/routes.ts"; import "../modules/far/far.ts";',
    "apps/api/src/app/routes-all.test.ts": 'import "../http/routes.ts";',
    "apps/api/src/app/other.test.ts": 'import "./app.ts";',
    "apps/api/src/http/routes.ts": "",
    "apps/api/src/modules/far/far.ts": "",
    "apps/api/src/modules/far/far.test.ts": 'import "../../app/app.ts";',
  });
  expect(read().testsOf("apps/api/src/http/routes.ts")).toEqual([
    "apps/api/src/app/routes-all.test.ts",
    "apps/api/src/modules/far/far.test.ts",
    "apps/api/src/app/other.test.ts",
  ]);
});

it("the inner ring claims the same files, and judges without the tests of folders named full", () => {
  write({
    "apps/api/src/ledger/full/crash.test.ts": 'import "../move.ts"; it("INV-01 keeps money", () => {});',
    "apps/api/src/ledger/full/move.test.ts": 'import "../move.ts";',
    "apps/api/src/ledger/move.ts": "",
    "apps/api/src/modules/full-house.test.ts": 'import "../ledger/move.ts";',
  });
  const [full, inner] = [read(), read("inner")];
  const file = "apps/api/src/ledger/move.ts";
  const inside = "apps/api/src/modules/full-house.test.ts";
  expect([full.files, inner.files]).toEqual([[file], [file]]);
  expect(inner.testsOf(file)).toEqual([inside]);
  expect(full.testsOf(file)).toEqual([
    inside,
    "apps/api/src/ledger/full/move.test.ts",
    "apps/api/src/ledger/full/crash.test.ts",
  ]);
});

it("functions of the ledger are reached by the code that names them, triggers by all of their area", () => {
  write({
    "apps/api/sql/ledger/ledger_pay.sql": "create function ledger_pay() as $$ select ledger_move() $$",
    "apps/api/sql/ledger/ledger_move.sql": "create function ledger_move() as $$ select 1 $$",
    "apps/api/sql/ledger/check_kind.sql": "create function check_kind() returns trigger as $$ $$",
    "apps/api/src/ledger/pay.ts": 'q("select ledger_pay()");',
    "apps/api/src/ledger/pay.test.ts": 'import "./pay.ts";',
  });
  const { files, testsOf } = read();
  expect(files).toHaveLength(3);
  for (const file of files) expect(testsOf(file)).toEqual(["apps/api/src/ledger/pay.test.ts"]);
});
