import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useLeave } from "./use-leave.ts";

const url = "https://login.example/start";
let assign: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  assign = vi.spyOn(location, "assign").mockReturnValue(undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it("leaves for the address of another site", () => {
  const { result } = renderHook(() => useLeave());
  result.current(url, () => {});
  expect(assign.mock.calls).toEqual([[url]]);
});

it("stays on the next screen if the address comes after its own is gone", () => {
  const { result, unmount } = renderHook(() => useLeave());
  unmount();
  result.current(url, () => {});
  expect(assign).not.toHaveBeenCalled();
});
