import { afterEach, expect, it, vi } from "vitest";
import { getRegisterMethod } from "./register-method.ts";

afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, "", "/m/register");
});

it.each([
  ["H5", "", "Chrome", false],
  ["PWA", "", "Chrome", true],
  ["WEBCLIP", "?webclip", "Safari", false],
  ["WEBCLIP", "?webclip=1", "Safari", true],
  ["APP", "?webclip", "Chrome CroupierApp/1.0", true],
])("REG-17 tells %s at %j by %s, installed: %s", (method, search, agent, isInstalled) => {
  history.replaceState(null, "", `/m/register${search}`);
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(agent);
  vi.spyOn(window, "matchMedia").mockReturnValue({ matches: isInstalled } as MediaQueryList);
  expect(getRegisterMethod()).toBe(method);
});
