import type { SessionContext } from "../../../../http/context.ts";
import type { Database } from "../../../../platform/db/database.ts";
import { createMember } from "../../../../testing/members.ts";
import type { TestApi } from "../../../../testing/test-api.ts";
import { createTestPlayer } from "../../../../testing/vendor-players.ts";
import { createBrandModule } from "../../../ground/brand/brand.module.ts";
import { createTeamFilesService } from "../team-files.service.ts";

/**
 * An agent with one player who has the requested number of rounds, now and in the seconds before, nine in each; and with
 * that many directs who have been active today.
 */
export async function openBusyFile(api: TestApi, database: Database) {
  const agent = await createMember(api, { type: 1 });
  const player = await createTestPlayer(api);
  await api.owner.query("update members set upline_id = $2 where member_id = $1", [
    player.memberId,
    agent.memberId,
  ]);
  const { port } = createBrandModule({
    database,
    changes: { onChange: () => undefined },
    version: "test",
  });
  const brand = (await port.listBrands()).find(({ brandId }) => brandId === agent.brandId);
  const context = {
    brand,
    language: "EN",
    now: api.clock.now(),
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
    /** Nobody asks for teams here, so the jobs that keep them need not run. */
    fillLines: async (lines: number, after = 0): Promise<void> => {
      await api.owner.query("alter table members disable trigger user");
      await api.owner.query(
        `with joined as (
           insert into members (merchant_id, username, affiliate_code, upline_id)
           select $1, 'line ' || n, 'line ' || n, $2 from generate_series($5::integer + 1, $5::integer + $4::integer) n returning member_id
         )
         insert into member_days (merchant_id, member_id, agent_id, day, category, valid_units, win_units, rounds)
         select $1, member_id, $2, $3::timestamptz::date, 'RNG', 7, 3, 1 from joined`,
        [agent.brandId, agent.memberId, api.clock.now(), lines, after],
      );
      await api.owner.query("alter table members enable trigger user");
    },
    /**
     * Reads the agent's file of lines; `onChunk` gets each piece. @returns the numbers of the members in it, with repeats
     */
    readLines: async (onChunk: () => void = () => undefined): Promise<number[]> =>
      readNumbers((await files.getLines(context, {})).readable, "line ", onChunk),
    /**
     * Reads the agent's file of rounds; `onChunk` gets each piece. @returns the numbers of the rounds in it, with repeats
     */
    readRounds: async (onChunk: () => void = () => undefined): Promise<number[]> =>
      readNumbers((await files.getRounds(context, {})).readable, "many ", onChunk),
  };
}

/** The numbers that follow a word in a file. */
async function readNumbers(
  readable: AsyncIterable<Buffer | string>,
  word: string,
  onChunk: () => void,
): Promise<number[]> {
  const numbers: number[] = [];
  let rest = "";
  const take = (cell: string) => {
    const number = Number.parseInt(cell, 10);
    if (!Number.isNaN(number)) numbers.push(number);
  };
  for await (const chunk of readable) {
    const cells = (rest + chunk.toString()).split(word);
    rest = cells.pop() ?? "";
    cells.forEach(take);
    onChunk();
  }
  take(rest);
  return numbers;
}
