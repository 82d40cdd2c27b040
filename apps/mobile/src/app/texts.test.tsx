import { createTranslator } from "@croupier/phrases/translator";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { onFirstTouch } from "../platform/loading/first-touch.ts";
import { startWithPartialCatalogue } from "../platform/phrases/full-catalogue.ts";
import { usePhrases } from "../platform/phrases/phrases.tsx";
import { LanguageProvider } from "./app-providers.tsx";
import { loadScreen } from "./screen-loader.ts";

afterEach(cleanup);

function Words() {
  const { t } = usePhrases();
  return <p>{`${t("common.back")} / ${t("login.submit")}`}</p>;
}

it("a page that began with the lobby's texts knows all of them when another screen is here", async () => {
  render(
    <LanguageProvider initial={createTranslator("EN", { "common.back": ["Back"] })}>
      <Words />
    </LanguageProvider>,
  );
  startWithPartialCatalogue("EN");
  expect(screen.getByText("Back / login.submit")).toBeTruthy();
  await act(() => loadScreen(async () => ({ Screen: () => null })));
  expect(screen.getByText("Back / Log in")).toBeTruthy();
});

it("hears the first sign of somebody, and no second one", () => {
  const run = vi.fn();
  onFirstTouch(run);
  document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  document.body.dispatchEvent(new Event("keydown", { bubbles: true }));
  expect(run).toHaveBeenCalledTimes(1);
  const stopped = vi.fn();
  onFirstTouch(stopped)();
  document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  expect(stopped).not.toHaveBeenCalled();
});
