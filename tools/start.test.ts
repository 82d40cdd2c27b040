import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

it("npm start says in one line what to run in production", () => {
  const run = spawnSync(process.execPath, [fileURLToPath(new URL("start.mjs", import.meta.url))], {
    env: { PATH: process.env.PATH ?? "", NODE_ENV: "production" },
    encoding: "utf8",
  });
  expect([run.status, run.stdout]).toEqual([1, ""]);
  expect(run.stderr).toMatch(/^croupier: [^\n]*croupier serve[^\n]*\n$/);
});
