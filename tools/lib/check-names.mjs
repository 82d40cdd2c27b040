/** Finds retired words in identifiers and file names, and says what to use instead. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { listFiles } from "./check-files.mjs";

/**
 * A `word` is matched as a part of an identifier, singular or plural, in any case style (`tenantId`, `TENANTS`). A
 * `name` must be the complete identifier. String literals and comments are not checked, because they contain words
 * of the specification. Files that match `except` may use it: the word has its one meaning there.
 * @type {readonly (({ word: string } | { name: string }) & { say: string, except?: RegExp })[]}
 */
export const RETIRED = [
  { word: "tenant", say: "brand; merchant on the wire and in SQL" },
  {
    word: "desk",
    say: "acts for what operators do at a terminal, panel for a part of a screen; the desk is the pages under /service/",
    except:
      /^apps\/api\/desk\/|^docs\/|modules\/talk\/|wings\/talk\.ts$|app\/paths\.ts$|testing\/operators\.ts$|^packages\/contract\/src\/console\/|^(?:e2e|attacks|tools\/upgrade)\/|\.test\.ts$/,
  },
  {
    word: "look",
    say: "check, poll or find; a look is how something looks",
    except:
      /^(?:apps\/(?:arcade|mobile)|packages|bench|tools\/(?:catalogue|mutate))\/|modules\/(?:identity\/captcha|money\/(?:deposit|sandbox-pay)|talk\/chat)\/|platform\/payments\/|\.(?:test|spec)\.tsx?$/,
  },
  { name: "createAnswer", say: "createRouteRegistrar" },
  { name: "Answer", say: "RegisterPlayerCall, or the reply by its name" },
  { name: "meet", say: "intersect" },
  { name: "unite", say: "union" },
  { name: "Named", say: "Postings" },
  { name: "leads", say: "prefix matches, by their name" },
  { name: "isPassing", say: "isTransient" },
  { name: "keepWayBack", say: "rememberReturnPath" },
  { name: "takeWayBack", say: "consumeReturnPath" },
  { name: "dressFragment", say: "prepareFragment" },
  { name: "useLatePart", say: "useLazyPart" },
  { name: "laterPanels", say: "lazyPanels" },
  { name: "laterScreens", say: "loadLazyScreen" },
  { name: "presentPlace", say: "transitionToPath" },
  { name: "WhoCard", say: "AccountCard" },
];

/** Applied migrations keep their names. */
const KEPT_FILES = new Set([
  "apps/api/migrations/0001_tenants.sql",
  "apps/api/migrations/0136_payment_look.sql",
]);
const SOURCE = /\.[cm]?[jt]sx?$/;

/**
 * @param {string} root
 * @returns {string[]} one line for each place
 */
export function checkNames(root) {
  return listFiles(root).flatMap((file) => [
    ...findInFileName(file),
    ...(SOURCE.test(file) ? findInSource(file, readFileSync(join(root, file), "utf8")) : []),
  ]);
}

/** @param {string} file @returns {string[]} */
export function findInFileName(file) {
  if (KEPT_FILES.has(file)) return [];
  const entry = RETIRED.find(
    (retired) => "word" in retired && splitName(file).includes(retired.word) && !retired.except?.test(file),
  );
  return entry === undefined ? [] : [`${file}: a retired word in the file's name; say ${entry.say}`];
}

/**
 * @param {string} file
 * @param {string} source
 * @returns {string[]}
 */
export function findInSource(file, source) {
  // Parsing is slow, and few files contain any of the words.
  const text = source.toLowerCase();
  const possible = RETIRED.filter(
    (entry) => text.includes(wordOf(entry).toLowerCase()) && !entry.except?.test(file),
  );
  if (possible.length === 0) return [];
  const kind = /[jt]sx$/.test(file) ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, false, kind);
  /** @type {string[]} */
  const found = [];
  /** @param {ts.Node} node */
  function visit(node) {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) {
      const entry = possible.find((retired) => isRetired(node.text, retired));
      if (entry !== undefined) {
        const line = parsed.getLineAndCharacterOfPosition(node.getStart(parsed)).line + 1;
        found.push(`${file}:${line}: ${node.text} is retired; say ${entry.say}`);
      }
    }
    ts.forEachChild(node, visit);
  }
  visit(parsed);
  return found;
}

/** @param {typeof RETIRED[number]} entry */
const wordOf = (entry) => ("word" in entry ? entry.word : entry.name);

/** @param {string} name @param {typeof RETIRED[number]} entry */
const isRetired = (name, entry) =>
  "word" in entry ? splitName(name).includes(entry.word) : name === entry.name;

/** The words of a name in lower case and singular: `toTenantIDs` is to, tenant, id. @param {string} name */
const splitName = (name) =>
  name
    .replace(/([a-z\d])([A-Z])|([A-Z])([A-Z][a-z])/g, "$1$3 $2$4")
    .split(/[^A-Za-z\d]+/)
    .map((word) => word.toLowerCase().replace(/s$/, ""));
