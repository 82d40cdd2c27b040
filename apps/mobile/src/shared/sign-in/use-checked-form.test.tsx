import { loadCatalogue } from "@croupier/phrases/catalogues";
import { createTranslator } from "@croupier/phrases/translator";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PhrasesProvider } from "../../platform/phrases/phrases.tsx";
import { useCheckedForm } from "./use-checked-form.ts";

const check = vi.fn((value: string) => value !== "" || "rule.required");

function Form() {
  const form = useCheckedForm<{ name: string; other: string }>({ defaultValues: { name: "", other: "" } });
  return (
    <form onSubmit={(event) => void form.handleSubmit(() => undefined)(event)}>
      <input aria-label="name" {...form.register("name", { validate: check })} />
      <button type="submit">Send</button>
    </form>
  );
}

const texts = await loadCatalogue("EN");
const inLanguage = (language: "EN" | "PT") => (
  <PhrasesProvider value={{ ...createTranslator(language, texts), setLanguage: async () => {} }}>
    <Form />
  </PhrasesProvider>
);

beforeEach(() => {
  check.mockClear();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it("LOGIN-13 I18N-06 checks a failed field again 200 ms after a change of the language, once", async () => {
  const { rerender } = render(inLanguage("EN"));
  await act(() => vi.advanceTimersByTimeAsync(200));
  fireEvent.click(screen.getByRole("button"));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(check).toHaveBeenCalledTimes(1);
  rerender(inLanguage("PT"));
  await act(() => vi.advanceTimersByTimeAsync(199));
  expect(check).toHaveBeenCalledTimes(1);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(check).toHaveBeenCalledTimes(2);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(check).toHaveBeenCalledTimes(2);
});

it("LOGIN-13 I18N-06 waits for the last of several changes, and checks once", async () => {
  const { rerender } = render(inLanguage("EN"));
  await act(() => vi.advanceTimersByTimeAsync(200));
  fireEvent.click(screen.getByRole("button"));
  await act(() => vi.advanceTimersByTimeAsync(0));
  rerender(inLanguage("PT"));
  await act(() => vi.advanceTimersByTimeAsync(150));
  rerender(inLanguage("EN"));
  await act(() => vi.advanceTimersByTimeAsync(199));
  expect(check).toHaveBeenCalledTimes(1);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(check).toHaveBeenCalledTimes(2);
});

it("leaves a field alone that nobody has checked yet", async () => {
  const { rerender } = render(inLanguage("EN"));
  rerender(inLanguage("PT"));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(check).not.toHaveBeenCalled();
});
