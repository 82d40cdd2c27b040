import type { SwitchName } from "@croupier/brand/switches";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { buildProtection } from "../../testing/play-builders.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { createSealing } from "../../testing/sealed.ts";

const COOL_OFF = "POST /wps/play/coolOff";
const EXCLUDE = "POST /wps/play/exclusion";
const END = "POST /wps/play/exclusion/end";
const later = Date.parse("2099-05-23T10:00:00Z");
const sealing = await createSealing();
let server: FakeServer;
beforeEach(() => {
  server = createFakeServer({
    "GET /wps/wallets/gcs": () => ({ sumBalance: 10, currency: "CNY" }),
    "GET /wps/play/limits": () => buildProtection(),
    "POST /wps/session/stepUp": () => null,
  });
  sealing.serve(server);
});
afterEach(leaveFront);

const open = async (switches: SwitchName[] = []) => {
  await renderApp({ path: "/m/set?tab=play", session: buildSession(), switches });
  await screen.findByRole("heading", { name: "Self-exclusion" });
};
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
const time = (ms: number) =>
  new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" }).format(ms);
const sent = (key: Parameters<FakeServer["listCalls"]>[0]) =>
  server.listCalls(key).map(({ body }) => JSON.parse(body ?? "null"));

describe("a break", () => {
  it("PLAY-22 states the consequences and asks a second time before it begins", async () => {
    server.handlers[COOL_OFF] = () => buildProtection({ coolOff: { until: later } });
    await open();
    await press("a week");
    await press("Take the break");
    const dialog = within(await screen.findByRole("alertdialog", { name: "Take a break for a week?" }));
    expect(dialog.getByText(/nobody can end the break early/)).toBeTruthy();
    expect(sent(COOL_OFF)).toEqual([]);
    await userEvent.click(dialog.getByRole("button", { name: "Take the break" }));
    expect(await screen.findByText(`Play and deposits are closed until ${time(later)}.`)).toBeTruthy();
    expect(sent(COOL_OFF)).toEqual([{ term: "week" }]);
  });

  it("RWD-29 takes the brand's rain off the page on which it begins", async () => {
    let isHidden = false;
    const standing = { reason: null, ticket: null, isOver: false, amount: null, isPaid: false };
    server.handlers["GET /wps/rain/result"] = () => ({ isHidden, ...standing });
    server.handlers["GET /wps/rain/current"] = () => ({
      now: Date.now(),
      rain: {
        id: "7",
        phase: "open",
        mode: "draw",
        budget: 10,
        envelopes: 1,
        level: 0,
        depositDays: 0,
        needsMobile: false,
        seedHash: "07".repeat(32),
        startsAt: Date.now() - 60_000,
        endsAt: Date.now() + 600_000,
      },
    });
    server.handlers[COOL_OFF] = () => {
      isHidden = true;
      return buildProtection({ coolOff: { until: later } });
    };
    await open(["REDRAIN"]);
    expect(await screen.findByRole("region", { name: "Red rain" })).toBeTruthy();
    await press("Take the break");
    const dialog = within(await screen.findByRole("alertdialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Take the break" }));
    await waitFor(() => expect(screen.queryByRole("region", { name: "Red rain" })).toBeNull());
  });

  it("PLAY-22 is not taken when the second question is answered with no", async () => {
    await open();
    await press("Take the break");
    const dialog = within(await screen.findByRole("alertdialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(sent(COOL_OFF)).toEqual([]);
  });

  it("PLAY-22 cannot be shortened, and says so", async () => {
    server.handlers[COOL_OFF] = () => failWith("play.term.shorter");
    await open();
    await press("Take the break");
    const dialog = within(await screen.findByRole("alertdialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Take the break" }));
    expect(await screen.findByText("A longer break is already set. It cannot be shortened.")).toBeTruthy();
  });
});

describe("self-exclusion", () => {
  const choose = async () => {
    await open();
    await press("Exclude myself");
    const sheet = within(await screen.findByRole("dialog", { name: "Self-exclusion" }));
    await userEvent.click(sheet.getByLabelText("a year"));
    await userEvent.click(sheet.getByLabelText("at all our brands"));
    return sheet;
  };

  it("PLAY-22 states the consequences, then asks again with a tick and a password", async () => {
    server.handlers[EXCLUDE] = () => failWith("step.up.required", { proofs: ["login"] });
    const sheet = await choose();
    expect(sheet.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "You cannot play or deposit from this moment on.",
      "We will send you no offers or advertising.",
      "Nobody can end it early, not even our support.",
      "Your money stays yours: balance, withdrawal, records and support stay open.",
    ]);
    await userEvent.click(sheet.getByRole("button", { name: "Continue" }));
    expect(sheet.getByText("You are about to exclude yourself for a year, at all our brands.")).toBeTruthy();
    await userEvent.click(sheet.getByRole("button", { name: "Exclude myself" }));
    expect(sheet.getByText("Please tick this first.")).toBeTruthy();
    expect(sent(EXCLUDE)).toEqual([]);
    await userEvent.click(sheet.getByLabelText(/^I understand/));
    await userEvent.click(sheet.getByRole("button", { name: "Exclude myself" }));
    await userEvent.type(await screen.findByLabelText("Login password"), "croupier-demo-1");
    server.handlers[EXCLUDE] = () => buildProtection({ exclusion: { scope: "all", until: later } });
    await press("Confirm");
    expect(await screen.findByRole("heading", { name: "You have excluded yourself" })).toBeTruthy();
    expect(screen.getByText("This applies at all our brands.")).toBeTruthy();
    expect(sent(EXCLUDE)).toEqual([
      { term: "year", scope: "all" },
      { term: "year", scope: "all" },
    ]);
  });

  it("PLAY-22 tells a member without a proved contact, before and after, that other brands recognise no other", async () => {
    const note = /^Our other brands recognise you only by a verified/;
    const prove = "/m/securityCenter?add=email&to=%2Fm%2Fset%3Ftab%3Dplay";
    server.handlers["GET /wps/play/limits"] = () => buildProtection({ hasProvedContact: false });
    server.handlers[EXCLUDE] = () =>
      buildProtection({ hasProvedContact: false, exclusion: { scope: "all", until: later } });
    const sheet = await choose();
    await userEvent.click(sheet.getByRole("button", { name: "Continue" }));
    expect(sheet.getByText(note)).toBeTruthy();
    expect(sheet.getByRole("link", { name: "Security centre" }).getAttribute("href")).toBe(prove);
    await userEvent.click(sheet.getByLabelText(/^I understand/));
    await userEvent.click(sheet.getByRole("button", { name: "Exclude myself" }));
    const heading = await screen.findByRole("heading", { name: "You have excluded yourself" });
    const banner = within(heading.parentElement as HTMLElement);
    expect(banner.queryByText("This applies at all our brands.")).toBeNull();
    expect(banner.getByText(note)).toBeTruthy();
    expect(banner.getByRole("link", { name: "Security centre" }).getAttribute("href")).toBe(prove);
  });

  it.each([
    ["at one brand", "at Nova only", false],
    ["with a proved contact", "at all our brands", true],
  ])("PLAY-22 says nothing of contacts to a member who stops %s", async (_name, scope, isProved) => {
    server.handlers["GET /wps/play/limits"] = () => buildProtection({ hasProvedContact: isProved });
    const sheet = await choose();
    await userEvent.click(sheet.getByLabelText(scope));
    await userEvent.click(sheet.getByRole("button", { name: "Continue" }));
    expect(sheet.queryByText(/^Our other brands/)).toBeNull();
  });

  it("PLAY-22 goes a step back and keeps the choice", async () => {
    const sheet = await choose();
    await userEvent.click(sheet.getByRole("button", { name: "Continue" }));
    await userEvent.click(sheet.getByRole("button", { name: "Back" }));
    expect(sheet.getByLabelText<HTMLInputElement>("a year").checked).toBe(true);
    expect(sheet.getByLabelText<HTMLInputElement>("at all our brands").checked).toBe(true);
  });

  it("PLAY-22 says at the form why it was refused", async () => {
    server.handlers[EXCLUDE] = () => failWith("play.term.shorter");
    const sheet = await choose();
    await userEvent.click(sheet.getByRole("button", { name: "Continue" }));
    await userEvent.click(sheet.getByLabelText(/^I understand/));
    await userEvent.click(sheet.getByRole("button", { name: "Exclude myself" }));
    expect((await sheet.findByRole("alert")).textContent).toContain("cannot be shortened");
  });
});

describe("a member whose play is stopped", () => {
  const show = async (overrides: Parameters<typeof buildProtection>[0]) => {
    server.handlers["GET /wps/play/limits"] = () => buildProtection(overrides);
    await open();
  };

  it("PLAY-23 sees the end of the stop, and which pages stay open", async () => {
    await show({ exclusion: { scope: "brand", until: later } });
    expect(screen.getByText(`Play and deposits are closed until ${time(later)}.`)).toBeTruthy();
    expect(screen.queryByRole("heading", { name: "Take a break" })).toBeNull();
    const main = within(screen.getByRole("main"));
    const targets = ["Balance", "Withdraw", "Betting record", "Account record", "Messages"].map((name) =>
      main.getByRole("link", { name }).getAttribute("href"),
    );
    expect(targets).toEqual([
      "/m/mine",
      "/m/withdraw",
      "/m/gameRecord",
      "/m/transaction/record",
      "/m/message",
    ]);
    expect(main.getAllByRole("button", { name: "Customer service" }).length).toBeGreaterThan(0);
  });

  it("PLAY-23 sees that it has no end", async () => {
    await show({ exclusion: { scope: "brand", until: null } });
    expect(screen.getByText("Play and deposits are closed for good.")).toBeTruthy();
  });

  it.each([true, false])(
    "PLAY-22 hears nothing of other brands after the term, whether a contact is proved: %s",
    async (hasProvedContact) => {
      await show({
        hasProvedContact,
        exclusion: { scope: "all", until: Date.parse("2020-01-01T00:00:00Z") },
      });
      expect(screen.getByText(/Play stays closed until you choose/)).toBeTruthy();
      expect(screen.queryByText("This applies at all our brands.")).toBeNull();
      expect(screen.queryByText(/^Our other brands recognise you only/)).toBeNull();
    },
  );

  it("PLAY-23 plays again after the term only after a confirmation of their own, with a password", async () => {
    server.handlers[END] = () => failWith("step.up.required", { proofs: ["login"] });
    await show({ exclusion: { scope: "brand", until: Date.parse("2020-01-01T00:00:00Z") } });
    expect(screen.getByText(/Play stays closed until you choose/)).toBeTruthy();
    await press("Play again");
    const dialog = within(await screen.findByRole("alertdialog", { name: "Do you want to play again?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Play again" }));
    await userEvent.type(await screen.findByLabelText("Login password"), "croupier-demo-1");
    server.handlers[END] = () => buildProtection();
    await press("Confirm");
    await waitFor(() =>
      expect(screen.queryByRole("heading", { name: "You have excluded yourself" })).toBeNull(),
    );
  });
});
