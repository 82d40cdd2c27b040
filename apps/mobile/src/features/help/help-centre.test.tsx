import { afterEach, it } from "vitest";
import { reloadSession } from "../../shared/session/session.ts";
import { localStore } from "../../shared/storage/stores.ts";
import { expectKept } from "../../testing/asked-again.ts";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { Screen as HelpCentre } from "./help-centre.tsx";

afterEach(leaveFront);

it("the help stays if a refetch fails", async () => {
  localStore.write("MC_SESSION_INFO", buildSession({ type: 0 }));
  reloadSession();
  const server = createFakeServer({
    "GET /wps/system/helpCenter": () => [{ title: "Paying in", content: "" }],
  });
  const { client } = await renderPart(<HelpCentre />);
  await expectKept(server, client, "GET /wps/system/helpCenter", "Paying in");
});
