import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { watchInstallPrompt } from "../../platform/pwa/install-prompt.ts";
import { drawQr } from "../../testing/draw-qr.tsx";
import { createFakeServer } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { renderApp } from "../../testing/render-app.tsx";

const agents = {
  ipad: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 Version/18.0 Safari/605.1",
  desktop: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36",
  android: "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36",
  ios: (version: string) =>
    `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605 Version/12 Mobile Safari/604.1`,
};
const resources = [
  { resourceType: "Android", url: "https://cdn.example/nova.apk" },
  { resourceType: "IOS", url: "https://cdn.example/nova" },
  { resourceType: "MOBILECONFIG", url: "/webclip.mobileconfig" },
];
const parameters = { pwa_icon_192: "/art/brand/nova/icon-192.png" };

async function open(agent: string, path = "/m/app", offered = resources) {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(agent);
  return renderApp({ path, parameters, status: { resources: offered } });
}
const listLinks = () =>
  within(screen.getByRole("main"))
    .queryAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")]);

beforeEach(() => {
  createFakeServer({ "GET /wps/wallets/gcs": () => ({ sumBalance: 0, currency: "CNY" }) });
});
afterEach(() => {
  vi.restoreAllMocks();
  leaveFront();
});

describe("the app download", () => {
  it("EXT-27 APP-05 offers an Android phone its app and the numbered steps with a picture each", async () => {
    await open(agents.android);
    expect(listLinks()).toEqual([["Android app", "https://cdn.example/nova.apk"]]);
    expect(screen.queryByRole("img", { name: /QR code/ })).toBeNull();
    const guide = within(await screen.findByRole("region", { name: "How to install on Android" }));
    const steps = guide.getAllByRole("listitem");
    expect(steps).toHaveLength(4);
    for (const step of steps) expect(step.querySelector("svg")).not.toBeNull();
    expect(steps.at(-1)?.textContent).toContain("Open Nova");
  });

  it("EXT-27 APP-05 offers an iPhone profile and app, and tells how the profile is trusted", async () => {
    await open(agents.ios("17_4"));
    expect(listLinks()).toEqual([
      ["iOS profile", "/webclip.mobileconfig"],
      ["iOS app", "https://cdn.example/nova"],
    ]);
    const guide = within(await screen.findByRole("region", { name: "How to install on iOS" }));
    expect(guide.getAllByRole("listitem")[2]?.textContent).toContain("Trust the profile");
    expect(await screen.findByRole("region", { name: "Add to the home screen" })).toBeTruthy();
    expect(screen.getByText(/choose “Trust”/)).toBeTruthy();
  });

  it("ROUTE-01 EXT-27 gives a desktop a code that opens this site's own page, below /m", async () => {
    await open(agents.desktop);
    const address = `${location.origin}/m/app`;
    const code = await screen.findByRole("img", { name: `QR code of ${address}` });
    expect(screen.getByText(address)).toBeTruthy();
    expect(code.innerHTML).toBe(drawQr(address));
  });

  it("EXT-27 offers an iPad, whose browser says that it is a Mac, what an iPhone gets, and no code", async () => {
    const touchPoints = vi.spyOn(navigator, "maxTouchPoints", "get").mockReturnValue(5);
    await open(agents.ipad);
    expect(listLinks().map(([text]) => text)).toEqual(["iOS profile", "iOS app"]);
    expect(screen.queryByRole("region", { name: "Scan with your phone" })).toBeNull();
    cleanup();
    touchPoints.mockReturnValue(0);
    await open(agents.ipad);
    expect(screen.getByRole("region", { name: "Scan with your phone" })).toBeTruthy();
  });

  it("EXT-27 shows the other system's guide by its tab, by keyboard too", async () => {
    await open(agents.android);
    await screen.findByRole("region", { name: "How to install on Android" });
    await userEvent.click(screen.getByRole("tab", { name: "Android" }));
    await userEvent.keyboard("{ArrowRight}");
    expect(await screen.findByRole("region", { name: "How to install on iOS" })).toBeTruthy();
    expect(screen.queryByRole("region", { name: "How to install on Android" })).toBeNull();
  });

  const tips = { "12": /You have iOS 12\.0 or 12\.1/, "11": /You have iOS 11 or older/ };
  const rows: Array<[string, string, keyof typeof tips | undefined]> = [
    ["APP-06", "12_0", "12"],
    ["APP-06", "12_1_4", "12"],
    ["APP-06", "12_2", undefined],
    ["APP-06", "11_4", "11"],
    ["APP-06", "9_3_5", "11"],
    ["APP-06", "17_0", undefined],
  ];
  it.each(rows)("%s on iOS %s shows the tip of %s", async (_row, version, tip) => {
    await open(agents.ios(version));
    await screen.findByRole("region", { name: "How to install on iOS" });
    for (const [name, text] of Object.entries(tips))
      expect(screen.queryByText(text) !== null, name).toBe(name === tip);
  });

  it("EXT-27 says so if the brand has no downloads", async () => {
    await open(agents.android, "/m/app", []);
    expect(screen.getByText("There is no app to download yet.")).toBeTruthy();
  });

  it("EXT-27 follows no link that could run a script", async () => {
    await open(agents.android, "/m/app", [{ resourceType: "Android", url: "javascript:alert(1)" }]);
    expect(listLinks()).toEqual([]);
  });

  it("EXT-27 installs by the browser's own prompt if it has one", async () => {
    watchInstallPrompt();
    const prompt = vi.fn(async () => ({ outcome: "accepted" }));
    await open(agents.android);
    expect(screen.queryByRole("button", { name: "Install now" })).toBeNull();
    dispatchEvent(Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt }));
    await userEvent.click(await screen.findByRole("button", { name: "Install now" }));
    expect(prompt).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole("button", { name: "Install now" })).toBeNull();
  });

  it("EXT-28 the outer page has the links, and no header, footer or back bar", async () => {
    await open(agents.android, "/m/outerApp");
    expect(listLinks()).toEqual([["Android app", "https://cdn.example/nova.apk"]]);
    expect(screen.queryByRole("banner")).toBeNull();
    expect(screen.queryByRole("navigation")).toBeNull();
    expect(screen.queryByRole("button", { name: "Back" })).toBeNull();
  });
});
