import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { localStore } from "../shared/storage/stores.ts";
import { buildSession } from "../testing/builders.ts";
import type { FakeServer } from "../testing/fake-server.ts";
import { serveGameList } from "../testing/game-list-server.ts";
import { leaveFront } from "../testing/leave-front.ts";
import { buildGroup, buildVendorTypes } from "../testing/lobby-builders.ts";
import { renderApp } from "../testing/render-app.tsx";
import { member } from "../testing/shell-server.ts";

let server: FakeServer;
beforeEach(() => {
  server = serveGameList();
});
afterEach(leaveFront);

/** A call that answers when the test says so. */
function holdBack<Reply>() {
  let answer: (reply: Reply) => void = () => undefined;
  const reply = new Promise<Reply>((resolve) => {
    answer = resolve;
  });
  return { reply, answer: (value: Reply) => answer(value) };
}

describe("SESS-14 shows the kept data first and refreshes it", () => {
  it("SESS-14 memberInfo, in the menu", async () => {
    const call = holdBack<typeof member>();
    server.handlers["GET /wps/member/info"] = () => call.reply;
    localStore.write("memberInfo", { ...member, nickname: "Kept Ana" });
    await renderApp({ session: buildSession() });
    await userEvent.click(screen.getByRole("button", { name: "Open the menu" }));
    const menu = within(await screen.findByRole("dialog"));
    expect(await menu.findByText("Kept Ana")).toBeTruthy();
    call.answer({ ...member, nickname: "Fresh Ana" });
    expect(await menu.findByText("Fresh Ana")).toBeTruthy();
    expect(localStore.read("memberInfo")?.nickname).toBe("Fresh Ana");
  });

  it("SESS-14 getVassGameType, in the strip of providers", async () => {
    const vendors = (name: string) => buildVendorTypes({ sorting: [buildGroup("RNG", ["BGS", name])] });
    const call = holdBack<ReturnType<typeof vendors>>();
    server.handlers["GET /wps/game/vendorTypes"] = () => call.reply;
    localStore.write("getVassGameType", vendors("KEPT"));
    await renderApp({ path: "/m/gameList" });
    expect(await screen.findByRole("button", { name: "KEPT Studio" })).toBeTruthy();
    call.answer(vendors("FRESH"));
    expect(await screen.findByRole("button", { name: "FRESH Studio" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "KEPT Studio" })).toBeNull();
    expect(JSON.stringify(localStore.read("getVassGameType"))).toContain("FRESH");
  });

  it("SESS-14 service_link, in the list of customer service", async () => {
    const link = (title: string) => [{ title, path: "https://help.example/cs" }];
    const call = holdBack<ReturnType<typeof link>>();
    server.handlers["GET /wps/system/customerService"] = () => call.reply;
    localStore.write("service_link", link("Kept desk"));
    await renderApp();
    await userEvent.click(screen.getByRole("button", { name: "Service" }));
    const list = within(await screen.findByRole("dialog", { name: "Customer service" }));
    expect(await list.findByRole("link", { name: "Kept desk" })).toBeTruthy();
    call.answer(link("Fresh desk"));
    expect(await list.findByRole("link", { name: "Fresh desk" })).toBeTruthy();
    expect(localStore.read("service_link")).toEqual(link("Fresh desk"));
  });
});
