/**
 * Each test file of a screen has a worker of its own, which loads the window and the libraries afresh. These have more than
 * a thousand small files, which take longer to load than most tests to run, so before the tests they are bundled into few.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** All that load React are here, because a test must not meet two of it. */
export const libraries = [
  "happy-dom",
  "react",
  "react/jsx-runtime",
  "react/jsx-dev-runtime",
  "react-dom",
  "react-dom/client",
  "react-dom/server",
  "@testing-library/dom",
  "@testing-library/react",
  "@testing-library/user-event",
  "@tanstack/react-query",
  "react-hook-form",
  "embla-carousel-react",
  "embla-carousel-autoplay",
  "typebox",
  "@lingui/core",
  "@lingui/message-utils/compileMessage",
  "jose",
] as const;

const root = fileURLToPath(new URL("../..", import.meta.url));

const screens = path.join(root, ".build", "screens");
const INNER = ["contract", "domain"];
/** Bundles that stay when one more is made. */
const KEPT = 8;

/**
 * Two packages of ours that nearly every screen loads, in seventy small files; they say what calls and rules are, and keep
 * nothing. Only a ring of tests takes them bundled: watch mode follows the sources.
 */
const listInner = (ring: string | undefined) =>
  (ring === undefined ? [] : INNER).flatMap((name) => {
    const sources = path.join(root, "packages", name, "src");
    return readdirSync(sources, { encoding: "utf8", recursive: true })
      .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
      .map((file) => ({
        name: `${name}/${file.slice(0, -".ts".length)}.mjs`,
        source: path.join(sources, file),
      }));
  });

/**
 * The bundle of a ring of tests, and its folder: other versions, sources or lists have another folder, so it is never out of
 * date.
 */
export function planBundle(ring: string | undefined) {
  const inner = listInner(ring);
  const hash = createHash("sha256");
  for (const file of ["package-lock.json", "tools/screens/bundle.ts", ...inner.map(({ source }) => source)])
    hash.update(file).update(readFileSync(path.resolve(root, file)));
  return { inner, folder: path.join(screens, hash.digest("hex").slice(0, 16)) };
}

const plan = planBundle(process.env["TEST_RING"]);

const nameFile = (library: string) => `${library.replace(/^@/, "").replaceAll("/", "-")}.mjs`;

/** Where a package is when `setup` has run. */
export const locateBundled = (library: (typeof libraries)[number]) =>
  path.join(plan.folder, nameFile(library));

/** For Vite: the tests, and the code under test, use the bundle. */
export const bundled = [
  ...libraries.map((library) => ({ find: new RegExp(`^${library}$`), replacement: locateBundled(library) })),
  ...(plan.inner.length === 0 ? [] : INNER).map((name) => ({
    find: new RegExp(`^@croupier/${name}/(.+)$`),
    replacement: path.join(plan.folder, name, "$1.mjs"),
  })),
];

/** Vitest calls it before the tests. */
export const setup = (): Promise<void> => ensureBundle(plan);

/** Bundles once for each version. */
export async function ensureBundle({ folder, inner }: ReturnType<typeof planBundle>): Promise<void> {
  if (existsSync(folder)) return;
  mkdirSync(screens, { recursive: true });
  forgetOld();
  const draft = mkdtempSync(path.join(screens, "draft-"));
  try {
    await bundleInto(draft, inner);
    renameSync(draft, folder);
  } catch (error) {
    // Unless another run was faster.
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Each change of a source makes a bundle for the next ring; a run may still read the latest. */
function forgetOld(): void {
  const made = (name: string) => statSync(path.join(screens, name)).mtimeMs;
  const folders = readdirSync(screens).toSorted((a, b) => made(b) - made(a));
  for (const name of folders.slice(KEPT)) rmSync(path.join(screens, name), { recursive: true, force: true });
}

async function bundleInto(dir: string, inner: ReturnType<typeof listInner>): Promise<void> {
  // Here, because the workers, which need only the names, would load it as well.
  const { rolldown } = await import("rolldown");
  const exported = listExports();
  const bundle = await rolldown({
    cwd: root,
    input: Object.fromEntries([
      ...libraries.map((library) => [nameFile(library), `whole:${library}`]),
      ...inner.map(({ name, source }) => [name, source]),
    ]),
    platform: "node",
    logLevel: "silent",
    transform: { define: { "process.env.NODE_ENV": '"test"' } },
    plugins: [
      {
        name: "plain-copies",
        transform: { filter: { id: /\/CSSPropertyManager\.js$/ }, handler: copyPlainly },
      },
      {
        name: "whole-libraries",
        resolveId: (id) => (id.startsWith("whole:") ? `\0${id}` : undefined),
        load(id) {
          const [, library] = id.split("\0whole:");
          return library === undefined ? undefined : writeWhole(library, exported[library]);
        },
      },
    ],
  });
  await bundle.write({
    dir,
    format: "esm",
    entryFileNames: "[name]",
    chunkFileNames: "[name]-[hash].mjs",
    // Modules that every screen loads are in one file. The contracts of others, who are no players, stay apart.
    codeSplitting: {
      groups: [{ name: "inner", test: /\/packages\/(?:contract\/src\/(?:player\/|[^/]+$)|domain\/src\/)/ }],
    },
    // The library that draws documents knows nodes by the names of their classes.
    keepNames: true,
  });
  await bundle.close();
}

/**
 * The window computes a style for each element that a test finds by its role, from copies of the styles around it. They are plain
 * values, for which `structuredClone` takes long.
 */
function copyPlainly(code: string): string {
  const slow = "structuredClone(this.properties)";
  if (!code.includes(slow)) throw new Error(`The window no longer copies by ${slow}.`);
  return code.replace(
    slow,
    "Object.fromEntries(Object.entries(this.properties).map(([name, property]) => [name, { ...property }]))",
  );
}

/** A package may name its exports only when it runs, so a process runs them, to which Vitest's own way of loading does not apply. */
function listExports(): Readonly<Record<string, readonly string[]>> {
  const script = `
    const exported = {};
    for (const library of ${JSON.stringify(libraries)}) exported[library] = Object.keys(await import(library));
    console.log(JSON.stringify(exported));`;
  const env = { ...process.env, NODE_ENV: "test" };
  const json = execFileSync(process.execPath, ["--input-type=module", "-e", script], { cwd: root, env });
  return JSON.parse(json.toString()) as Record<string, string[]>;
}

/** The source of a module that has all exports of a package. */
function writeWhole(library: string, names: readonly string[] = []): string {
  const isExport = (name: string) => !["module.exports", "__esModule"].includes(name);
  return `export { ${names.filter(isExport).join(", ")} } from "${library}";`;
}
