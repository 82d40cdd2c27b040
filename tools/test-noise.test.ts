import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";

/** Runs the tool where no other program is found. */
function runAlone(...args: string[]) {
  const env = { ...process.env, PATH: "/nowhere" };
  const { status, stdout, stderr } = spawnSync(process.execPath, ["tools/test-noise.mjs", ...args], {
    encoding: "utf8",
    env,
  });
  return { status, stdout, stderr };
}

it("says in one line that another date needs faketime, and runs no test", () => {
  expect(runAlone("--date", "2027-03-01T00:30")).toEqual({
    status: 1,
    stdout: "",
    stderr: "croupier: --date needs the program faketime (Debian: apt-get install faketime).\n",
  });
});

it.each(["tomorrow", "2027-03-01", "2027-13-01T00:30"])("refuses an invalid date: %s", (date) => {
  const { status, stdout, stderr } = runAlone("--date", date);
  expect([status, stdout, stderr]).toEqual([1, "", "croupier: --date is like 2027-03-01T00:30.\n"]);
});
