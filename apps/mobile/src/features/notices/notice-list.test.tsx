import { afterEach, it } from "vitest";
import { reloadSession } from "../../shared/session/session.ts";
import { localStore } from "../../shared/storage/stores.ts";
import { expectKept } from "../../testing/asked-again.ts";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { NoticeList } from "./notice-list.tsx";

afterEach(leaveFront);

it("the notices stay if a refetch fails", async () => {
  localStore.write("MC_SESSION_INFO", buildSession({ type: 0 }));
  reloadSession();
  const server = createFakeServer({
    "GET /wps/system/announcements/notices": () => [
      { id: "1", title: "A notice", startDate: "2026-11-20T23:30:00Z", content: "", read: true, types: "PL" },
    ],
  });
  const { client } = await renderPart(<NoticeList types={undefined} />);
  await expectKept(server, client, "GET /wps/system/announcements/notices", "A notice");
});
