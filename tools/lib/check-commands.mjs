/**
 * Checks what documents say of commands against the commands' own declarations. The tables of README.md and
 * docs/operations.md have every command once, and no text names one that is not there.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { hasCommands, readCroupierCommands, readPrograms, readScripts } from "./check-declared-commands.mjs";
import { listFiles } from "./check-files.mjs";

const README = "README.md";
const OPERATIONS = "docs/operations.md";
/** They tell what was, also with commands of that day. */
const HISTORIES = new Set(["CHANGELOG.md", "docs/performance-log.md"]);
const PAGE = /^(?:[A-Z]+|docs\/.*)\.md$/;
const SOURCE = /\.(?:ts|tsx|mts|mjs|cjs|sql)$/;
/** Tests plant commands that are none, and applied migrations keep their text. */
const UNREAD = /\.test\.tsx?$|\/migrations\//;
const FIRST_CELL = /^\| *((?:`[^`|]+`[^`|]*)+)\|/gm;
const CODE = /`([^`]+)`/g;
const FENCED = /^```[\s\S]*?^```/gm;

/**
 * @param {string} root
 * @returns {string[]} one line for each command that a table lacks, has twice or invents, and for each that no text may name
 */
export function checkCommands(root) {
  if (!hasCommands(root)) return [];
  const commands = readCroupierCommands(root);
  const programs = readPrograms(root).map((name) => `node dist/api/${name}.mjs`);
  const scripts = readScripts(root);
  const readme = listCommandsOfTables(readFileSync(join(root, README), "utf8"));
  const operations = listCommandsOfTables(readFileSync(join(root, OPERATIONS), "utf8"));
  const heads = [...new Set(commands.map((command) => command.split(" ")[0] ?? ""))];
  /** @param {readonly string[]} listed @param {string} start */
  const starting = (listed, start) => listed.filter((command) => command.startsWith(start));
  return [
    ...compare(README, starting(readme, "npm "), scripts.map(toNpm)),
    ...compare(README, starting(readme, "croupier "), heads.map(toCroupier)),
    ...compare(OPERATIONS, starting(operations, "croupier "), commands.map(toCroupier)),
    ...compare(OPERATIONS, starting(operations, "node "), programs),
    ...listFiles(root).flatMap((name) =>
      findUnknown(name, readFileSync(join(root, name), "utf8"), scripts, commands),
    ),
  ];
}

/** @param {string} name */
const toCroupier = (name) => `croupier ${name}`;
/** @param {string} script */
const toNpm = (script) => (script === "start" || script === "test" ? `npm ${script}` : `npm run ${script}`);

/**
 * The commands of all first cells. The first one of a cell is whole, and those after it may be its last word alone:
 * `croupier flag list`, `end`.
 * @param {string} text
 * @returns {string[]}
 */
function listCommandsOfTables(text) {
  return [...text.matchAll(FIRST_CELL)].flatMap(([, cell = ""]) => {
    const codes = [...cell.matchAll(CODE)].map(([, code = ""]) => code.replace(/^npx /, ""));
    const first = trimArguments(codes[0] ?? "");
    const noun = first.slice(0, first.lastIndexOf(" "));
    return codes.map((code) =>
      /^(?:npm|node|croupier) /.test(code) ? trimArguments(code) : trimArguments(`${noun} ${code}`),
    );
  });
}

/** A command without what a reader puts in. @param {string} code */
const trimArguments = (code) => code.replace(/ (?:[-<[{"…]|\w+\.\w+$).*$/, "");

/** @param {string} page @param {readonly string[]} listed @param {readonly string[]} declared @returns {string[]} */
const compare = (page, listed, declared) => [
  ...declared.filter((name) => !listed.includes(name)).map((name) => `${page}: no table has ${name}`),
  ...listed.filter((name) => !declared.includes(name)).map((name) => `${page}: there is no ${name}`),
  ...listed.filter((name, at) => listed.indexOf(name) < at).map((name) => `${page}: ${name} is there twice`),
];

/** @param {string} name @param {string} text @param {readonly string[]} scripts @param {readonly string[]} commands */
function findUnknown(name, text, scripts, commands) {
  const isPage = PAGE.test(name) && !HISTORIES.has(name);
  if (!isPage && (!SOURCE.test(name) || UNREAD.test(name))) return [];
  const codes = isPage
    ? [...(text.match(FENCED) ?? []), ...(text.replace(FENCED, "").match(CODE) ?? [])]
    : [text];
  const unknownScripts = codes
    .flatMap((code) => [...code.matchAll(/\bnpm run ([a-z][a-z:-]*)/g)])
    .map(([, script = ""]) => script)
    .filter((script) => !scripts.includes(script))
    .map((script) => `npm run ${script}`);
  const unknownCommands = (isPage ? codes : (text.match(/`croupier [^`\n]+`/g) ?? []))
    .flatMap((code) => [...code.matchAll(/(?<![\w/`-]{2})croupier ((?:[a-z]+(?:-[a-z]+)*(?: |\b))+)/g)])
    .map(([, words = ""]) => words.trim())
    .filter((words) => !commands.some((command) => isStart(command, words) || isStart(words, command)))
    .map(toCroupier);
  return [...new Set([...unknownScripts, ...unknownCommands])].map((code) => `${name}: there is no ${code}`);
}

/** Whether the words begin with all of these. @param {string} start @param {string} words */
const isStart = (start, words) => `${words} `.startsWith(`${start} `);
