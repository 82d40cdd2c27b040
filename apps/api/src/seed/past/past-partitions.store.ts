import type { ClientBase } from "pg";

/** Makes the months of postings from a past's first day on. */
export const makeMonths = (client: ClientBase, from: Date) =>
  client.query("select ensure_posting_partitions(4, $1::date)", [from]);

/**
 * Gives the facts of each completed day a separate partition; those of coming days are made by the server. It comes after
 * the play: otherwise each query of past facts would plan for all of them.
 */
export const makeFactDays = (client: ClientBase) =>
  client.query(
    `do $$
     declare
       part record;
     begin
       for part in select d.day, format('play_facts_%s', to_char(d.day, 'YYYY_MM_DD')) as name
         from (select distinct day from play_facts_default where day < current_date - 1) d order by d.day
       loop
         execute format('create table %I (like play_facts including all)', part.name);
         execute format('with moved as (delete from play_facts_default where day = %L returning *) insert into %I select * from moved',
           part.day, part.name);
         execute format('alter table play_facts attach partition %I for values from (%L) to (%L)', part.name, part.day, part.day + 1);
       end loop;
     end $$`,
  );

/**
 * Tells the planner about the new rows, which it would learn minutes later: until then a query of a member's past takes seconds.
 */
export const analyzePast = (client: ClientBase) =>
  client.query(
    `analyze postings, transfers, vendor_transactions, game_rounds, play_facts, member_days, agent_days, accounts, rewards,
       settlement_lines`,
  );
