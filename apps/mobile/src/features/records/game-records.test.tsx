import { afterEach, it } from "vitest";
import { reloadSession } from "../../shared/session/session.ts";
import { localStore } from "../../shared/storage/stores.ts";
import { expectKept } from "../../testing/asked-again.ts";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { Screen as GameRecords } from "./game-records.tsx";

afterEach(leaveFront);

it("the rounds stay if a refetch fails", async () => {
  localStore.write("MC_SESSION_INFO", buildSession({ type: 0 }));
  reloadSession();
  const server = createFakeServer({
    "GET /wps/record/games": () => ({
      next: null,
      pageNum: 1,
      totalPages: 1,
      totalCount: 1,
      totals: { rounds: 1, stake: 2, validStake: 2, win: 0, net: -2 },
      list: [
        {
          roundId: "1",
          vendor: "BGS",
          gameCode: "koi",
          gameName: "Amber Koi",
          gameType: "RNG",
          time: Date.parse("2026-11-20T12:00:00Z"),
          stake: 2,
          validStake: 2,
          win: 0,
          net: -2,
          state: "settled",
        },
      ],
    }),
  });
  const { client } = await renderPart(<GameRecords />);
  await expectKept(server, client, "GET /wps/record/games", "Amber Koi");
});
