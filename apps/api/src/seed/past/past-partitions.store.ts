import type { ClientBase } from "pg";

/** Makes the months of postings from a past's first day on. */
export const makeMonths = (client: ClientBase, from: Date) =>
  client.query("select ensure_posting_partitions(4, $1::date)", [from]);

/**
 * Gives the facts of each day that is over a partition of its own; those of days to come are made by the server. It comes after the
 * play: each look at the facts of a past would plan for all of them.
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

/** Tells the planner what has come, which it would learn minutes later: until then a look at a member's past takes seconds. */
export const analyzePast = (client: ClientBase) =>
  client.query(
    `analyze postings, transfers, vendor_transactions, game_rounds, play_facts, member_days, agent_days, accounts, rewards,
       settlement_lines`,
  );
