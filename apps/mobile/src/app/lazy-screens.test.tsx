import { act, cleanup } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { buildSession } from "../testing/builders.ts";
import { leaveFront } from "../testing/leave-front.ts";
import { renderApp } from "../testing/render-app.tsx";
import { serveShell } from "../testing/shell-server.ts";
import { getRoute, screenPaths } from "./routes.ts";
import { findScreenFile } from "./screen-file.ts";

afterEach(leaveFront);

/** The other parts that wait until they are opened. */
const parts = [
  "features/download/android-guide.tsx",
  "features/download/ios-guide.tsx",
  "features/password/recover-by-sms.tsx",
];

it("ROUTE-30 neither a page that has loaded nor the first touch on it loads a screen that nobody has opened", async () => {
  const loaded: string[] = [];
  const screens = screenPaths.map((path) => findScreenFile(getRoute(path).screen));
  for (const file of new Set([...screens, ...parts]))
    vi.doMock(`../${file}`, () => {
      loaded.push(file);
      return { Screen: () => null };
    });
  serveShell();
  for (const session of [undefined, buildSession()]) {
    await renderApp({ path: "/m/help", ...(session && { session }) });
    await act(() => vi.dynamicImportSettled());
    act(() => void dispatchEvent(new Event("pointerdown")));
    await act(() => vi.dynamicImportSettled());
    cleanup();
  }
  expect(loaded).toEqual([findScreenFile("help")]);
});
