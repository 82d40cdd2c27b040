import { type SwitchName, switchNames } from "@croupier/brand/switches";
import { sessionTypes } from "@croupier/domain/session-types";
import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { renderApp } from "../../testing/render-app.tsx";

beforeEach(() => {
  createFakeServer({ "GET /wps/wallets/gcs": () => ({ sumBalance: 0, currency: "CNY" }) });
});
afterEach(leaveFront);

const types = Object.values(sessionTypes);
const START = "Start the trial";
const ON = "Continue the trial";

/** What the page says and offers below its points, apart from the way to sign up. */
async function open(
  type: number | undefined,
  isOffered = true,
  parameters: Record<string, string> = {},
  switches: SwitchName[] = isOffered ? ["TRIALPLAY"] : [],
) {
  const session = type === undefined ? {} : { session: buildSession({ type }) };
  await renderApp({ path: "/m/trail", switches, parameters, ...session });
  await screen.findByText("Play first, decide later");
  const main = within(screen.getByRole("main"));
  expect(main.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "No personal details",
    "Turn it into a full account at any time",
    "The same games as for members",
  ]);
  const texts = ["You are already logged in.", "The free trial is not offered at the moment."].filter(
    (text) => main.queryByText(text),
  );
  const buttons = [START, ON].filter((name) => main.queryByRole("button", { name }));
  return [...texts, ...buttons, main.queryByRole("link", { name: "Create a full account" }) !== null];
}

describe("TRIAL-05 the page of the trial", () => {
  it.each([
    [undefined, true, [START, true]],
    [4, true, [ON, true]],
    [0, true, ["You are already logged in.", false]],
    [1, true, ["You are already logged in.", false]],
    [undefined, false, ["The free trial is not offered at the moment.", true]],
    [4, false, ["The free trial is not offered at the moment.", true]],
    [0, false, ["The free trial is not offered at the moment.", false]],
  ])("TRIAL-05 for type %s, offered: %s", async (type, isOffered, expected) => {
    expect(await open(type, isOffered)).toEqual(expected);
  });

  it.each([...types, undefined])("ROUTE-07 for type %s, regardless of other switches", async (type) => {
    const offered =
      type === undefined ? [START, true] : type === 4 ? [ON, true] : ["You are already logged in.", false];
    expect(await open(type, true, {}, [...switchNames])).toEqual(offered);
  });

  it("offers no account if the brand takes none", async () => {
    expect(await open(undefined, true, { switch_register_button: "0" })).toEqual([START, false]);
  });
});
