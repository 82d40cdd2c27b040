import { copyFileSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkArrows } from "./check-arrows.mjs";
import { plant, repository } from "./check-planting.ts";

/** A small house that keeps every arrow; each test adds one file that does not. */
const house: Record<string, string> = {
  "packages/domain/src/money.ts": "export const unit = 1;",
  "packages/domain/src/money.test.ts": 'import "vitest"; import "@croupier/test-kit/build";',
  "packages/art/src/draw.ts": "export const draw = 1;",
  "packages/contract/src/calls.ts": 'import "typebox"; export { unit } from "@croupier/domain/money";',
  "packages/contract/src/player/games.ts": 'import "../calls.ts"; export const games = 1;',
  "packages/contract/src/vendor/wallet.ts": 'import "../calls.ts"; export const wallet = 1;',
  "packages/contract/src/openapi.ts":
    'import "./player/games.ts"; import "./vendor/wallet.ts"; export const document = 1;',
  "packages/brand/src/switches.ts": 'import "@croupier/domain/money"; export const s = 1;',
  "packages/brand/src/read-parameters.ts": "export const r = 1;",
  "packages/phrases/src/ids.ts":
    'import type { unit } from "@croupier/contract/calls"; export type U = typeof unit;',
  "packages/ui-kit/src/button.tsx": 'import "react"; import "./button.module.css"; export const b = 1;',
  "packages/ui-kit/src/button.module.css": "a {}",
  "packages/embedded-postgres/src/start.ts": 'import "node:fs"; export const p = 1;',
  "packages/test-kit/src/build.ts": 'import "@croupier/embedded-postgres/start"; export const t = 1;',
  "apps/mobile/src/app/main.tsx": 'import "../screens/home/home-screen.tsx"; export const m = 1;',
  "apps/mobile/src/screens/home/home-screen.tsx":
    'import "../../features/games/list.tsx"; export const h = 1;',
  "apps/mobile/src/features/games/list.tsx":
    'import "@croupier/ui-kit/button"; import "../../shared/games/open-game.ts"; export const l = 1;',
  "apps/mobile/src/features/wallet/balance.tsx": "export const w = 1;",
  "apps/mobile/src/shared/games/open-game.ts":
    'import "../../platform/http.ts"; import "../session/session.ts"; export const o = 1;',
  "apps/mobile/src/shared/session/session.ts": "export const s = 1;",
  "apps/mobile/src/platform/http.ts":
    'import type { unit } from "@croupier/contract/calls"; export type H = typeof unit;',
  "apps/mobile/src/platform/brand.tsx":
    'import type { s } from "@croupier/brand/switches"; export { r } from "@croupier/brand/read-parameters"; export type S = typeof s;',
  "apps/api/src/app/main.ts":
    'import "../modules/play/games/games.module.ts"; import type { port } from "../modules/money/wallet/wallet.port.ts"; export type P = typeof port;',
  "apps/api/src/modules/play/games/games.port.ts": "export const games = 1;",
  "apps/api/src/modules/play/games/games.module.ts": 'import "./games.routes.ts"; export const m = 1;',
  "apps/api/src/modules/play/games/games.routes.ts":
    'import "../../../http/guard.ts"; import "../../../ledger/transfer.ts"; import "../../../game-index/game-index.ts"; import "@croupier/art/draw"; export const g = 1;',
  "apps/api/src/modules/money/wallet/wallet.port.ts": "export const port = 1;",
  "apps/api/src/modules/money/wallet/wallet.store.ts":
    'import "../../../platform/db.ts"; import "../debt/debt.port.ts"; import "../../ground/inbox/inbox.port.ts"; export const store = 1;',
  "apps/api/src/modules/money/debt/debt.port.ts": "export const debt = 1;",
  "apps/api/src/modules/identity/login/login.port.ts": "export const login = 1;",
  "apps/api/src/modules/offers/vip/vip.port.ts": "export const vip = 1;",
  "apps/api/src/modules/talk/chat/chat.port.ts": "export const chat = 1;",
  "apps/api/src/modules/site/art/art.port.ts": "export const art = 1;",
  "apps/api/src/modules/ground/inbox/inbox.port.ts": "export const inbox = 1;",
  "apps/api/src/modules/ground/inbox/inbox.store.ts": "export const store = 1;",
  "apps/api/src/game-index/game-index.ts": 'import "./games.store.ts"; export const index = 1;',
  "apps/api/src/game-index/games.store.ts": 'import "../platform/db.ts"; export const store = 1;',
  "apps/api/src/http/guard.ts": 'import "../platform/db.ts"; export const guard = 1;',
  "apps/api/src/ledger/transfer.ts": 'import "../platform/db.ts"; export const transfer = 1;',
  "apps/api/src/ledger/invariants.ts": "export const checks = 1;",
  "apps/api/src/ledger/games/bet-queue.ts": 'import "../transfer.ts"; export const queue = 1;',
  "apps/api/src/platform/db.ts": 'import "node:crypto"; export const db = 1;',
  "apps/arcade/src/engine/spin.ts": 'import "@croupier/domain/money"; export const spin = 1;',
  "apps/arcade/src/server/main.ts": 'import "../engine/spin.ts"; export const server = 1;',
  "apps/arcade/src/client/page.ts": "export const page = 1;",
};

const breaches: [rule: string, file: string, text: string][] = [
  ["no-cycle", "packages/domain/src/loop.ts", 'import "./loop-back.ts"; export const a = 1;'],
  ["resolves", "apps/api/src/http/lost.ts", 'import "./nowhere.ts";'],
  ["no-test-in-product", "apps/api/src/http/kit.ts", 'import "@croupier/test-kit/build";'],
  ["no-test-in-product", "packages/brand/src/t.ts", 'import "./t.test.ts";'],
  ["domain-imports-nothing", "packages/domain/src/fs.ts", 'import "node:fs";'],
  ["domain-imports-nothing", "packages/domain/src/npm.ts", 'import "typebox";'],
  [
    "domain-imports-nothing",
    "packages/domain/src/up.ts",
    'import type { unit } from "@croupier/contract/calls"; export type X = typeof unit;',
  ],
  ["art-imports-nothing", "packages/art/src/fs.ts", 'import "node:fs";'],
  ["contract-imports-domain-only", "packages/contract/src/up.ts", 'import "@croupier/brand/switches";'],
  ["contract-imports-domain-only", "packages/brand/src/up.ts", 'import "@croupier/ui-kit/button";'],
  [
    "contract-audiences-stay-apart",
    "packages/contract/src/vendor/side.ts",
    'import "../player/games.ts"; export const x = 1;',
  ],
  [
    "contract-audiences-stay-apart",
    "packages/contract/src/up.ts",
    'import "./player/games.ts"; export const x = 1;',
  ],
  ["phrases-import-domain-only", "packages/phrases/src/up.ts", 'import "@croupier/brand/switches";'],
  [
    "phrases-take-types-of-contract",
    "packages/phrases/src/value.ts",
    'import { unit } from "@croupier/contract/calls"; export const x = unit;',
  ],
  [
    "packages-import-no-app",
    "packages/ui-kit/src/up.tsx",
    'import "../../../apps/mobile/src/platform/http.ts";',
  ],
  ["ui-kit-knows-no-product", "packages/ui-kit/src/call.tsx", 'import "@croupier/contract/calls";'],
  ["apps-stay-apart", "apps/arcade/src/server/db.ts", 'import "../../../api/src/platform/db.ts";'],
  [
    "product-gets-a-database-url",
    "apps/api/src/platform/pg.ts",
    'import "@croupier/embedded-postgres/start";',
  ],
  ["screens-below-app", "apps/mobile/src/features/games/up.ts", 'import "../../app/main.tsx";'],
  [
    "features-below-screens",
    "apps/mobile/src/features/wallet/up.ts",
    'import "../../screens/home/home-screen.tsx";',
  ],
  ["shared-below-features", "apps/mobile/src/shared/games/up.ts", 'import "../../features/games/list.tsx";'],
  ["platform-below-shared", "apps/mobile/src/platform/up.ts", 'import "../shared/session/session.ts";'],
  ["features-stay-apart", "apps/mobile/src/features/wallet/side.ts", 'import "../games/list.tsx";'],
  [
    "front-takes-types-of-contract",
    "apps/mobile/src/platform/value.ts",
    'import { unit } from "@croupier/contract/calls"; export const x = unit;',
  ],
  [
    "front-makes-calls-of-players",
    "apps/mobile/src/platform/bet.ts",
    'import type { wallet } from "@croupier/contract/vendor/wallet"; export type B = typeof wallet;',
  ],
  [
    "front-takes-types-of-brand",
    "apps/mobile/src/platform/setting.ts",
    'import { s } from "@croupier/brand/switches"; export const x = s;',
  ],
  ["api-app-on-top", "apps/api/src/modules/play/games/up.ts", 'import "../../../app/main.ts";'],
  [
    "api-app-reaches-into-no-module",
    "apps/api/src/app/in.ts",
    'import "../modules/play/games/games.routes.ts";',
  ],
  [
    "api-app-takes-types-of-ports",
    "apps/api/src/app/call.ts",
    'import { port } from "../modules/money/wallet/wallet.port.ts"; export const p = port;',
  ],
  ["api-below-modules", "apps/api/src/http/up.ts", 'import "../modules/money/wallet/wallet.port.ts";'],
  ["api-below-modules", "apps/api/src/ledger/up.ts", 'import "../modules/money/wallet/wallet.port.ts";'],
  ["api-ledger-on-platform", "apps/api/src/ledger/guard.ts", 'import "../http/guard.ts";'],
  ["api-http-moves-no-money", "apps/api/src/http/money.ts", 'import "../ledger/transfer.ts";'],
  [
    "api-money-by-its-door",
    "apps/api/src/modules/money/wallet/invariants.ts",
    'import "../../../ledger/invariants.ts";',
  ],
  [
    "api-money-by-its-door",
    "apps/api/src/modules/money/wallet/queue.ts",
    'import "../../../ledger/games/bet-queue.ts";',
  ],
  ["api-ledger-knows-no-vendor", "apps/api/src/ledger/bet.ts", 'import "./games/bet-queue.ts";'],
  ["api-platform-at-the-bottom", "apps/api/src/platform/up.ts", 'import "../ledger/transfer.ts";'],
  [
    "api-game-index-behind-its-face",
    "apps/api/src/modules/play/games/inside.ts",
    'import "../../../game-index/games.store.ts";',
  ],
  ["api-game-index-used-by-modules", "apps/api/src/http/list.ts", 'import "../game-index/game-index.ts";'],
  ["api-game-index-on-platform", "apps/api/src/game-index/flood.ts", 'import "../http/guard.ts";'],
  ["api-below-modules", "apps/api/src/game-index/up.ts", 'import "../modules/money/wallet/wallet.port.ts";'],
  [
    "api-modules-meet-at-ports",
    "apps/api/src/modules/money/wallet/down.ts",
    'import "../../ground/inbox/inbox.store.ts";',
  ],
  [
    "api-modules-meet-at-ports",
    "apps/api/src/modules/money/debt/side.ts",
    'import "../wallet/wallet.store.ts";',
  ],
  ["api-modules-have-a-wing", "apps/api/src/modules/wallet/wallet.port.ts", 'import "../../platform/db.ts";'],
  [
    "api-modules-have-a-wing",
    "apps/api/src/modules/extras/gift/gift.ts",
    'import "../../../platform/db.ts";',
  ],
  ...(
    [
      ["ground", "identity/login/login"],
      ["identity", "play/games/games"],
      ["play", "money/wallet/wallet"],
      ["money", "offers/vip/vip"],
      ["offers", "talk/chat/chat"],
      ["talk", "site/art/art"],
      ["ground", "site/art/art"],
    ] as const
  ).map(([wing, later]): [string, string, string] => [
    "api-wings-stand-in-order",
    `apps/api/src/modules/${wing}/any/up.ts`,
    `import type {} from "../../${later}.port.ts";`,
  ]),
  ["arcade-engine-is-pure", "apps/arcade/src/engine/random.ts", 'import "node:crypto";'],
  ["arcade-page-knows-no-server", "apps/arcade/src/client/peek.ts", 'import "../server/main.ts";'],
  [
    "arcade-page-knows-no-server",
    "apps/arcade/src/engines/a/page/peek.ts",
    'import "../../../server/main.ts";',
  ],
  ["arcade-rules-are-pure", "apps/arcade/src/engines/a/rules/draw.ts", 'import "node:crypto";'],
  ["arcade-draws-are-pure", "apps/arcade/src/fair/draw.ts", 'import "node:crypto";'],
  ["arcade-engines-stay-apart", "apps/arcade/src/engines/a/page/peek.ts", 'import "../../b/page/peek.ts";'],
];

/** Files that a breach needs beside it. */
const companions: Record<string, Record<string, string>> = {
  "packages/domain/src/loop.ts": {
    "packages/domain/src/loop-back.ts": 'import "./loop.ts"; export const b = 1;',
  },
  "apps/arcade/src/engines/a/page/peek.ts": {
    "apps/arcade/src/server/main.ts": "export const server = 1;",
    "apps/arcade/src/engines/b/page/peek.ts": "export const peek = 1;",
  },
  "packages/brand/src/t.ts": { "packages/brand/src/t.test.ts": 'import "vitest";' },
};

/** Plants the house with each workspace's package.json and links, as an installation would leave them. */
function build(files: Record<string, string>): string {
  const workspaces = [...new Set(Object.keys(files).map((path) => path.split("/").slice(0, 2).join("/")))];
  const manifests = workspaces.map((name) => {
    const extension = name.endsWith("ui-kit") ? "tsx" : "ts";
    const manifest = { name: `@croupier/${basename(name)}`, exports: { "./*": `./src/*.${extension}` } };
    return [`${name}/package.json`, JSON.stringify(manifest)];
  });
  const modules = ["typebox", "react", "vitest"].map((name) => [
    `node_modules/${name}/index.js`,
    "export {};",
  ]);
  const root = plant({ ...files, ...Object.fromEntries([...manifests, ...modules]) });
  copyFileSync(join(repository, ".dependency-cruiser.cjs"), join(root, ".dependency-cruiser.cjs"));
  mkdirSync(join(root, "node_modules/@croupier"));
  for (const name of workspaces.filter((path) => path.startsWith("packages/"))) {
    symlinkSync(join(root, name), join(root, "node_modules/@croupier", basename(name)));
  }
  return root;
}

describe("import arrows", () => {
  it("let the house as it is drawn pass, and see every file of it", async () => {
    const { problems, modules, arrows } = await checkArrows(build(house));
    expect(problems).toEqual([]);
    expect(modules).toBeGreaterThanOrEqual(Object.keys(house).length);
    expect(arrows).toBeGreaterThanOrEqual(20);
  });

  it.each(breaches)("catch a breach of %s in %s", async (rule, file, text) => {
    const { problems } = await checkArrows(build({ ...house, ...companions[file], [file]: text }));
    expect(problems.map((line) => line.split(":")[0])).toContain(rule);
    expect(problems.every((line) => line.includes(file.split("/").at(-1) ?? ""))).toBe(true);
  });

  it("catch folders of shared that build on each other in a circle, tests aside", async () => {
    const side = 'import "../games/open-game.ts"; export const a = 1;';
    const inTest = await checkArrows(
      build({ ...house, "apps/mobile/src/shared/session/side.test.ts": side }),
    );
    expect(inTest.problems).toEqual([]);
    const { problems } = await checkArrows(
      build({ ...house, "apps/mobile/src/shared/session/side.ts": side }),
    );
    expect(problems).toEqual([
      expect.stringMatching(/^folders-without-circles: .*open-game\.ts -> .*session\.ts$/),
      expect.stringMatching(/^folders-without-circles: .*side\.ts -> .*open-game\.ts$/),
    ]);
  });

  it("fail when the cruiser does not see a source file, instead of passing on nothing", async () => {
    const root = build(house);
    const config = join(root, ".dependency-cruiser.cjs");
    const blind = `module.exports = { forbidden: [], options: { exclude: { path: "^packages/" } } };`;
    writeFileSync(config, blind);
    const { problems } = await checkArrows(root);
    expect(problems).toEqual([expect.stringMatching(/source files were not seen: packages\/art/)]);
  });

  it("have a planted breach for every rule", async () => {
    const { default: config } = await import(join(repository, ".dependency-cruiser.cjs"));
    const rules = new Set((config as { forbidden: { name: string }[] }).forbidden.map((rule) => rule.name));
    expect(new Set(breaches.map(([rule]) => rule))).toEqual(rules);
  });
});
