import { createTranslator } from "@croupier/phrases/translator";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { onFirstTouch } from "../platform/loading/first-touch.ts";
import { startWithPartialCatalogue } from "../platform/phrases/full-catalogue.ts";
import { usePhrases } from "../platform/phrases/phrases.tsx";
import { LanguageProvider } from "./app-providers.tsx";
import { loadScreen } from "./screen-loader.ts";

afterEach(cleanup);

/** Says two texts, and counts how often it was drawn. */
function Words({ onDraw }: { onDraw: () => void }) {
  const { t, hasPhrase } = usePhrases();
  onDraw();
  return <p>{`${t("common.back")} / ${t("login.submit")} / ${hasPhrase("error.login.failed")}`}</p>;
}

it("a page that began with the lobby's texts knows all of them when another screen is here", async () => {
  const translator = createTranslator("EN", { "common.back": ["Back"] });
  const [drawFirst, drawLater] = [vi.fn(), vi.fn()];
  const draw = (isLater: boolean) => (
    <LanguageProvider initial={translator}>
      <Words key={String(isLater)} onDraw={isLater ? drawLater : drawFirst} />
    </LanguageProvider>
  );
  const { rerender } = render(draw(false));
  startWithPartialCatalogue(translator);
  expect(screen.getByText("Back / login.submit / false")).toBeTruthy();
  await act(() => loadScreen(async () => ({ Screen: () => null })));
  // The other texts load with the first tap, which must not wait for a redraw of the complete page.
  expect(drawFirst).toHaveBeenCalledTimes(1);
  rerender(draw(true));
  expect(screen.getByText("Back / Log in / true")).toBeTruthy();
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
