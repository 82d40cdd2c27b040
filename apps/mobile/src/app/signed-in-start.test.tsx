import { expect, it, vi } from "vitest";
import { reloadSession } from "../shared/session/session.ts";
import { localStore } from "../shared/storage/stores.ts";
import { buildBoot, buildSession } from "../testing/builders.ts";
import { createFakeServer } from "../testing/fake-server.ts";
import { screenPaths } from "./routes.ts";
import { isPathReady } from "./screen-loader.ts";

it("ROUTE-30 the page of a signed-in member loads its own screen, and every other one only when it is opened", async () => {
  document.body.innerHTML = '<div id="root"></div>';
  history.replaceState(null, "", "/m/help");
  localStore.write("MC_SESSION_INFO", buildSession());
  reloadSession();
  const startLiveUpdates = vi.fn();
  vi.doMock("./app.tsx", () => ({ App: () => null }));
  vi.doMock("./live/live-updates.ts", () => ({ startLiveUpdates }));
  const { template, status } = buildBoot();
  createFakeServer({
    "GET /wps/system/templates": () => template,
    "GET /wps/system/status": () => status,
  });
  await import("./main.tsx");
  await vi.waitFor(() => expect(startLiveUpdates).toHaveBeenCalledTimes(1));
  await vi.dynamicImportSettled();
  expect(screenPaths.filter(isPathReady)).toEqual(["/m/help"]);
});
