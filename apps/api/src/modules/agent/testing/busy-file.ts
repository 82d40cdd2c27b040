import type { SessionContext } from "../../../http/context.ts";
import type { Database } from "../../../platform/db/database.ts";
import { createMember } from "../../../testing/members.ts";
import type { TestApi } from "../../../testing/test-api.ts";
import { createTestPlayer } from "../../../testing/vendor-players.ts";
import { createBrandModule } from "../../brand/brand.module.ts";
import { createTeamFilesService } from "../team-files.service.ts";

/** An agent with one player, who has as many rounds as are filled in: of now and of the seconds before, nine in each. */
export async function openBusyFile(api: TestApi, database: Database) {
  const agent = await createMember(api, { type: 1 });
  const player = await createTestPlayer(api);
  await api.owner.query("update members set upline_id = $2 where member_id = $1", [
    player.memberId,
    agent.memberId,
  ]);
  const { port } = createBrandModule({
    ...{ database, changes: { onChange: () => undefined }, version: "test" },
  });
  const brand = (await port.listBrands()).find(({ brandId }) => brandId === agent.brandId);
  const context = {
    ...{ brand, language: "EN", now: api.clock.now() },
    session: { memberId: agent.memberId, type: 1 },
  } as unknown as SessionContext;
  const files = createTeamFilesService({ database, catalogue: { findGame: async () => undefined } });
  return {
    fill: (rows: number, after = 0) =>
      api.owner.query(
        `insert into game_rounds (account_id, member_id, stake_units, win_units, started_at, merchant_id, day, is_real, is_closed, vendor,
           round_id, node_id, game_vendor, game_code, game_type)
         select $1, $2, 7, 0, $3::timestamptz - (n / 9) * interval '1 second', $4, $3::timestamptz::date, true, true, 'BGS', 'many ' || n, '1',
           'BGS', 'x', 'RNG'
         from generate_series($6::integer + 1, $6::integer + $5::integer) n`,
        [player.accountId, player.memberId, api.clock.now(), player.brandId, rows, after],
      ),
    /** Reads the agent's file of rounds; `onChunk` is told of each piece. @returns the numbers of the rounds in it, as often as they stand there */
    readRounds: async (onChunk: () => void = () => undefined): Promise<number[]> => {
      const { readable } = await files.getRounds(context, {});
      const rounds: number[] = [];
      let rest = "";
      const take = (cell: string) => {
        const number = Number.parseInt(cell, 10);
        if (!Number.isNaN(number)) rounds.push(number);
      };
      for await (const chunk of readable as AsyncIterable<Buffer | string>) {
        const cells = (rest + chunk.toString()).split("many ");
        rest = cells.pop() ?? "";
        cells.forEach(take);
        onChunk();
      }
      take(rest);
      return rounds;
    },
  };
}
