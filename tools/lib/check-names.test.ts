import { describe, expect, it } from "vitest";
import { checkNames, findInFileName, findInSource, RETIRED } from "./check-names.mjs";
import { plant } from "./check-planting.ts";

const retired = [
  "const tenant = 1;",
  "export interface Tenant {}",
  "call({ tenantId: 1 });",
  "const TENANT_HOSTS = [];",
  "import { listTenants } from './list.ts';",
  "row.tenants;",
  "class Row { #tenant = 1; }",
  "type Of<TTenant> = TTenant;",
];

const allowed = [
  "const brand = 1;",
  "// A tenant of the house.",
  'const words = ["tenant", `tenant`];',
  "const lieutenant = 1;",
];

describe("retired words", () => {
  it.each(retired)("are found in names, with the place and the replacement: %s", (line) => {
    const [first] = findInSource("a.ts", `const x = 1;\n${line}`);
    expect(first).toMatch(/^a\.ts:2: \S+ is retired; say brand/);
  });

  it.each(RETIRED.map((entry) => ("word" in entry ? entry.word : entry.name)))("are found: %s", (retired) => {
    expect(findInSource("a.ts", `const ${retired} = 1;`)).toEqual([
      expect.stringMatching(`^a\\.ts:1: ${retired} is retired`),
    ]);
  });

  it("are allowed where a word has its one meaning, and nowhere else", () => {
    expect(findInSource("apps/api/src/modules/talk/chat/chat.port.ts", "openDesk();")).toEqual([]);
    expect(findInFileName("apps/api/src/modules/talk/service-desk/desk-frame.ts")).toEqual([]);
    expect(findInSource("apps/api/src/app/croupier/commands/mall.ts", "openDesk();")).toHaveLength(1);
    expect(findInFileName("apps/mobile/src/features/wallet/deposit-desk.tsx")).toHaveLength(1);
    expect(findInSource("packages/ui-kit/src/button.tsx", "type ButtonLook = string;")).toEqual([]);
    expect(
      findInSource("apps/api/src/modules/offers/mission/mission-watch.ts", "const lookEveryMs = 1;"),
    ).toEqual([expect.stringMatching("lookEveryMs is retired; say check, poll or find")]);
  });

  it("are found as a complete name when only that name is retired", () => {
    expect(findInSource("a.ts", "isPassing(error);")).toEqual([
      "a.ts:1: isPassing is retired; say isTransient",
    ]);
    expect(findInSource("a.ts", "createAnswer();\ncreateAnswerKey();\ntenants();")).toEqual([
      "a.ts:1: createAnswer is retired; say createRouteRegistrar",
      "a.ts:3: tenants is retired; say brand; merchant on the wire and in SQL",
    ]);
  });

  it.each(allowed)("are not seen in: %s", (line) => {
    expect(findInSource("a.tsx", line)).toEqual([]);
  });

  it.each(["apps/api/src/modules/tenant/a.ts", "packages/tenants/package.json", "docs/TenantList.md"])(
    "are found in the name of %s",
    (file) => {
      expect(findInFileName(file)).toEqual([expect.stringMatching(/retired word in the file's name/)]);
    },
  );

  it("are allowed in the name of an applied migration, and in no other", () => {
    expect(findInFileName("apps/api/migrations/0001_tenants.sql")).toEqual([]);
    expect(findInFileName("apps/api/migrations/0100_tenants.sql")).toHaveLength(1);
  });

  it("are found in every folder of a repository", () => {
    const root = plant({
      "apps/api/src/tenant.ts": "export const brand = 1;",
      "tools/list.mjs": "export const tenants = 1;",
      "docs/words.md": "A tenant is a brand.",
    });
    expect(checkNames(root).map((line) => line.split(":")[0])).toEqual([
      "apps/api/src/tenant.ts",
      "tools/list.mjs",
    ]);
  });
});
