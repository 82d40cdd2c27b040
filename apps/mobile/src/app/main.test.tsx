import { expect, it, vi } from "vitest";
import { buildBoot } from "../testing/builders.ts";
import { createFakeServer, failWith } from "../testing/fake-server.ts";

it("TPL-04 the app is not mounted if the template call fails", async () => {
  const root = Object.assign(document.createElement("div"), { id: "root" });
  document.body.append(root);
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  createFakeServer({
    "GET /wps/system/templates": () => failWith("merchant.unknown"),
    "GET /wps/system/status": () => buildBoot().status,
  });
  await import("./main.tsx");
  await vi.waitFor(() => expect(document.querySelector(".boot-failed button")).not.toBeNull());
  expect(log.mock.calls[0]?.[0]).toBe("Not exist setting");
  expect([root.isConnected, root.childElementCount]).toEqual([false, 0]);
});
