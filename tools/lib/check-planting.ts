/** Creates small repositories for tests that plant a fault and check that it is reported. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";

/** The repository that contains the tests. */
export const repository = fileURLToPath(new URL("../..", import.meta.url));

/** Writes the files, given as path and text, into a new folder that is removed after the test. Returns the folder. */
export function plant(files: Record<string, string>): string {
  const root = mkdtempSync(join(realpathSync(tmpdir()), "croupier-check-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return root;
}

/** A repository with three rows and these tests. */
export const plantTests = (tests: Record<string, string>): string =>
  plant({
    "docs/requirements.md": "| AB-01 | a |\n| AB-02 | b |\n",
    "docs/security.md": "| CD-01 | d |\n",
    ...tests,
  });
