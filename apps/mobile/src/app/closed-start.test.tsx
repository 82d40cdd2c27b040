import { expect, it, vi } from "vitest";
import { reloadSession } from "../shared/session/session.ts";
import { localStore } from "../shared/storage/stores.ts";
import { buildBoot, buildSession } from "../testing/builders.ts";
import { createFakeServer } from "../testing/fake-server.ts";

it("STATUS-04 the page of a signed-in member shows the notice of a closed site, and makes no call that it would refuse", async () => {
  document.body.innerHTML = '<div id="root"></div>';
  history.replaceState(null, "", "/m/help");
  localStore.write("MC_SESSION_INFO", buildSession());
  reloadSession();
  const { template, status } = buildBoot({ status: { maintenance: true } });
  const server = createFakeServer({
    "GET /wps/system/templates": () => template,
    "GET /wps/system/status": () => status,
  });
  await import("./main.tsx");
  await vi.waitFor(() => expect(document.querySelector("h1")?.textContent).toBe("We are under maintenance"));
  await vi.dynamicImportSettled();
  expect(server.requests.map(({ key }) => key)).toEqual([
    "GET /wps/system/templates",
    "GET /wps/system/status",
  ]);
});
