import { afterEach, it } from "vitest";
import { reloadSession } from "../../shared/session/session.ts";
import { localStore } from "../../shared/storage/stores.ts";
import { expectKept } from "../../testing/asked-again.ts";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { TeamCounters } from "./team-counters.tsx";

afterEach(leaveFront);

it("the counters of the team stay if a refetch fails", async () => {
  localStore.write("MC_SESSION_INFO", buildSession({ type: 1 }));
  reloadSession();
  const server = createFakeServer({
    "GET /wps/agent/team/kpi": () => ({
      footer: {
        teamLoginMemberCount: 71,
        teamBetMemberCount: 72,
        teamRegisterMemberCount: 73,
        teamOnlineCount: 74,
      },
    }),
  });
  const { client } = await renderPart(<TeamCounters />);
  await expectKept(server, client, "GET /wps/agent/team/kpi", "71");
});
