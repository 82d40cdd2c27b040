import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { getAuth } from "../../shared/session/session.ts";
import { type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { buildMember, buildProgress } from "../../testing/member-builders.ts";
import { open, serveMemberCentre } from "../../testing/member-centre-screen.ts";

let server: FakeServer;
beforeEach(() => {
  server = serveMemberCentre();
});
afterEach(leaveFront);

describe("VIP standing", () => {
  const bar = () => screen.findByRole("progressbar");

  it.each([
    [1, 2, "gold", 50],
    [1.9988, 2, "gold", 99],
    [2 / 3, 1, "gold", 66],
    [0, 0, "gold", 0],
    [7, 2, "gold", 100],
    [0, 2, undefined, 100],
  ])(
    "VIP-01 VIP-02 VIP-03 %d of %d conditions with label %s are %d%%",
    async (done, total, labelId, percent) => {
      server.handlers["GET /wps/member/rank/progress"] = () =>
        buildProgress({
          currentProgress: { completedConditions: done, totalExpectedConditions: total, conditions: [] },
          playerRankProgress: labelId ? { labelId, labelName: "Gold" } : {},
        });
      await open();
      expect((await bar()).getAttribute("aria-valuenow")).toBe(String(percent));
      expect(screen.getByText(`${percent}%`)).toBeTruthy();
      expect(screen.getByText(labelId ? "Progress to Gold" : "You have the highest level")).toBeTruthy();
    },
  );

  it("VIP-04 shows the label of the member info, and not the name of the rank", async () => {
    server.handlers["GET /wps/member/info"] = () =>
      buildMember({ clubLabel: { labelName: "Guest of honour" } });
    await open();
    expect(await screen.findByText("Guest of honour")).toBeTruthy();
    await bar();
    expect(screen.queryByText("Silver")).toBeNull();
  });

  it("SESS-03 becomes part of the auth state", async () => {
    await open();
    await bar();
    expect(getAuth().vipProgress).toBe(0.5);
  });

  it("keeps the label when the progress cannot be read, and shows nothing if a brand has no ranks", async () => {
    server.handlers["GET /wps/member/rank/progress"] = () => failWith("system.unavailable");
    await open();
    expect(await screen.findByText("Silver")).toBeTruthy();
    expect(screen.queryByRole("progressbar")).toBeNull();
    cleanup();
    server.handlers["GET /wps/member/info"] = () => buildMember({ clubLabel: { labelName: "" } });
    server.handlers["GET /wps/member/rank/progress"] = () =>
      buildProgress({ rank: null, playerRankProgress: {} });
    await open();
    await waitFor(() => expect(screen.queryByRole("region", { name: "VIP level" })).toBeNull());
  });

  it("has the way to the benefits only while they are switched on", async () => {
    await open({ switches: ["VIPBENEFITS"] });
    const standing = within(await screen.findByRole("region", { name: "VIP level" }));
    expect(standing.getByRole("link").getAttribute("href")).toBe("/m/member/benefits");
    cleanup();
    await open();
    expect(within(await screen.findByRole("region", { name: "VIP level" })).queryByRole("link")).toBeNull();
  });
});
