// A process for tests to kill. Its watchdog launches a process that stays, and it prints only that process's id.
import { openSync } from "node:fs";
import path from "node:path";
import { createRunner, pickIdentity } from "./runner.ts";
import { startWatchdog } from "./watchdog.ts";

const folder = process.argv[2] ?? "";
const runner = createRunner("/bin/sh", folder, pickIdentity(folder));
const server = startWatchdog(runner, folder).launch(
  "/bin/sleep",
  ["600"],
  openSync(path.join(folder, "log"), "w"),
);
process.stdout.write(`${server.pid}\n`);
setInterval(() => undefined, 1_000);
