import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { readFrontBuild } from "./build-manifest.ts";

/** The script of the service worker, ready to send. */
export interface ServiceWorker {
  script: string;
  etag: string;
}

/**
 * Reads the service worker and prepends the build's name. Browsers install a worker again when its bytes differ, so
 * an open app learns of a deploy (FAULT-14).
 * @returns undefined when the worker or the front has not been built
 */
export async function readServiceWorker(
  file: string,
  frontFolder: string,
): Promise<ServiceWorker | undefined> {
  const build = await readFrontBuild(frontFolder);
  if (!build || !existsSync(file)) return undefined;
  const script = `/* ${build.entryScript} */\n${await readFile(file, "utf8")}`;
  return { script, etag: `"${createHash("sha256").update(script).digest("base64url").slice(0, 22)}"` };
}
