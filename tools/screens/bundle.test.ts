import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { beforeAll, expect, it } from "vitest";
import { ensureBundle, libraries, locateBundled, planBundle, setup } from "./bundle.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const readManifest = (folder: string) =>
  JSON.parse(readFileSync(path.join(root, folder, "package.json"), "utf8")) as {
    dependencies?: Record<string, string>;
    devDependencies?: Record<string, string>;
    peerDependencies?: Record<string, string>;
  };

beforeAll(setup);

it.each(libraries)("the bundled %s exports what the package does", async (library) => {
  const own = Object.keys((await import(library)) as object).filter((name) => name !== "module.exports");
  const bundled = (await import(/* @vite-ignore */ pathToFileURL(locateBundled(library)).href)) as object;
  expect(own).not.toEqual([]);
  expect(Object.keys(bundled)).toEqual(expect.arrayContaining(own));
});

it("a ring of tests takes the calls and rules bundled, with all that they export; others take the sources", async () => {
  expect(planBundle(undefined).inner).toEqual([]);
  const { folder, inner } = planBundle("inner");
  await ensureBundle({ folder, inner });
  const names = inner.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["contract/player/contract.mjs", "domain/money.mjs"]));
  expect(names.filter((name) => name.includes("test."))).toEqual([]);
  for (const { name, source } of inner) {
    const own = (await import(/* @vite-ignore */ source)) as object;
    const file = pathToFileURL(path.join(folder, name)).href;
    const bundled = (await import(/* @vite-ignore */ file)) as object;
    expect(Object.keys(bundled).toSorted(), name).toEqual(Object.keys(own).toSorted());
  }
});

it("every package of the front and of its tests that loads React is bundled, so that they meet one React", () => {
  const named = [".", "apps/mobile", "packages/ui-kit"].flatMap((folder) => {
    const { dependencies, devDependencies } = readManifest(folder);
    return Object.keys({ ...dependencies, ...devDependencies });
  });
  const withReact = named.filter((name) => {
    if (name.startsWith("@croupier/")) return false;
    const { dependencies, peerDependencies } = readManifest(`node_modules/${name}`);
    return "react" in { ...dependencies, ...peerDependencies };
  });
  expect(withReact).toContain("react-dom");
  expect(libraries).toEqual(expect.arrayContaining(withReact));
});
