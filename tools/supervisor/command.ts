import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { prepareParent } from "@croupier/embedded-postgres/data-folder";
import { findRunningDatabase, openDatabase } from "./database.ts";
import { buildEnvironment } from "./environment.ts";
import { loadSecrets } from "./secrets.ts";
import { readSettings } from "./settings.ts";
import { arcadeUrlOf, vendorsFileOf, writeVendorsFile } from "./vendors.ts";

const say = (line: string) => process.stderr.write(`croupier: ${line}\n`);

/**
 * Runs one of the API's commands with the API's environment and the owner's database URL. It uses the database of a running product, or starts the
 * database for the command alone.
 * @returns the command's exit code
 */
export async function runCommand(root: string, name: string, args: readonly string[]): Promise<number> {
  const given = readSettings(process.env);
  const settings = { ...given, dataDir: prepareParent(given.dataDir) };
  const secrets = await loadSecrets(settings.dataDir);
  const database = findRunningDatabase(settings) ?? (await openDatabase(settings, secrets, say));
  try {
    const ports = { api: settings.port, arcade: settings.arcadePort ?? settings.port + 1 };
    // A running product has written its own, with its ports.
    if (!existsSync(vendorsFileOf(secrets)))
      writeVendorsFile(settings, ports, secrets, arcadeUrlOf(process.env, ports));
    const fronts = path.join(root, "dist");
    const env = buildEnvironment(fronts, process.env, settings, ports, secrets, database.urls);
    return await runNode(path.join(root, "dist", "api", `${name}.mjs`), args, env.owner);
  } finally {
    await database.stop();
  }
}

function runNode(file: string, args: readonly string[], env: Record<string, string>): Promise<number> {
  // File names on the command line are relative to the user's folder, but npm has changed to the root.
  const cwd = process.env.INIT_CWD || process.cwd();
  const child = spawn(process.execPath, ["--enable-source-maps", file, ...args], {
    cwd,
    env,
    stdio: "inherit",
  });
  return new Promise((resolve) => {
    child.once("close", (code) => resolve(code ?? 1));
  });
}
