import "@croupier/ui-kit/more-icons";
import { type ServiceKind, serviceKinds } from "@croupier/domain/codes";
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { closeAllPanels, openPanel } from "../../shared/menu/open-panels.ts";
import { createFakeServer, type FakeServer } from "../../testing/fake-server.ts";
import { iconOf } from "../../testing/icon-of.tsx";
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

type Way = { title: string; path: string; kind?: ServiceKind | undefined };

async function show(ways: Way[]) {
  server.handlers[key] = () => ways;
  await renderPart(<Panel />, "EN", { switches: ["CBS3"], status: { info: { customerService: ways } } });
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

  const icons: Readonly<Record<ServiceKind, string>> = {
    chat: "chat",
    help: "help",
    mail: "mail",
    phone: "phone",
    telegram: "/art/social/TELEGRAM.svg?v=1",
    whatsapp: "/art/social/WHATSAPP.svg?v=1",
    line: "/art/social/LINE.svg?v=1",
  };
  it("FOOT-05 a way of every kind has the kind's icon and opens its own path, also where it leads to another site", async () => {
    const kinds = [...serviceKinds, undefined];
    const ways = kinds.map(
      (kind): Way => ({
        title: `Way ${kind}`,
        path: `https://${kind}.example/cs`,
        kind,
      }),
    );
    await show(ways);
    const shown = ways.map(({ title }) => {
      const link = screen.getByRole<HTMLAnchorElement>("link", { name: title });
      return [link.href, link.querySelector("img")?.getAttribute("src") ?? iconOf(link)];
    });
    expect(shown).toEqual(ways.map(({ path, kind }) => [path, kind ? icons[kind] : "service"]));
  });
});
