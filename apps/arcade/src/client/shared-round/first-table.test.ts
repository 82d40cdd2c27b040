// @vitest-environment node
import { afterEach, expect, it, vi } from "vitest";
import type { TableState } from "../../wire.ts";
import { keepFirstTable } from "./first-table.ts";

const table: TableState = { now: 5_000, draw: undefined, marks: [], bets: [], corrected: [] };

afterEach(() => vi.useRealTimers());

it("moves the clock of the table that came with the state on by what the page took to begin", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const getTable = vi.fn();
  const firstTable = keepFirstTable({ table }, { getTable });
  vi.advanceTimersByTime(700);
  expect(await firstTable()).toEqual({ ...table, now: 5_700 });
  expect(getTable).not.toHaveBeenCalled();
});

it("asks for the table if the state has none", async () => {
  const getTable = async () => table;
  expect(await keepFirstTable({}, { getTable })()).toBe(table);
});
