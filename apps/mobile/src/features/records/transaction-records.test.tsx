import { afterEach, it } from "vitest";
import { reloadSession } from "../../shared/session/session.ts";
import { localStore } from "../../shared/storage/stores.ts";
import { expectKept } from "../../testing/asked-again.ts";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { Screen as TransactionRecords } from "./transaction-records.tsx";

afterEach(leaveFront);

it("the bookings stay if a refetch fails", async () => {
  localStore.write("MC_SESSION_INFO", buildSession({ type: 0 }));
  reloadSession();
  const server = createFakeServer({
    "GET /wps/record/transactions": () => ({
      next: null,
      pageNum: 1,
      totalPages: 1,
      totalCount: 1,
      totals: { in: 100, out: 0, net: 100 },
      list: [
        {
          number: "77",
          time: Date.parse("2026-11-20T12:00:00Z"),
          type: "deposit",
          memberName: "anna",
          amount: 100,
          balance: 250,
        },
      ],
    }),
  });
  const { client } = await renderPart(<TransactionRecords />);
  await expectKept(server, client, "GET /wps/record/transactions", "No. 77");
});
