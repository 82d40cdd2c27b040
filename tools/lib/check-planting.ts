/** Small repositories for tests that plant a fault in one and see it caught. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";

/** The repository that the tests stand in. */
export const repository = fileURLToPath(new URL("../..", import.meta.url));

/** Writes the files, by path and text, into a new folder that is gone after the test; answers the folder. */
export function plant(files: Record<string, string>): string {
  const root = mkdtempSync(join(realpathSync(tmpdir()), "croupier-check-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return root;
}
