import { loadCatalogue } from "@croupier/phrases/catalogues";
import { createTranslator } from "@croupier/phrases/translator";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { LanguageProvider } from "./app-providers.tsx";
import type { ScreenLoader } from "./routes.ts";
import { ScreenOutlet } from "./screen-outlet.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const show = async (load: ScreenLoader) => {
  const translator = createTranslator("EN", await loadCatalogue("EN"));
  const part = (next: ScreenLoader) => (
    <LanguageProvider initial={translator}>
      <ScreenOutlet load={next} />
    </LanguageProvider>
  );
  const { rerender } = render(part(load));
  return { change: (next: ScreenLoader) => rerender(part(next)) };
};
const named = (text: string) => ({ Screen: () => <p>{text}</p> });
const failed = () => screen.findByRole("button", { name: "Loading failed, click to retry" });

it("FAULT-10 a screen that failed to load is loaded automatically when the network is back", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const load = vi.fn().mockRejectedValueOnce(new Error("offline")).mockResolvedValue(named("Here it is"));
  await show(load);
  await failed();
  act(() => void dispatchEvent(new Event("online")));
  expect(await screen.findByText("Here it is")).toBeTruthy();
});

it("FAULT-09 each tap asks again for a screen that failed to load, and the taps have a placeholder", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const load = vi.fn().mockRejectedValue(new Error("offline"));
  await show(load);
  for (const times of [2, 3]) {
    await userEvent.click(await failed());
    await waitFor(() => expect(load).toHaveBeenCalledTimes(times));
  }
  load.mockReturnValue(new Promise(() => {}));
  await userEvent.click(await failed());
  expect(screen.getByRole("status", { name: "Loading…" })).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(4);
});

it("a screen whose place has been taken does not report its failure, and cannot hide that of the next", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const late: { resolve: (screen: ReturnType<typeof named>) => void; reject: (error: Error) => void }[] = [];
  const slow = (): ScreenLoader => () => new Promise((resolve, reject) => late.push({ resolve, reject }));
  const { change } = await show(slow());
  change(slow());
  await act(async () => late[1]?.reject(new Error("offline")));
  await failed();
  await act(async () => late[0]?.reject(new Error("offline")));
  expect(screen.getByRole("button")).toBeTruthy();
  change(slow());
  expect(screen.getByRole("status")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
  await act(async () => late[2]?.resolve(named("In time")));
  expect(await screen.findByText("In time")).toBeTruthy();
});

it("FAULT-09 where trying again fails as well, a new page asks for the screen", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await show(vi.fn().mockRejectedValue(new Error("remembered")));
  const retry = await failed();
  online.mockReturnValue(true);
  await userEvent.click(retry);
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});
