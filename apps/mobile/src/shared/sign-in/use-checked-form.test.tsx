import { loadCatalogue } from "@croupier/phrases/catalogues";
import { createTranslator } from "@croupier/phrases/translator";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PhrasesProvider } from "../../platform/phrases/phrases.tsx";
import { useCheckedForm } from "./use-checked-form.ts";

const required = (value: string) => value !== "" || "rule.required";
const checks = { name: vi.fn(required), other: vi.fn(required), filled: vi.fn(required) };
/** How often each field was checked. */
const counts = () => Object.values(checks).map(({ mock }) => mock.calls.length);

function Form() {
  const form = useCheckedForm({ defaultValues: { name: "", other: "", filled: "x" } });
  return (
    <form onSubmit={(event) => void form.handleSubmit(() => undefined)(event)}>
      {(["name", "other", "filled"] as const).map((field) => (
        <input key={field} aria-label={field} {...form.register(field, { validate: checks[field] })} />
      ))}
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
  for (const check of Object.values(checks)) check.mockClear();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it("LOGIN-13 I18N-06 checks each failed field again 200 ms after a change of the language, once", async () => {
  const { rerender } = render(inLanguage("EN"));
  await act(() => vi.advanceTimersByTimeAsync(200));
  fireEvent.click(screen.getByRole("button"));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(counts()).toEqual([1, 1, 1]);
  rerender(inLanguage("PT"));
  await act(() => vi.advanceTimersByTimeAsync(199));
  expect(counts()).toEqual([1, 1, 1]);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(counts()).toEqual([2, 2, 1]);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(counts()).toEqual([2, 2, 1]);
});

it("LOGIN-13 I18N-06 waits for the last of several changes, and checks each failed field once", async () => {
  const { rerender } = render(inLanguage("EN"));
  await act(() => vi.advanceTimersByTimeAsync(200));
  fireEvent.click(screen.getByRole("button"));
  await act(() => vi.advanceTimersByTimeAsync(0));
  rerender(inLanguage("PT"));
  await act(() => vi.advanceTimersByTimeAsync(150));
  rerender(inLanguage("EN"));
  await act(() => vi.advanceTimersByTimeAsync(199));
  expect(counts()).toEqual([1, 1, 1]);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(counts()).toEqual([2, 2, 1]);
});

it("leaves a field alone that nobody has checked yet", async () => {
  const { rerender } = render(inLanguage("EN"));
  rerender(inLanguage("PT"));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(counts()).toEqual([0, 0, 0]);
});
