import { screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { reloadSession } from "../../shared/session/session.ts";
import { localStore } from "../../shared/storage/stores.ts";
import { expectKept } from "../../testing/asked-again.ts";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { NoticeList } from "./notice-list.tsx";
import type { Notice } from "./notices.ts";

afterEach(leaveFront);

const notice = (over: Partial<Notice>): Notice => ({
  id: "1",
  title: "A notice",
  startDate: "2026-11-20T23:30:00Z",
  content: "",
  read: true,
  types: "PL",
  ...over,
});

it.each([
  ["UTC", "2026-11-20T23:30:00.000Z", "2026-11-20"],
  // The first and the last minute of the day, at both brands.
  ["Asia/Shanghai", "2026-11-19T16:00:00.000Z", "2026-11-20"],
  ["Asia/Shanghai", "2026-11-20T15:59:00.000Z", "2026-11-20"],
  ["America/Sao_Paulo", "2026-11-20T03:00:00.000Z", "2026-11-20"],
  ["America/Sao_Paulo", "2026-11-21T02:59:00.000Z", "2026-11-20"],
])("NOTICE-03 in %s a notice of %s has the brand's day, %s", async (timeZone, startDate, day) => {
  createFakeServer({ "GET /wps/system/announcements/notices": () => [notice({ startDate })] });
  await renderPart(<NoticeList types={undefined} />, "EN", { status: { timeZone } });
  const head = await screen.findByRole("button", { name: /A notice/ });
  expect(head.querySelector("time")?.textContent).toBe(day);
});

it.each([undefined, "A"] as const)(
  "NOTICE-03 an unread notice has a dot to see and a word to hear, and a read one has neither (types: %s)",
  async (types) => {
    const notices = [notice({ id: "1", read: false }), notice({ id: "2", title: "Another one" })];
    createFakeServer({ "GET /wps/system/announcements/notices": () => notices });
    await renderPart(<NoticeList types={types} />);
    const heads = [
      await screen.findByRole("button", { name: /A notice/ }),
      screen.getByRole("button", { name: /Another one/ }),
    ];
    const marks = heads.map((head) => [
      head.querySelector(".dot") !== null,
      head.textContent?.includes("Unread"),
    ]);
    expect(marks).toEqual([
      [true, true],
      [false, false],
    ]);
  },
);

it("the notices stay if a refetch fails", async () => {
  localStore.write("MC_SESSION_INFO", buildSession({ type: 0 }));
  reloadSession();
  const server = createFakeServer({
    "GET /wps/system/announcements/notices": () => [notice({})],
  });
  const { client } = await renderPart(<NoticeList types={undefined} />);
  await expectKept(server, client, "GET /wps/system/announcements/notices", "A notice");
});
