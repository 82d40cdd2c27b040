import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { replaceFiles } from "./checkout.mjs";
import { fingerprint, isFresh, removeStamp, writeStamp } from "./freshness.mjs";
import { isInstalled } from "./install.mjs";
import { findNodeProblem } from "./node-version.mjs";

let root = "";

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), "croupier-lib-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, text: string): string {
  const place = path.join(root, file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, text);
  return place;
}

describe("the Node that runs us", () => {
  it.each(["20.19.0", "20.20.2", "22.1.0", "24.0.0"])("%s is new enough", (version) => {
    expect(findNodeProblem(version)).toBeUndefined();
  });

  it.each(["18.20.0", "20.18.3"])("%s is refused in one line", (version) => {
    expect(findNodeProblem(version)).toMatch(new RegExp(`^[^\\n]*20\\.19[^\\n]*${version}\\.$`));
  });
});

describe("what is installed", () => {
  const present = {
    "": { name: "croupier" },
    "apps/api": { version: "0.1.0" },
    "node_modules/a": { version: "1.0.0", integrity: "sha512-a" },
  };
  const elsewhere = { version: "1.0.0", integrity: "sha512-o", optional: true };
  const wanted = { ...present, "node_modules/only-elsewhere": elsewhere };
  const lock = (packages: object) => JSON.stringify({ packages });

  it("is enough when npm's record has every package of the lock file that this machine needs", () => {
    write("package-lock.json", lock(wanted));
    write("node_modules/.package-lock.json", lock(present));
    expect(isInstalled(root)).toBe(true);
  });

  it.each([
    ["nothing is there", undefined],
    ["a package is missing", {}],
    ["a version differs", { "node_modules/a": { version: "1.0.1", integrity: "sha512-a" } }],
    ["the contents differ", { "node_modules/a": { version: "1.0.0", integrity: "sha512-b" } }],
  ])("is not enough when %s", (_case, record) => {
    write("package-lock.json", lock(wanted));
    if (record) write("node_modules/.package-lock.json", lock(record));
    expect(isInstalled(root)).toBe(false);
  });
});

describe("what is being installed or built", () => {
  it("is left to the first start that does, and may be done again afterwards", async () => {
    const done: string[] = [];
    await replaceFiles(root, async () => {
      const second = replaceFiles(root, async () => void done.push("second"));
      await expect(second).rejects.toThrow(`Process ${process.pid} installs or builds here: wait`);
      done.push("first");
    });
    await replaceFiles(root, async () => void done.push("third"));
    expect(done).toEqual(["first", "third"]);
  });
});

describe("what is built", () => {
  const INPUTS = ["apps", "package-lock.json"];

  it("is fresh until a source changes, appears or disappears", () => {
    const source = write("apps/api/main.ts", "one");
    const stamp = path.join(root, "dist", ".stamp");
    writeStamp(stamp, fingerprint(root, INPUTS));
    expect(isFresh(stamp, fingerprint(root, INPUTS))).toBe(true);

    const { atime, mtime } = statSync(source);
    utimesSync(source, atime, new Date(mtime.getTime() - 60_000));
    expect(isFresh(stamp, fingerprint(root, INPUTS))).toBe(false);

    writeStamp(stamp, fingerprint(root, INPUTS));
    const added = write("apps/api/other.ts", "");
    expect(isFresh(stamp, fingerprint(root, INPUTS))).toBe(false);
    rmSync(added);
    expect(isFresh(stamp, fingerprint(root, INPUTS))).toBe(true);
    removeStamp(stamp);
    expect(isFresh(stamp, fingerprint(root, INPUTS))).toBe(false);
  });

  it("does not depend on tests, documents or installed packages", () => {
    write("apps/api/main.ts", "one");
    const before = fingerprint(root, INPUTS);
    for (const file of ["main.test.ts", "README.md", "node_modules/x/index.js", "dist/main.mjs"]) {
      write(`apps/api/${file}`, "new");
    }
    expect(fingerprint(root, INPUTS)).toBe(before);
  });
});
