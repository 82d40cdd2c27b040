import { expect, it } from "vitest";
import { windowless } from "./windowless.ts";

it("names the front's tests whose first line says that they need no window, and no others", () => {
  expect(windowless).toContain("apps/mobile/src/app/route-guard.test.ts");
  expect(windowless).toContain("apps/arcade/src/client/words.test.ts");
  expect(windowless).not.toContain("apps/mobile/src/shared/session/session.test.ts");
  expect(new Set(windowless).size).toBe(windowless.length);
});
