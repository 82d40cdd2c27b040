import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, type Mock, type MockInstance, vi } from "vitest";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { renderApp } from "../../testing/render-app.tsx";

const CSV = "GET /wps/record/transactions/csv";

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer({
    "GET /wps/record/transactions": () => ({
      next: null,
      pageNum: 1,
      totalPages: 1,
      totalCount: 1,
      totals: { in: 4, out: 0, net: 4 },
      list: [{ number: "7", time: 0, type: "bonus", memberName: "anna", amount: 4, balance: 4 }],
    }),
    [CSV]: () => "Time\r\n",
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  leaveFront();
});

describe("CASE-33 in the installed app of an iPhone, which saves no links", () => {
  const path = "/m/transaction/record?period=range&from=2026-11-01&to=2026-11-09";
  const named = (name: string) => screen.findByRole("button", { name });
  let clicked: MockInstance;
  let share: Mock<(data: ShareData) => Promise<void>>;
  /** The member's device, and how its sheet answers. */
  function onDevice({ standalone = true, agent = "iPhone", canShare = true } = {}) {
    clicked = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    share = vi.fn(async () => undefined);
    const given = {
      userAgent: `Mozilla/5.0 (${agent})`,
      maxTouchPoints: 5,
      standalone,
      share,
      ...(canShare && { canShare: () => true }),
    };
    const properties = Object.entries(given).map(([name, value]) => [name, { value }] as const);
    vi.stubGlobal("navigator", Object.create(navigator, Object.fromEntries(properties)));
  }
  const open = () => renderApp({ path, session: buildSession() });

  it("CASE-33 hands the file to the system's sheet, under its name", async () => {
    onDevice();
    await open();
    await userEvent.click(await named("Download CSV"));
    await waitFor(() => expect(share).toHaveBeenCalledOnce());
    expect(share.mock.calls[0]?.[0].files?.map(({ name }) => name)).toEqual(["record.csv"]);
    expect(clicked).not.toHaveBeenCalled();
    expect(await named("Download CSV")).toBeTruthy();
  });

  it("CASE-33 keeps a file that took too long for the tap, and saves it by the next one", async () => {
    onDevice();
    share.mockRejectedValueOnce(new DOMException("no tap", "NotAllowedError"));
    await open();
    await userEvent.click(await named("Download CSV"));
    await userEvent.click(await named("Save the file"));
    await waitFor(() => expect(share).toHaveBeenCalledTimes(2));
    expect(await named("Download CSV")).toBeTruthy();
    expect(server.listCalls(CSV)).toHaveLength(1);
  });

  it("CASE-33 is silent if the sheet is closed, and says why if it fails", async () => {
    onDevice();
    share.mockRejectedValueOnce(new DOMException("closed", "AbortError"));
    await open();
    await userEvent.click(await named("Download CSV"));
    await waitFor(() => expect(share).toHaveBeenCalledOnce());
    expect(screen.queryByRole("alert")).toBeNull();
    share.mockRejectedValueOnce(new DOMException("broken", "DataError"));
    await userEvent.click(await named("Download CSV"));
    expect(await screen.findByRole("alert")).toBeTruthy();
  });

  it.each([
    ["Safari on the same phone", { standalone: false }],
    ["an installed app of Android", { agent: "Linux; Android 16" }],
    ["an iOS that shares no files", { canShare: false }],
  ])("CASE-33 %s saves by a link, as before", async (_name, device) => {
    onDevice(device);
    await open();
    await userEvent.click(await named("Download CSV"));
    await waitFor(() => expect(clicked).toHaveBeenCalledOnce());
    expect(share).not.toHaveBeenCalled();
  });
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
    startDate: "2026-11-01",
    endDate: "2026-11-09",
    type: "bonus",
  });
  server.handlers[CSV] = () => failWith("record.too.long");
  await userEvent.click(button);
  expect((await screen.findByRole("alert")).textContent).toContain("Please choose a shorter period");
  expect(clicked).toHaveBeenCalledOnce();
});

it("SEC-77 forgets that a record is too long as soon as another period is shown", async () => {
  server.handlers[CSV] = () => failWith("record.too.long");
  await renderApp({
    path: "/m/transaction/record?period=range&from=2026-11-01&to=2026-11-09",
    session: buildSession(),
  });
  await userEvent.click(await screen.findByRole("button", { name: "Download CSV" }));
  expect(await screen.findByText(/This record is too long for one file/)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Today" }));
  await waitFor(() => expect(screen.queryByText(/This record is too long for one file/)).toBeNull());
  expect(screen.getByRole("button", { name: "Download CSV" })).toBeTruthy();
});
