import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { ROOT } from "./lib/paths.mjs";

const env = { PATH: process.env.PATH ?? "" };
const commands = [
  ["tools/backup.mjs", "backup"],
  ["tools/run-built.mjs", "croupier"],
  ["tools/sql.mjs", "select 1"],
];
const act = `() => {
  process.stdout.write("done\\n");
  return 0;
}`;
/** What the tools load from the build, and the program that makes it. */
const fakes = {
  "tools/build.mjs": `process.stdout.write("built\\n");`,
  "dist/supervisor/main.mjs": `export async function runProduct() {
    process.stdout.write("started\\n");
    setInterval(() => undefined, 60_000);
  }`,
  "dist/supervisor/backup.mjs": `export const runAct = ${act};`,
  "dist/supervisor/command.mjs": `export const runCommand = ${act};`,
  "dist/supervisor/sql.mjs": `export const runSql = ${act};`,
  "dist/api/croupier.mjs": "",
  "dist/.stamp": "of other sources",
  "package-lock.json": `{ "packages": {} }`,
  "node_modules/.package-lock.json": `{ "packages": {} }`,
};

/** A checkout with the real tools, whose sources have changed since they were built. */
function makeCheckout(): string {
  const root = mkdtempSync(path.join(os.tmpdir(), "croupier-checkout-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const write = (file: string, text: string): void => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  for (const folder of ["tools", "tools/lib", "packages/embedded-postgres/src"])
    for (const name of readdirSync(path.join(ROOT, folder)).filter((file) => file.endsWith(".mjs")))
      write(`${folder}/${name}`, readFileSync(path.join(ROOT, folder, name), "utf8"));
  for (const [file, text] of Object.entries(fakes)) write(file, text);
  return root;
}

it("a command beside a running product, and a second start, leave the build that it runs from alone", async () => {
  const cwd = makeCheckout();
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, env, encoding: "utf8" });
    return { status, stdout, stderr };
  };
  const product = spawn(process.execPath, ["tools/start.mjs"], { cwd, env });
  onTestFinished(() => void product.kill("SIGKILL"));
  let said = "";
  product.stdout.on("data", (chunk) => (said += chunk));
  await expect.poll(() => said).toBe("croupier: building.\nbuilt\nstarted\n");

  const naming = new RegExp(`^croupier: [^\\n]*\\(process ${product.pid}\\)[^\\n]*\\n$`);
  const oneLine = expect.stringMatching(naming);
  for (const command of commands)
    expect(run(...command), command[0]).toEqual({ status: 0, stdout: "done\n", stderr: oneLine });
  expect(run("tools/start.mjs")).toEqual({ status: 1, stdout: "", stderr: oneLine });

  // However it ended.
  product.kill("SIGKILL");
  await once(product, "exit");
  for (const command of commands)
    expect(run(...command).stdout, command[0]).toBe("croupier: building.\nbuilt\ndone\n");
});
