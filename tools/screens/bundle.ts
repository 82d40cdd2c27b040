/**
 * Each test file of a screen has a worker of its own, which loads the window and the libraries anew. These have more than a thousand
 * small files, which take longer to load than most tests to run, so before the tests they are bundled into few.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
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
] as const;

const root = fileURLToPath(new URL("../..", import.meta.url));
const screens = path.join(root, ".build", "screens");

/** Other versions or another list have another folder, so what is there is never out of date. */
const folder = path.join(screens, describeBundle());

function describeBundle(): string {
  const hash = createHash("sha256");
  for (const file of ["package-lock.json", "tools/screens/bundle.ts"])
    hash.update(readFileSync(path.join(root, file)));
  return hash.digest("hex").slice(0, 16);
}

const nameFile = (library: string) => `${library.replace(/^@/, "").replaceAll("/", "-")}.mjs`;

/** Where a package is when `setup` has run. */
export const locateBundled = (library: (typeof libraries)[number]) => path.join(folder, nameFile(library));

/** For Vite: the tests, and what they test, take what is bundled. */
export const bundledLibraries = libraries.map((library) => ({
  find: new RegExp(`^${library}$`),
  replacement: locateBundled(library),
}));

/** Bundles once for each version; Vitest calls it before the tests. */
export async function setup(): Promise<void> {
  if (existsSync(folder)) return;
  mkdirSync(screens, { recursive: true });
  const draft = mkdtempSync(path.join(screens, "draft-"));
  try {
    await bundleInto(draft);
    renameSync(draft, folder);
  } catch (error) {
    // Unless another run was faster.
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

async function bundleInto(dir: string): Promise<void> {
  // Here, because the workers, which need only the names, would load it as well.
  const { rolldown } = await import("rolldown");
  const exported = listExports();
  const bundle = await rolldown({
    cwd: root,
    input: Object.fromEntries(libraries.map((library) => [nameFile(library), `whole:${library}`])),
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
