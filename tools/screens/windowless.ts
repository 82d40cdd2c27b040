/** Tests of the front that need no window say so in their first line. They share a worker, which has neither window nor React. */
import { closeSync, openSync, readdirSync, readSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folders = ["apps/mobile/src", "apps/mobile/worker", "packages/ui-kit/src", "apps/arcade/src"];
const FIRST_LINE = "// @vitest-environment node\n";

function beginsSo(file: string): boolean {
  const handle = openSync(path.join(root, file), "r");
  const start = Buffer.alloc(FIRST_LINE.length);
  readSync(handle, start);
  closeSync(handle);
  return start.toString() === FIRST_LINE;
}

/** Their paths. */
export const windowless: readonly string[] = folders.flatMap((folder) =>
  readdirSync(path.join(root, folder), { encoding: "utf8", recursive: true })
    .filter((name) => name.endsWith(".test.ts"))
    .map((name) => path.posix.join(folder, name))
    .filter(beginsSo),
);
