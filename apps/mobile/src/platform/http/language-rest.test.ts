// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { noteLanguageChange, waitForLanguage } from "./language-rest.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each([
  ["COMM3", 200],
  ["GAMELO3", 250],
])("I18N-06 a call of %s waits %d ms, and as long again after another change", async (module, restMs) => {
  noteLanguageChange();
  const goOn = vi.fn();
  void waitForLanguage(module)?.then(goOn);
  await vi.advanceTimersByTimeAsync(150);
  noteLanguageChange();
  await vi.advanceTimersByTimeAsync(restMs - 1);
  expect(goOn).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(goOn).toHaveBeenCalledOnce();
  expect(waitForLanguage(module)).toBeUndefined();
});
