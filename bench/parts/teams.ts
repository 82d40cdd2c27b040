/** The figures that an agent reads of a large team, and the cost of moving one (part `settle` of docs/performance.md). */
import pg from "pg";
import { sumTeam } from "../../apps/api/src/modules/offers/agent/team.store.ts";
import { listPeople } from "../../apps/api/src/modules/offers/agent/team-people.store.ts";
import { beginTeamDays, sumTeamDays } from "../../apps/api/src/modules/play/play-days/team-days.store.ts";
import { createDatabase } from "../../apps/api/src/platform/db/database.ts";
import { startApiProcess } from "../lib/api-process.ts";
import { median, quantile, takeTurns } from "../lib/measure.ts";
import type { Settings } from "../lib/settings.ts";
import type { Figure } from "../lib/table.ts";
import { growWideTeam, narrowSize } from "../lib/wide-team.ts";
import { measureDirects } from "./directs.ts";

/** Nothing listens on this address: no game is launched here. */
const noVendor = "http://127.0.0.1:9";

async function time(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

/** Part of `settle`: pages of directs, a team's figure of today, and a move. */
export async function measureTeams(settings: Settings): Promise<Figure[]> {
  const sizes = settings.quick ? { agents: 100, directs: 100 } : { agents: 100_000, directs: 10_000 };
  const calls = settings.quick ? 5 : 200;
  const api = await startApiProcess(noVendor);
  const owner = new pg.Client({ connectionString: api.urls.owner });
  const newcomers = new pg.Client({ connectionString: api.urls.owner });
  const database = createDatabase({ connectionString: api.urls.app, poolSize: 2 });
  try {
    await Promise.all([owner.connect(), newcomers.connect()]);
    const team = await growWideTeam(owner, sizes);
    const { brandId, today, yesterday, topId, wideId, narrowId, otherId } = team;
    const names = Array.from({ length: calls }, (_, n) => `direct${Math.floor((n * sizes.directs) / calls)}`);
    const readPages = (underId: bigint, after: readonly string[]) => async (): Promise<number> => {
      const times: number[] = [];
      for (const name of after)
        times.push(
          await time(() =>
            database.forBrand(brandId, async (q) => {
              await listPeople(q, { underId }, { after: name, limit: narrowSize + 1, today });
            }),
          ),
        );
      return quantile(times, 0.95);
    };
    const { wide, narrow } = await takeTurns(
      {
        wide: readPages(wideId, names),
        narrow: readPages(
          narrowId,
          names.map(() => ""),
        ),
      },
      settings.rounds,
    );
    // As the server does with each day that is over. It may have been first.
    const summing = await time(() =>
      database.forBrand(brandId, async (q) => {
        const attempt = await beginTeamDays(q, yesterday);
        if (attempt !== undefined && !(await sumTeamDays(q, yesterday, attempt)))
          throw new Error("the day changed meanwhile");
      }),
    );
    const [one, other] = await database.forBrand(brandId, async (q) => [
      await sumTeam(q, topId, [today, today]),
      await sumTeam(q, topId, [yesterday, yesterday]),
    ]);
    if (one?.team.valid !== other?.team.valid) throw new Error("both days are the same");
    const readTeam = (day: string) => () =>
      time(() => database.forBrand(brandId, (q) => sumTeam(q, topId, [day, day])));
    const { figure, closed } = await takeTurns(
      { figure: readTeam(today), closed: readTeam(yesterday) },
      Math.max(settings.rounds, 5),
    );
    const moves: number[] = [];
    const registrations: number[] = [];
    for (let turn = 0; turn < settings.rounds * 2; turn += 1) {
      const move = time(() =>
        owner.query("update members set upline_id = $2 where member_id = $1", [
          wideId,
          turn % 2 === 0 ? otherId : topId,
        ]),
      );
      const registration = time(() =>
        newcomers.query(
          "insert into members (merchant_id, username, affiliate_code, upline_id) values ($1, $2, $2, $3)",
          [brandId, `newcomer${turn}`, narrowId],
        ),
      );
      registrations.push(await registration);
      moves.push(await move);
    }
    const pages = await measureDirects({ api, owner, brandId }, settings);
    const many = sizes.directs.toLocaleString("en");
    return [
      ...pages,
      {
        what: `page of ${narrowSize} of ${many} directs, any page, p95`,
        ours: median(wide),
        limit: median(narrow),
        limitName: `of an agent with ${narrowSize}`,
        unit: "ms",
        budget: { most: 2 },
      },
      {
        what: `team figure of today, agent over ${sizes.agents.toLocaleString("en")} agents`,
        ours: median(figure),
        unit: "ms",
        budget: { most: 60 },
      },
      {
        what: "the same of a day that is over",
        ours: median(closed),
        unit: "ms",
        budget: { most: 5 },
      },
      { what: "summing it for all agents, once it is over", ours: summing, unit: "ms" },
      {
        what: `move of an agent with ${many} below`,
        ours: median(moves),
        unit: "ms",
        budget: { most: 1_000 },
      },
      {
        what: "somebody who registers in the team meanwhile",
        ours: Math.max(...registrations),
        unit: "ms",
        budget: { most: 1_000 },
      },
    ];
  } finally {
    await database.close();
    await Promise.all([owner.end(), newcomers.end()]);
    await api.stop();
  }
}
