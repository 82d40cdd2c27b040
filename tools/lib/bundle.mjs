import { cpSync, existsSync, mkdirSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { rolldown } from "rolldown";
import { DIST, ROOT } from "./paths.mjs";
import { ToolError } from "./run.mjs";
import { COPIES, SERVER_BUNDLES } from "./targets.mjs";

/** Bundles every program of the repository that runs on Node. */
export async function bundleServers() {
  for (const { source, output } of SERVER_BUNDLES) {
    if (existsSync(path.join(ROOT, source))) await bundleProgram(source, path.join(DIST, output));
  }
  for (const { source, output } of COPIES) {
    const target = path.join(DIST, output);
    rmSync(target, { recursive: true, force: true });
    if (existsSync(path.join(ROOT, source))) cpSync(path.join(ROOT, source), target, { recursive: true });
  }
}

/**
 * Bundles one program into one file. Our own packages are TypeScript and become part of it; npm packages stay in
 * node_modules.
 * @param {string} source relative to the repository's root
 * @param {string} file
 * @param {import("rolldown").Plugin[]} [plugins]
 */
export async function bundleProgram(source, file, plugins = []) {
  linkPackages(source, path.dirname(file));
  const bundle = await rolldown({
    input: path.join(ROOT, source),
    platform: "node",
    plugins,
    external: (id, importer) => isExternal(id, importer, path.dirname(file)),
    onLog(level, log, handler) {
      // Otherwise a missing module would only show up when the bundle runs.
      if (log.code === "UNRESOLVED_IMPORT") throw new ToolError(log.message);
      handler(level, log);
    },
  });
  try {
    // One file each, because a running program must not load chunks of a newer build. Node keeps the source maps in
    // memory and finds the sources in the repository.
    await bundle.write({
      file,
      format: "esm",
      sourcemap: true,
      sourcemapExcludeSources: true,
      codeSplitting: false,
    });
  } finally {
    await bundle.close();
  }
}

/** npm installs some packages in an app's own node_modules, where the bundle would not find them. */
function linkPackages(source, folder) {
  const [place = "", app = ""] = source.split("/");
  const packages = path.join(ROOT, place, app, "node_modules");
  const link = path.join(folder, "node_modules");
  rmSync(link, { force: true });
  if (place !== "apps" || !existsSync(packages)) return;
  mkdirSync(folder, { recursive: true });
  symlinkSync(path.relative(folder, packages), link, "junction");
}

/** @param {string} id @param {string | undefined} importer @param {string} folder */
function isExternal(id, importer, folder) {
  if (id.startsWith(".") || path.isAbsolute(id) || id.startsWith("@croupier/")) return false;
  if (importer && !id.startsWith("node:")) refuseOtherCopy(id, importer, folder);
  return true;
}

/** The bundle must load the same copy of a package that its source was tested with. */
function refuseOtherCopy(id, importer, folder) {
  const name = id.split("/", id.startsWith("@") ? 2 : 1).join("/");
  const meant = findPackage(name, path.dirname(importer));
  if (meant === findPackage(name, folder)) return;
  throw new ToolError(
    `${importer} imports ${name} of ${meant}, which the bundle in ${folder} would not find.`,
  );
}

/** @param {string} name @param {string} folder @returns {string | undefined} */
function findPackage(name, folder) {
  const candidate = path.join(folder, "node_modules", name);
  if (existsSync(candidate)) return realpathSync(candidate);
  const parent = path.dirname(folder);
  return parent === folder ? undefined : findPackage(name, parent);
}
