import { loadCatalogue } from "@croupier/phrases/catalogues";
import { createTranslator } from "@croupier/phrases/translator";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { LanguageProvider } from "./app-providers.tsx";
import { ScreenOutlet } from "./screen-outlet.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it("FAULT-10 a screen that did not come loads by itself when the network is back", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const load = vi
    .fn()
    .mockRejectedValueOnce(new Error("offline"))
    .mockResolvedValue({ Screen: () => <p>Here it is</p> });
  render(
    <LanguageProvider initial={createTranslator("EN", await loadCatalogue("EN"))}>
      <ScreenOutlet load={load} />
    </LanguageProvider>,
  );
  await screen.findByRole("button", { name: "Loading failed, click to retry" });
  act(() => void dispatchEvent(new Event("online")));
  expect(await screen.findByText("Here it is")).toBeTruthy();
});
