import os from "node:os";
import { setImmediate as nextTurn } from "node:timers/promises";
import { parseOptions } from "@node-rs/argon2";
import { describe, expect, it, vi } from "vitest";
import { createBoundedQueue } from "./bounded-queue.ts";
import { createPasswordHasher, dummyHash } from "./password-hasher.ts";

describe("password hasher", () => {
  const passwords = createPasswordHasher(createBoundedQueue({ atOnce: 2, waiting: 10 }));

  it("SEC-01 hashes with argon2id of at least 19456 KiB, 2 passes, 1 lane, and a salt of its own", async () => {
    const [one, other] = await Promise.all([
      passwords.hash("correct horse"),
      passwords.hash("correct horse"),
    ]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
  });

  it.each([
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 2],
    [64, 2],
  ])("SEC-01 leaves a core free where there are two: %i cores check %i at once", async (cores, atOnce) => {
    const machine = vi.spyOn(os, "availableParallelism").mockReturnValue(cores);
    const ends: (() => void)[] = [];
    const fits = () => new Promise<boolean>((resolve) => ends.push(() => resolve(true)));
    const hasher = createPasswordHasher(undefined, fits);
    machine.mockRestore();
    const checks = Array.from({ length: 3 }, () => hasher.verify(dummyHash, "x"));
    await nextTurn();
    const begun = ends.length;
    while (ends.length > 0) {
      for (const end of ends.splice(0)) end();
      await nextTurn();
    }
    expect([begun, await Promise.all(checks)]).toEqual([atOnce, [true, true, true]]);
  });

  it("SEC-02 tells passwords of 200 characters apart by their last one", async () => {
    const long = "x".repeat(200);
    const hashed = await passwords.hash(`${long}a`);
    expect(await passwords.verify(hashed, `${long}a`)).toBe(true);
    expect(await passwords.verify(hashed, `${long}b`)).toBe(false);
  });

  it("accepts a password however its accents are encoded", async () => {
    const hashed = await passwords.hash("caf\u00e9 au lait");
    expect(await passwords.verify(hashed, "cafe\u0301 au lait")).toBe(true);
  });

  it("SEC-07 checks an unknown account at the same cost and refuses it", async () => {
    const { memoryCost, timeCost, parallelism, outputLen } = parseOptions(dummyHash);
    expect({ memoryCost, timeCost, parallelism, outputLen }).toEqual({
      memoryCost: 19_456,
      timeCost: 2,
      parallelism: 1,
      outputLen: 32,
    });
    expect(await passwords.verify(undefined, "x")).toBe(false);
    expect(await passwords.verify(null, "x")).toBe(false);
  });
});
