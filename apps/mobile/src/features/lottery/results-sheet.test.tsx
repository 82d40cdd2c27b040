import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { expectKept } from "../../testing/asked-again.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { draw, serverNow } from "../../testing/lottery-server.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { type Lottery, useDraws } from "./lottery-calls.ts";
import { ResultsSheet } from "./results-sheet.tsx";

const NUMERO = "GET /wps/lottery/numero";
const five: Lottery = {
  gameId: "five",
  nodeId: "1",
  displayName: "Minute Five",
  gameType: "LOTT" as const,
  vassalage: "LOTT",
  kind: "SSC" as const,
  periodMs: 60_000,
  supportPlay: true,
  iconUrl: "/x.webp",
};

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer({ [NUMERO]: () => ({ serverTime: serverNow(), list: [draw("five")] }) });
});
afterEach(leaveFront);

const show = (lottery: Lottery | null = five, open = true) =>
  renderPart(<ResultsSheet lottery={lottery ?? undefined} open={open} onClose={() => {}} />);
const asked = () => server.listCalls(NUMERO).map(({ query }) => Object.fromEntries(query));

describe("the results of a lottery", () => {
  it.each([
    ["SSC", "15"],
    ["DRAW", "5"],
  ] as const)("EXT-32 of the kind %s are the last %s", async (kind, results) => {
    await show({ ...five, kind });
    await screen.findByText("Draw 20261121-0007");
    expect(asked()).toEqual([{ gameId: "five", results }]);
    expect(screen.getAllByRole("listitem").length > 1, "figures are balls, or prizes a table").toBe(
      kind === "SSC",
    );
    expect(document.querySelector("dl") !== null).toBe(kind === "DRAW");
  });

  it("are requested while the sheet is open, and not before", async () => {
    await show(five, false);
    await show(null);
    expect(asked()).toEqual([]);
  });

  it("keep their place, and can be asked for again", async () => {
    server.handlers[NUMERO] = () => failWith("unknown");
    await show();
    expect(document.querySelector<HTMLElement>(".skeleton")?.style.height).toBe("240px");
    const retry = await screen.findByRole("button", { name: "Loading failed, click to retry" });
    server.handlers[NUMERO] = () => ({ serverTime: serverNow(), list: [] });
    await userEvent.click(retry);
    expect(await screen.findByText("No draws yet")).toBeTruthy();
  });

  it("stay when a later request for them fails", async () => {
    const { client } = await show();
    await expectKept(server, client, NUMERO, "Draw 20261121-0007");
  });

  it("EXT-32 say before the first when it comes", async () => {
    const drawTime = Date.parse("2026-11-27T11:15:00Z");
    server.handlers[NUMERO] = () => ({
      serverTime: serverNow(),
      list: [draw("five", { drawTime, results: [] })],
    });
    await show();
    expect(await screen.findByText(/^No draws yet\. The first draw is at .*2026/)).toBeTruthy();
  });

  it("lead each to its proof, if it has one", async () => {
    const verifyUrl = "https://arcade.example/verify/d-1?lang=en";
    const [result] = draw("five").results;
    if (!result) throw new Error("no result");
    server.handlers[NUMERO] = () => ({
      serverTime: serverNow(),
      list: [
        draw("five", {
          results: [
            { ...result, verifyUrl },
            { ...result, numero: "20261121-0006" },
          ],
        }),
      ],
    });
    await show();
    const links = await screen.findAllByRole("link", { name: "Check how it was drawn" });
    expect(links.map((link) => [link.getAttribute("href"), link.getAttribute("rel")])).toEqual([
      [verifyUrl, "noopener noreferrer"],
    ]);
  });
});

describe("the draws of some lotteries", () => {
  function Draws({ lotteries }: { lotteries: readonly Lottery[] }) {
    return <output>{useDraws(lotteries).data ? "here" : "not here"}</output>;
  }

  it("are requested again when the page is visible again", async () => {
    await renderPart(<Draws lotteries={[five]} />);
    await screen.findByText("here");
    act(() => void dispatchEvent(new Event("visibilitychange")));
    await waitFor(() => expect(asked()).toEqual([{}, {}]));
  });

  it("are not requested if there is no lottery", async () => {
    await renderPart(<Draws lotteries={[]} />);
    await new Promise(requestAnimationFrame);
    expect([asked(), screen.getByText("not here").tagName]).toEqual([[], "OUTPUT"]);
  });
});
