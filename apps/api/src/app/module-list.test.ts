import pino from "pino";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Module } from "../http/module.ts";
import type { Registrars } from "../http/registrars.ts";
import { systemClock } from "../platform/clock.ts";
import { createModuleList } from "./module-list.ts";

describe("the modules of a process", () => {
  const calls: string[] = [];
  beforeEach(() => {
    calls.length = 0;
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  const createModule = (name: string): Module => {
    const note = async (what: string): Promise<void> => {
      calls.push(`${name} ${what}`);
    };
    return {
      routes: () => note("routes"),
      jobs: [{ name, everyMs: 1_000, run: () => note("job") }],
      deleteExpired: () => note("deletes"),
      endStreams: () => void note("ends streams"),
      close: () => note("closes"),
    };
  };
  const createList = () => {
    const list = createModuleList();
    for (const name of ["first", "second"]) list.add(createModule(name));
    list.add({});
    return list;
  };
  const deps = {
    brands: { listBrands: async () => [] },
    clock: systemClock,
    logger: pino({ level: "silent" }),
  };

  it("hand on their ports", () => {
    expect(createModuleList().add({ port: 7 })).toBe(7);
  });

  it("register in their order, and close in the opposite one", async () => {
    const list = createList();
    await list.register({} as Registrars);
    list.endStreams();
    await list.close();
    expect(calls).toEqual([
      "first routes",
      "second routes",
      "first ends streams",
      "second ends streams",
      "second closes",
      "first closes",
    ]);
  });

  it("run their jobs and the one housekeeping until they are stopped", async () => {
    const stop = createList().startJobs(deps);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(calls).toEqual(["first job", "second job"]);
    await vi.advanceTimersByTimeAsync(9 * 60_000 + 59_000);
    expect(calls.filter((call) => call.endsWith("deletes"))).toEqual(["first deletes", "second deletes"]);
    stop();
    calls.length = 0;
    await vi.advanceTimersByTimeAsync(20 * 60_000);
    expect(calls).toEqual([]);
  });

  it("are all warmed up, whichever of them fails", async () => {
    const list = createModuleList();
    const warmed = vi.fn(async () => undefined);
    list.add({ warmUp: async () => Promise.reject(new Error("down")) });
    list.add({ warmUp: warmed });
    await expect(list.warmUp()).rejects.toThrow("down");
    expect(warmed).toHaveBeenCalledOnce();
  });
});
