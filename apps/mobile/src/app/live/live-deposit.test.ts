import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { applyLiveEvent } from "./live-updates.ts";

it("EXT-10 asks again for an open deposit after it has taken a step", async () => {
  const client = new QueryClient();
  const asked = vi.fn(() => Promise.resolve({}));
  const orders = ["order", "orders", "debt"].map((name) => ["private", "deposit", name]);
  const stops = orders.map((queryKey) =>
    new QueryObserver(client, { queryKey, queryFn: asked, staleTime: 60_000 }).subscribe(() => undefined),
  );
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  applyLiveEvent(client, { isOn: () => false }, "deposit");
  expect(asked).toHaveBeenCalledTimes(2 * orders.length);
  for (const stop of stops) stop();
});
