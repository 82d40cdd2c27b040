import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildSession } from "../../testing/builders.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { buildPromotion } from "../../testing/promotion-builders.ts";
import { servePromotions } from "../../testing/promotion-server.ts";
import { renderApp } from "../../testing/render-app.tsx";

let promotions: ReturnType<typeof buildPromotion>[];
beforeEach(() => {
  promotions = [buildPromotion(1, { signUpStatus: "ALLOW_JOIN" })];
  servePromotions(() => promotions);
});
afterEach(leaveFront);

const paths = ["/m/activity", "/m/activityDetail?id=1"] as const;

describe("before a promotion is joined", () => {
  it.each(paths)("a trial player reads on %s what a trial is for", async (path) => {
    await renderApp({ path, session: buildSession({ type: 4 }) });
    expect(await screen.findByText(/Promotions, deposits and withdrawals need a full account/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Create a full account" }).getAttribute("href")).toBe(
      "/m/register",
    );
  });

  it.each([0, 1, 40])("a session of type %d does not", async (type) => {
    await renderApp({ path: "/m/activity", session: buildSession({ type }) });
    await screen.findByRole("heading", { name: "Offer 1" });
    expect(screen.queryByRole("region", { name: "About your trial" })).toBeNull();
  });

  it("a trial player reads it where money is withdrawn, too", async () => {
    await renderApp({ path: "/m/withdraw", session: buildSession({ type: 4 }) });
    expect(await screen.findByRole("region", { name: "About your trial" })).toBeTruthy();
  });

  it("its rules are named beside the button, and are below it on its own page", async () => {
    await renderApp({ path: paths[0], session: buildSession() });
    expect(await screen.findByText(/you accept the rules under “Read more”/)).toBeTruthy();
    cleanup();
    await renderApp({ path: paths[1], session: buildSession() });
    expect(await screen.findByText("By joining you accept the rules below.")).toBeTruthy();
    expect(screen.getByText("Rules of offer 1")).toBeTruthy();
  });

  it("its rules can be read in the application for its reward", async () => {
    promotions = [buildPromotion(1, { signUpStatus: "JOINED", remarkRequired: "Y" })];
    await renderApp({ path: "/m/applyReward?id=1", session: buildSession() });
    expect(await screen.findByText("Rules of the promotion")).toBeTruthy();
    expect(screen.getByText("Rules of offer 1")).toBeTruthy();
  });

  it("its own page has one way back, the bar's", async () => {
    await renderApp({ path: paths[1] });
    await screen.findByText("Rules of offer 1");
    expect(screen.getByRole("button", { name: "Back" })).toBeTruthy();
    expect(screen.queryByRole("link", { name: "All promotions" })).toBeNull();
  });
});
