/** Import arrows: runs dependency-cruiser with the rules of .dependency-cruiser.cjs over apps and packages. */
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { cruise } from "dependency-cruiser";
import { listFiles } from "./check-files.mjs";

/** Storeys of the front whose folders build on each other in one direction. */
const STOREYS = ["apps/mobile/src/shared", "apps/mobile/src/platform"];
const SOURCE = /^(apps|packages)\/[^/]+\/src\/.*\.tsx?$/;

/**
 * @param {string} root
 * @returns {Promise<{ modules: number, arrows: number, problems: string[] }>} how much was seen, and one line a breach
 */
export async function checkArrows(root) {
  const config = createRequire(import.meta.url)(join(root, ".dependency-cruiser.cjs"));
  const folders = ["apps", "packages"].filter((name) => existsSync(join(root, name)));
  const result = await cruise(folders, {
    ...config.options,
    baseDir: root,
    validate: true,
    ruleSet: { forbidden: config.forbidden },
  });
  if (typeof result.output === "string")
    throw new Error("dependency-cruiser answered text instead of a result");
  const { modules, summary } = result.output;
  const problems = summary.violations.map(describe);
  for (const storey of STOREYS) problems.push(...findFolderCircles(modules, storey));

  // Without a TypeScript API the cruiser sees next to nothing and passes, so every source file must have been seen.
  const seen = new Set(modules.map((module) => module.source));
  const unseen = listFiles(root).filter(
    (name) => SOURCE.test(name) && !name.endsWith(".d.ts") && !seen.has(name),
  );
  if (unseen.length > 0) problems.push(`${unseen.length} source files were not seen: ${unseen.join(", ")}`);
  return { modules: modules.length, arrows: summary.totalDependenciesCruised ?? 0, problems };
}

/** @param {import("dependency-cruiser").IViolation} violation */
function describe(violation) {
  const path = violation.cycle?.map((step) => step.name).join(" -> ") ?? violation.to;
  return `${violation.rule.name}: ${violation.from} -> ${path}`;
}

/**
 * Circles between the folders of a storey, tests aside. The cruiser's own rule for folders counts the tests.
 * @param {readonly import("dependency-cruiser").IModule[]} modules
 * @param {string} storey
 * @returns {string[]}
 */
function findFolderCircles(modules, storey) {
  const folderOf = (path) =>
    path.startsWith(`${storey}/`) && !/\.test\.tsx?$/.test(path) ? path.split("/")[4] : undefined;
  const arrows = modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({
      source,
      resolved,
      from: folderOf(source),
      to: folderOf(resolved),
    })),
  );
  const between = arrows.filter(({ from, to }) => from !== undefined && to !== undefined && from !== to);
  const reaches = (from, goal, seen = new Set()) => {
    if (from === goal) return true;
    seen.add(from);
    return between.some(
      (arrow) => arrow.from === from && !seen.has(arrow.to) && reaches(arrow.to, goal, seen),
    );
  };
  return between
    .filter(({ from, to }) => reaches(to, from))
    .map(({ source, resolved }) => `folders-without-circles: ${source} -> ${resolved}`);
}
