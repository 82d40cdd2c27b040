import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import * as panels from "../../shared/menu/open-panels.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { buildGroup, buildVendorTypes } from "../../testing/lobby-builders.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { HomeFooter } from "./home-footer.tsx";

let server: FakeServer;
beforeEach(() => {
  vi.stubGlobal("IntersectionObserver", undefined);
  server = createFakeServer({
    "GET /wps/system/helpCenter": () => [
      { title: "How to pay in", content: "" },
      { title: "How to be paid", content: "" },
    ],
    "GET /wps/game/vendorTypes": () => buildVendorTypes({ sorting: [buildGroup("RNG", ["BGS"])] }),
  });
});
afterEach(leaveFront);

const foot = async (parameters: Record<string, string> = {}) => {
  await renderPart(<HomeFooter />, "EN", { parameters });
  const found = screen.getByRole("region", { name: "About this site" });
  await within(found).findByText(/aged 18 or over/);
  return within(found);
};
const hrefOf = (element: HTMLElement) => element.getAttribute("href");

it("each text leads where it says", async () => {
  const page = await foot();
  const names = ["VIP bonus", "Rebate", "Bonus bet"];
  expect(names.map((name) => hrefOf(page.getByRole("link", { name })))).toEqual([
    "/m/member/benefits",
    "/m/activity",
    "/m/rewardCenter",
  ]);
  const open = vi.spyOn(panels, "openPanel");
  await userEvent.click(page.getByRole("button", { name: "Download the app" }));
  expect(open.mock.calls).toEqual([["downloadPopup"]]);
});

it("FOOT-08 each question of the help leads to its own answer", async () => {
  const page = await foot();
  expect(page.getByRole("heading", { name: "Help" })).toBeTruthy();
  expect(hrefOf(page.getByRole("link", { name: "How to be paid" }))).toBe("/m/help?i=1");
});

it("FOOT-08 has one link for each entry, also for the terms and the privacy, in their order, however many", async () => {
  const questions = Array.from({ length: 40 }, (_, index) => `Question ${index + 1}`);
  const titles = ["Terms of use", "Privacy", ...questions];
  server.handlers["GET /wps/system/helpCenter"] = () => [
    { title: "Terms of use", content: "", topic: "terms" },
    { title: "Privacy", content: "", topic: "privacy" },
    ...questions.map((title) => ({ title, content: "" })),
  ];
  const page = await foot();
  const section = page.getByRole("heading", { name: "Help" }).parentElement as HTMLElement;
  const links = within(section).getAllByRole("link");
  expect(links.map((link) => [link.textContent, hrefOf(link)])).toEqual(
    titles.map((title, index) => [title, `/m/help?i=${index}`]),
  );
});

it("has no heading over a help that is empty, and none while it fails", async () => {
  server.handlers["GET /wps/system/helpCenter"] = () => [];
  expect((await foot()).queryByRole("heading", { name: "Help" })).toBeNull();
  cleanup();
  server.handlers["GET /wps/system/helpCenter"] = () => failWith("system.unavailable");
  const page = await foot();
  expect(page.queryByRole("heading", { name: "Help" })).toBeNull();
  expect(page.getByText(/© \d{4} Nova/)).toBeTruthy();
});

const places = [
  ["Telegram", "telegram", "TELEGRAM"],
  ["LINE", "line", "LINE"],
  ["WhatsApp", "whatsapp", "WHATSAPP"],
  ["Facebook", "facebook", "FACEBOOK"],
  ["Instagram", "instagram", "INSTAGRAM"],
  ["YouTube", "youtube", "YOUTUBE"],
  ["TikTok", "tiktok", "TIKTOK"],
  ["Twitter", "twitter", "TWITTER"],
] as const;

it("FOOT-09 shows each place whose link is configured, by its name and mark, beside this page", async () => {
  const page = await foot(
    Object.fromEntries(
      places.map(([, parameter]) => [`service_${parameter}`, `https://${parameter}.example`]),
    ),
  );
  expect(page.getByRole("heading", { name: "Contact us" })).toBeTruthy();
  for (const [name, parameter, key] of places) {
    const link = page.getByRole("link", { name });
    expect(hrefOf(link)).toBe(`https://${parameter}.example`);
    expect([link.getAttribute("target"), link.getAttribute("rel")]).toEqual([
      "_blank",
      "noopener noreferrer",
    ]);
    const mark = link.querySelector("img");
    expect(mark?.getAttribute("src")).toBe(`/art/social/${key}.svg?v=1`);
    expect(mark?.getAttribute("alt")).toBe("");
    expect(mark?.getAttribute("loading")).toBe("lazy");
  }
});

it.each(places)("FOOT-09 %s is alone if only its link is configured", async (name, parameter) => {
  const page = await foot({ [`service_${parameter}`]: "https://place.example" });
  const section = page.getByRole("heading", { name: "Contact us" }).parentElement as HTMLElement;
  expect(within(section).getAllByRole("link")).toEqual([page.getByRole("link", { name })]);
});

it("SEC-20 leaves out a place whose link could run a script", async () => {
  const page = await foot({ service_line: "javascript:alert(1)" });
  expect(page.queryByRole("heading", { name: "Contact us" })).toBeNull();
});

const vendors = (count: number) => Array.from({ length: count }, (_, index) => `V${index + 1}`);

it.each([
  [12, 12, false],
  [13, 12, true],
])("FOOT-10 of %d providers %d are shown here; the rest behind a link: %s", async (count, shown, hasMore) => {
  server.handlers["GET /wps/game/vendorTypes"] = () =>
    buildVendorTypes({ sorting: [buildGroup("RNG", vendors(count))] });
  const page = await foot();
  await page.findByRole("link", { name: "V1 Studio" });
  expect(page.getByRole("heading", { name: "Providers" })).toBeTruthy();
  const marks = page.getAllByRole("link", { name: / Studio$/ });
  expect(marks).toHaveLength(shown);
  expect(marks.slice(0, 2).map(hrefOf)).toEqual(["/m/providers?vassalage=V1", "/m/providers?vassalage=V2"]);
  const all = page.queryByRole("link", { name: "View all" });
  expect(all ? hrefOf(all) : null).toBe(hasMore ? "/m/providers" : null);
});

it("FOOT-10 lists the providers of every category once, each with its own name, mark and page", async () => {
  server.handlers["GET /wps/game/vendorTypes"] = () =>
    buildVendorTypes({
      sorting: [
        buildGroup("LIVE", ["V1", "V2"]),
        buildGroup("RNG", ["V2", "V3"]),
        buildGroup("FISH", ["V4"]),
        buildGroup("ESPORTS", ["V5"]),
      ],
    });
  const page = await foot();
  await page.findByRole("link", { name: "V1 Studio" });
  const links = page.getAllByRole("link", { name: / Studio$/ });
  const shown = links.map((link) => [
    link.getAttribute("aria-label"),
    hrefOf(link),
    link.querySelector("img")?.getAttribute("src"),
  ]);
  expect(shown).toEqual(
    vendors(5).map((code) => [
      `${code} Studio`,
      `/m/providers?vassalage=${code}`,
      `/art/vendor/${code}-COLOR.png?v=1`,
    ]),
  );
});

it("FOOT-10 has no heading if there is no provider", async () => {
  server.handlers["GET /wps/game/vendorTypes"] = () => buildVendorTypes({ sorting: [] });
  const page = await foot();
  await waitFor(() => expect(server.listCalls("GET /wps/game/vendorTypes")).toHaveLength(1));
  expect(page.queryByRole("heading", { name: "Providers" })).toBeNull();
});

it("requests the help, and shows the parts below it, only when it comes near", async () => {
  let come = (_entries: { isIntersecting: boolean }[]) => {};
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(listener: typeof come) {
        come = listener;
      }
      observe() {}
      disconnect() {}
    },
  );
  await renderPart(<HomeFooter />);
  const page = within(screen.getByRole("region", { name: "About this site" }));
  expect(page.getByRole("link", { name: "Rebate" })).toBeTruthy();
  expect(page.queryByText(/aged 18 or over/)).toBeNull();
  expect(server.listCalls("GET /wps/system/helpCenter")).toHaveLength(0);
  come([{ isIntersecting: true }]);
  // Parts that load late would move those below.
  expect(await page.findByText(/aged 18 or over/)).toBeTruthy();
  expect(page.getByRole("link", { name: "How to pay in" })).toBeTruthy();
});
