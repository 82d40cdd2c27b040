import { describe, expect, it } from "vitest";
import { checkCommands } from "./check-commands.mjs";
import { plant } from "./check-planting.ts";

const folder = "apps/api/src/app/croupier";
const code = {
  [`${folder}/croupier.ts`]: `import { flagEndCommand, flagListCommand } from "./flags.ts";
import { rainCommand } from "./rains.ts";
import { serveCommand } from "./serve.ts";
const commands: readonly Command[] = [serveCommand, flagListCommand, flagEndCommand, rainCommand];`,
  [`${folder}/serve.ts`]: `export const serveCommand: Command = { name: "serve", usage: "", run };`,
  [`${folder}/flags.ts`]: `const listUsage = "--brand <code>";
export const flagListCommand: Command = { name: "flag list", usage: listUsage, run };
export const flagEndCommand: Command = { name: "flag end", usage: "<account> --brand <code>", run };`,
  [`${folder}/rains.ts`]: `const usage = ["list|plan …", "list --brand <code>", \`plan <\${when}>\`].join("\\n      rain ");
export const rainCommand: Command = { name: "rain", usage, run };`,
  "tools/lib/targets.mjs": `{ output: "api/main.mjs" }, { output: "api/croupier.mjs" }, { output: "api/play-verify.mjs" }`,
  "package.json": JSON.stringify({ scripts: { start: "", "play:verify": "" } }),
};
const readme = `
| \`npm start\` | starts |
| \`npm run play:verify -- --brand nova\` | compares |

| \`npx croupier serve\` | serves |
| \`croupier flag\`, \`rain\` | flags and rains |
`;
const operations = `
| \`croupier serve\` | serves |
| \`croupier flag list\`, \`end\` | flags |
| \`croupier rain list\`, \`plan <when>\` | rains |
| \`node dist/api/play-verify.mjs\` | compares |
`;
const check = (files: Record<string, string> = {}) =>
  checkCommands(plant({ ...code, "README.md": readme, "docs/operations.md": operations, ...files }));

describe("tables of commands", () => {
  it("have every command once, by its declaration", () => {
    expect(check()).toEqual([]);
  });

  it("lack none", () => {
    const found = check({
      "README.md": readme.replace(", `rain`", "").replace(/.*play:verify.*\n/, ""),
      "docs/operations.md": operations.replace(", `plan <when>`", "").replace(/.*dist.*\n/, ""),
    });
    expect(found).toEqual([
      "README.md: no table has npm run play:verify",
      "README.md: no table has croupier rain",
      "docs/operations.md: no table has croupier rain plan",
      "docs/operations.md: no table has node dist/api/play-verify.mjs",
    ]);
  });

  it("invent none", () => {
    const found = check({
      "docs/operations.md": `${operations}| \`croupier rain cancel\` | a |\n| \`node dist/api/gone.mjs\` | b |\n`,
    });
    expect(found).toEqual([
      "docs/operations.md: there is no croupier rain cancel",
      "docs/operations.md: there is no node dist/api/gone.mjs",
      "docs/operations.md: there is no croupier rain cancel",
    ]);
  });

  it("have none twice", () => {
    expect(check({ "docs/operations.md": `${operations}| \`croupier flag end\` | again |\n` })).toEqual([
      "docs/operations.md: croupier flag end is there twice",
    ]);
  });

  it.each([
    [`${folder}/serve.ts`, `export const serveCommand: Command = { name: word, usage: "", run };`],
    [`${folder}/rains.ts`, `export const rainCommand = { name: "rain", usage: "list --brand <code>", run };`],
    [`${folder}/croupier.ts`, "const commands = listCommands();"],
  ])("are not compared with declarations that cannot be read, as in %s", (name, text) => {
    expect(() => check({ [name]: text })).toThrow(/apps\/api\/src\/app\/croupier/);
  });
});

describe("texts", () => {
  it("name commands that are there, with their arguments, and nothing else that is called so", () => {
    const page =
      "`croupier flag end 7 --brand nova`, `croupier rain`, the role `croupier_app` and the database `croupier`\n```sh\nnpm run play:verify\n```\n";
    expect(
      check({ "docs/page.md": page, "tools/a.mjs": "// `croupier flag list` and `npm run play:verify`" }),
    ).toEqual([]);
  });

  it("name no others", () => {
    const found = check({
      "docs/page.md": "`croupier dance` and `npm run gone`\n```sh\ncroupier flag begin 7\n```\n",
      "tools/a.mjs": "// `croupier dance now`, or `npm run gone`",
    });
    expect(found).toEqual([
      "docs/page.md: there is no npm run gone",
      "docs/page.md: there is no croupier flag begin",
      "docs/page.md: there is no croupier dance",
      "tools/a.mjs: there is no npm run gone",
      "tools/a.mjs: there is no croupier dance now",
    ]);
  });

  it("may tell of commands that were, in histories", () => {
    expect(
      check({ "CHANGELOG.md": "`croupier dance`", "docs/performance-log.md": "`npm run gone`" }),
    ).toEqual([]);
  });
});
