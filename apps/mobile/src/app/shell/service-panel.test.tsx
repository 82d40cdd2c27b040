import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { closeAllPanels, openPanel } from "../../shared/menu/open-panels.ts";
import { createFakeServer, type FakeServer } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { Panel } from "./service-panel.tsx";

const key = "GET /wps/system/customerService";
let server: FakeServer;
beforeEach(() => {
  server = createFakeServer();
});
afterEach(() => {
  act(closeAllPanels);
  leaveFront();
});

type Way = { title: string; path: string; kind?: "telegram" | "phone" };

async function show(ways: Way[]) {
  server.handlers[key] = () => ways;
  await renderPart(<Panel />, "EN", { status: { info: { customerService: ways } } });
  act(() => openPanel("service"));
  await screen.findByRole("dialog", { name: "Customer service" });
}

describe("FOOT-05 the customer-service list", () => {
  it("FOOT-05 says what to do if there are ways, and that there are none otherwise", async () => {
    await show([{ title: "CS", path: "https://help.example/cs" }]);
    expect(screen.getByText("Choose how you want to reach us.")).toBeTruthy();
    expect(screen.queryByText("No service channel has been set up yet")).toBeNull();
    cleanup();
    act(closeAllPanels);
    localStorage.clear();
    await show([]);
    expect(screen.getByText("No service channel has been set up yet")).toBeTruthy();
    expect(screen.queryByText("Choose how you want to reach us.")).toBeNull();
  });

  it.each([
    ["https://help.example/cs", "_blank", "noopener noreferrer"],
    ["/files/help.pdf", "_blank", "noopener noreferrer"],
    ["tel:+5511", null, null],
    ["mailto:cs@brand.example", null, null],
    ["/m/help", null, null],
  ])("FOOT-05 %s opens in %s", async (path, target, rel) => {
    await show([{ title: "CS", path }]);
    const link = screen.getByRole("link", { name: "CS" });
    expect([link.getAttribute("href"), link.getAttribute("target"), link.getAttribute("rel")]).toEqual([
      path,
      target,
      rel,
    ]);
  });

  it("FOOT-05 a messenger has its own mark, and every other way a drawing", async () => {
    await show([
      { title: "Telegram", path: "https://t.example/brand", kind: "telegram" },
      { title: "Phone", path: "tel:+5511", kind: "phone" },
    ]);
    const mark = screen.getByRole("link", { name: "Telegram" }).querySelector("img");
    expect([mark?.getAttribute("src"), mark?.alt]).toEqual(["/art/social/TELEGRAM.svg?v=1", ""]);
    expect(screen.getByRole("link", { name: "Phone" }).querySelector("img")).toBeNull();
  });
});
