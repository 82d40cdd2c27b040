import { afterEach, it } from "vitest";
import { reloadSession } from "../../shared/session/session.ts";
import { localStore } from "../../shared/storage/stores.ts";
import { expectKept } from "../../testing/asked-again.ts";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { Screen as Inbox } from "./inbox.tsx";

afterEach(leaveFront);

it("the letters stay if a refetch fails", async () => {
  localStore.write("MC_SESSION_INFO", buildSession({ type: 0 }));
  reloadSession();
  const server = createFakeServer({
    "GET /wps/message/inbox": () => ({
      next: null,
      list: [
        {
          id: "1",
          title: "A letter",
          content: "Hello",
          time: Date.parse("2026-11-20T12:00:00Z"),
          read: true,
        },
      ],
    }),
  });
  const { client } = await renderPart(<Inbox />);
  await expectKept(server, client, "GET /wps/message/inbox", "A letter");
});
