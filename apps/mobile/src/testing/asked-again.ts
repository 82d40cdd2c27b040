import type { CallKey } from "@croupier/contract/player/contract";
import type { QueryClient } from "@tanstack/react-query";
import { act, screen, waitFor } from "@testing-library/react";
import { expect } from "vitest";
import { type FakeServer, failWith } from "./fake-server.ts";

/** Refetches all queries of a page and lets one call fail. The page has been drawn again afterwards. */
export async function refetchInVain(server: FakeServer, client: QueryClient, key: CallKey) {
  const before = server.listCalls(key).length;
  server.handlers[key] = () => failWith("system.unavailable");
  await act(() => client.refetchQueries());
  await waitFor(() => expect(server.listCalls(key)).toHaveLength(before + 1));
  await act(() => new Promise(requestAnimationFrame));
}

/** Refetches all queries of a page and lets them fail: the page still shows its data, and no failure. */
export async function expectKept(server: FakeServer, client: QueryClient, key: CallKey, text: string) {
  expect(await screen.findByText(text)).toBeTruthy();
  await refetchInVain(server, client, key);
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Loading failed, click to retry" })).toBeNull();
}
