import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildSession } from "../../testing/builders.ts";
import { type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { buildOffers } from "../../testing/member-builders.ts";
import { open, serveMemberCentre } from "../../testing/member-centre-screen.ts";

let server: FakeServer;
beforeEach(() => {
  server = serveMemberCentre();
});
afterEach(leaveFront);

describe("contract offers before they are known", () => {
  const place = () => screen.queryByText(/offers to answer/, { ignore: false });
  /** The answer waits until it is let through. */
  const hold = (offers: typeof buildOffers) => {
    let answer = () => {};
    server.handlers["GET /wps/member/info/funds/consolidated"] = () =>
      new Promise((resolve) => {
        answer = () => resolve(offers());
      });
    return () => act(async () => answer());
  };

  it("keep their place on an agent's page, and leave it if no contract is offered", async () => {
    const answer = hold(() => buildOffers());
    await open({ session: buildSession({ type: 1, token: "place-1" }) });
    await screen.findByRole("link", { name: "Withdraw" });
    expect(place()?.closest("[aria-hidden]")).toBeTruthy();
    await answer();
    await waitFor(() => expect(place()).toBeNull());
    expect(document.documentElement.classList.contains("modal-open"), "nothing has opened").toBe(false);
  });

  it("leave their place also if they fail to load", async () => {
    let fail = () => {};
    server.handlers["GET /wps/member/info/funds/consolidated"] = () =>
      new Promise((resolve) => {
        fail = () => resolve(failWith("unknown"));
      });
    await open({ session: buildSession({ type: 1, token: "place-4" }) });
    await screen.findByRole("link", { name: "Withdraw" });
    expect(place()).not.toBeNull();
    await act(async () => fail());
    await waitFor(() => expect(place()).toBeNull());
  });

  it("take no place on a member's page, who rarely has any", async () => {
    hold(() => buildOffers());
    await open({ session: buildSession({ token: "place-2" }) });
    await screen.findByRole("link", { name: "Withdraw" });
    expect(place()).toBeNull();
  });

  it.each([
    ["1", { dailysalreqtype: "DAY" }],
    ["0", {}],
  ])("are shown as the session saw them last: %s", async (count, offers) => {
    const session = buildSession({ type: 1, token: `place-3-${count}` });
    server.handlers["GET /wps/member/info/funds/consolidated"] = () => buildOffers(offers);
    await open({ session });
    await waitFor(() => expect(sessionStorage.getItem("contractsCount")).toBe(count));
    cleanup();
    const answer = hold(() => buildOffers(offers));
    await open({ session });
    await screen.findByRole("link", { name: "Withdraw" });
    const name = "Contract offers to answer: 1";
    const button = screen.queryByRole<HTMLButtonElement>("button", { name });
    expect([button !== null, place() !== null]).toEqual(Array(2).fill(count === "1"));
    if (count === "1") expect(button?.disabled, "it opens nothing yet").toBe(true);
    await answer();
    if (count === "1") await waitFor(() => expect(button?.disabled).toBe(false));
  });
});
