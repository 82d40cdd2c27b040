import { existsSync } from "node:fs";
import path from "node:path";
import type { Config } from "../../../platform/config.ts";
import { readFrontBuild } from "./build-manifest.ts";

/** The faults of the built front, in words. Undefined if there are none. */
export async function findFrontFault({
  frontDir,
  shellFile,
  workerFile,
}: Pick<Config, "frontDir" | "shellFile" | "workerFile">): Promise<string | undefined> {
  const missing = [frontDir, shellFile, workerFile].find((file) => !existsSync(file));
  if (missing !== undefined) return `${path.resolve(missing)} is missing: run npm run build`;
  try {
    // This reads every style sheet and checks every script of the manifest.
    if (await readFrontBuild(frontDir)) return undefined;
    return `${path.resolve(frontDir)} contains no build: run npm run build`;
  } catch (error) {
    return `the build in ${path.resolve(frontDir)} is incomplete: ${(error as Error).message}. Run npm run build`;
  }
}
