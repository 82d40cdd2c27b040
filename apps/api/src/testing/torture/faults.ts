import { checkInvariants } from "../../ledger/invariants.ts";
import { sumAnswers, type TorturePlayer } from "./calls.ts";
import { findDepositFaults } from "./deposits.ts";
import { type World, withOwner } from "./world.ts";

/** The rules of the ledger, the order of times, and every balance against the answers that were given. */
export const findFaults = (world: World, players: readonly TorturePlayer[]): Promise<readonly string[]> =>
  withOwner(world, async (owner) => {
    const faults = (await checkInvariants((sql) => owner.query(sql))).map(
      ({ invariant, detail }) => `${invariant}: ${detail}`,
    );
    const { rows: late } = await owner.query(
      `select account_id from (select account_id, created_at < lag(created_at) over (partition by account_id order by transfer_id) as is_late
         from postings where balance_after_units is not null) p where is_late`,
    );
    if (late.length > 0) faults.push(`FAULT-20: ${late.length} postings are earlier than the one before`);
    faults.push(...(await findDepositFaults(owner)));
    for (const of of players) {
      const { rows } = await owner.query(
        "select balance_units::text as units from accounts where account_id = $1",
        [of.player.accountId],
      );
      const said = String(sumAnswers(of));
      if (rows[0]?.units !== said)
        faults.push(`INV-09: account ${of.player.accountId} has ${rows[0]?.units}, the answers say ${said}`);
    }
    return faults;
  });
