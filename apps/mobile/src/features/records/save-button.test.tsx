import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { renderApp } from "../../testing/render-app.tsx";

const CSV = "GET /wps/record/transactions/csv";

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer({
    "GET /wps/record/transactions": () => ({
      ...{ pageNum: 1, totalPages: 1, totalCount: 1, totals: { in: 4, out: 0, net: 4 } },
      list: [{ number: "7", time: 0, type: "bonus", memberName: "anna", amount: 4, balance: 4 }],
    }),
    [CSV]: () => "Time\r\n",
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  leaveFront();
});

it("EXT-06 downloads the record for the chosen filter, and says why it did not", async () => {
  const made: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    made.push(blob as Blob);
    return "blob:record";
  });
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  await renderApp({
    path: "/m/transaction/record?period=range&from=2026-11-01&to=2026-11-09&type=bonus",
    session: buildSession(),
  });
  const button = await screen.findByRole("button", { name: "Download CSV" });
  await userEvent.click(button);
  await waitFor(() => expect(clicked).toHaveBeenCalledOnce());
  expect(made).toHaveLength(1);
  expect(Object.fromEntries(server.listCalls(CSV)[0]?.query ?? [])).toEqual({
    ...{ startDate: "2026-11-01", endDate: "2026-11-09", type: "bonus" },
  });
  server.handlers[CSV] = () => failWith("record.too.long");
  await userEvent.click(button);
  expect((await screen.findByRole("alert")).textContent).toContain("Please choose a shorter period");
  expect(clicked).toHaveBeenCalledOnce();
});
