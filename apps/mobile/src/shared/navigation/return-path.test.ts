import { afterEach, beforeEach, expect, it } from "vitest";
import { getLocation, navigate, startRouter } from "../../platform/router/history.ts";
import { consumeReturnPath, goToLogin, rememberReturnPath } from "./return-path.ts";

let stop = () => {};
beforeEach(() => {
  history.replaceState(null, "", "/m/home");
  stop = startRouter((_path, _isAnimated, commit) => commit());
});
afterEach(() => {
  stop();
  sessionStorage.clear();
});

it.each([
  ["/m/help", "/m/help"],
  ["/m/help?i=1", "/m/help?i=1"],
] as const)("LOGIN-14 a guest who was at %s comes back there, once", (path, target) => {
  navigate(path);
  goToLogin();
  expect(getLocation().path).toBe("/m/login");
  expect([consumeReturnPath(), consumeReturnPath()]).toEqual([target, "/m/home"]);
});

it.each(["/m/login", "/m/register"] as const)("LOGIN-14 %s is no place to come back to", (path) => {
  navigate("/m/help");
  rememberReturnPath();
  navigate(path);
  rememberReturnPath();
  expect(consumeReturnPath()).toBe("/m/help");
});

it("replaces the screen that could not be shown if it is told to", () => {
  goToLogin({ replace: true });
  expect(getLocation().index).toBe(0);
  navigate("/m/home");
  const { index } = getLocation();
  goToLogin();
  expect(getLocation().index).toBe(index + 1);
});

it.each(['"https://evil.example"', "7", '"/m/nope"'])("SEC-20 comes back to no %s", (stored) => {
  sessionStorage.setItem("returnTo", stored);
  expect(consumeReturnPath()).toBe("/m/home");
});
