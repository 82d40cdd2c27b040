import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createQueryClient, PRIVATE } from "../../shared/session/query-client.ts";
import { createFakeServer } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { applyLiveEvent } from "./live-updates.ts";

const client = createQueryClient();
beforeEach(() => void createFakeServer());
afterEach(() => {
  client.clear();
  leaveFront();
});

it.each([
  ["withdrawal", { methods: 2, order: 2 }],
  ["balance", { methods: 2, order: 1 }],
  ["inbox", { methods: 1, order: 1 }],
])("EXT-11 the event %s refetches the shown data of a withdrawal: %o", async (event, expected) => {
  const reads = { methods: vi.fn(async () => ({})), order: vi.fn(async () => ({})) };
  const counts = () => ({
    methods: reads.methods.mock.calls.length,
    order: reads.order.mock.calls.length,
  });
  const stops = Object.entries(reads).map(([name, queryFn]) => {
    const queryKey = [PRIVATE, "withdrawal", name];
    return new QueryObserver(client, { queryKey, queryFn, staleTime: 60_000 }).subscribe(() => undefined);
  });
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  applyLiveEvent(client, { isOn: () => false }, event);
  await vi.waitFor(() => expect(client.isFetching({ queryKey: [PRIVATE, "withdrawal"] })).toBe(0));
  expect(counts()).toEqual(expected);
  for (const stop of stops) stop();
});
