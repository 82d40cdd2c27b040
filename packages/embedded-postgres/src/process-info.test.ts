import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { isRunning } from "./process-info.ts";
import { findProcessMark } from "./process-mark.mjs";

function start(program: string, args: readonly string[]): ChildProcess {
  const child = spawn(program, args, { stdio: ["ignore", "pipe", "ignore"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

/** Starts Node, under a name of its own if one is given, and waits until it runs. */
async function startNode(program = process.execPath): Promise<number> {
  const child = start(program, ["-e", "console.log('up'); setInterval(() => {}, 1000)"]);
  if (child.stdout) await once(child.stdout, "data");
  return child.pid ?? 0;
}

describe("the mark of a process", () => {
  it("stays the same, and differs from that of a process that began at another time", async () => {
    const pid = await startNode();
    const [mark, own] = [findProcessMark(pid), findProcessMark(process.pid)];
    expect([mark, own]).toEqual([expect.any(String), expect.any(String)]);
    expect(mark).not.toBe(own);
    expect(findProcessMark(pid)).toBe(mark);
  });

  it("is read past a name with blanks and brackets", async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), "mark-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const program = path.join(folder, "a) Z b");
    symlinkSync(process.execPath, program);
    const pid = await startNode(program);
    expect(findProcessMark(pid)).toEqual(expect.any(String));
    expect(findProcessMark(pid)).not.toBe(findProcessMark(process.pid));
    expect(isRunning(pid, "setInterval")).toBe(true);
    expect(isRunning(pid, "something else")).toBe(false);
  });

  it("is gone with the process, also while it is a zombie", async () => {
    // The shell becomes a program that never asks how its child ended. The child ends after that, since a shell asks.
    const shell = start("sh", ["-c", "sleep 60 & echo $!; exec sleep 60"]);
    const [line] = shell.stdout ? await once(shell.stdout, "data") : [];
    const zombie = Number(String(line));
    await expect.poll(() => isRunning(shell.pid ?? 0, "sleep\u000060")).toBe(true);
    process.kill(zombie, "SIGKILL");
    await expect.poll(() => findProcessMark(zombie)).toBeUndefined();
    expect(process.kill(zombie, 0)).toBe(true);
    expect(isRunning(zombie, "")).toBe(false);
    for (const pid of [0, -1, 1.5]) expect(findProcessMark(pid)).toBeUndefined();
  });
});
