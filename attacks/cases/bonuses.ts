import { randomUUID } from "node:crypto";
import type { Attack, Family } from "../attack.ts";
import { inFunction, inSource } from "../faults.ts";
import { openPayer } from "../payments.ts";
import type { Target } from "../target.ts";
import { createWalletBodies } from "../wallet-bodies.ts";

const unitsPerCurrency = 100_000;

/** A member with some money who takes the bonus of a check-in when they like, and a vendor that plays what they play. */
async function openTaker(target: Target) {
  const member = await openPayer(target);
  const bodies = createWalletBodies(await target.play(member));
  const send = async (path: "bet" | "win" | "rollback", body: object): Promise<void> => {
    const { status } = await target.wallet(`transaction/${path}`, JSON.stringify(body));
    if (status !== "RS_OK") throw new Error(`the ${path} was answered ${String(status)}`);
  };
  const readFunds = async () => (await member.call("GET /wps/withdrawal/methods")).funds;
  return {
    readFunds,
    /** @returns how much came */
    takeBonus: async (): Promise<number> => {
      const { amount } = await member.call("POST /wps/reward/checkIn");
      await member.call("POST /wps/reward/claim", { body: { all: true } });
      if ((await member.call("GET /wps/reward/requirements")).list.length === 0)
        throw new Error("the bonus came without turnover");
      return amount;
    },
    listRequirements: async () => (await member.call("GET /wps/reward/requirements")).list,
    giveUp: (id: string) => member.send("POST /wps/reward/giveUp", { body: { id } }),
    bet: (id: string, amount: number, over: object = {}) =>
      send("bet", { ...bodies.bet(id, Math.round(amount * unitsPerCurrency)), ...over }),
    undo: (id: string) => send("rollback", { ...bodies.rollback(randomUUID(), id), round_closed: true }),
  };
}

const givenUpInRound: Attack = {
  name: "a bonus is given up while it is in an open round, so that its win is free",
  needs: "payments",
  run: async (target) => {
    const { takeBonus, listRequirements, readFunds, bet, giveUp } = await openTaker(target);
    await takeBonus();
    await bet(randomUUID(), (await readFunds()).balance);
    const [own] = await listRequirements();
    const { status } = await giveUp(own?.id ?? "0");
    return status === 200 ? "it was taken" : undefined;
  },
  fault: inSource("bonuses given up in rounds"),
};

const olderRound: Attack = {
  name: "a bonus is staked in a round that is older than it, so that it ends as lost while it is under way",
  needs: "payments",
  run: async (target) => {
    const { takeBonus, listRequirements, readFunds, bet } = await openTaker(target);
    const round = randomUUID();
    await bet(round, (await readFunds()).balance);
    const amount = await takeBonus();
    await bet(randomUUID(), amount, { round });
    return (await listRequirements()).length === 0 ? "it has ended" : undefined;
  },
  fault: inSource("stakes of no requirement"),
};

const undone: Attack = {
  name: "a bonus is lost, and its bet undone after its end, so that it comes back free",
  needs: "payments",
  run: async (target) => {
    const { takeBonus, listRequirements, readFunds, bet, undo } = await openTaker(target);
    const amount = await takeBonus();
    const id = randomUUID();
    await bet(id, (await readFunds()).balance, { round_closed: true });
    if ((await listRequirements()).length > 0) throw new Error("the requirement has not ended");
    await undo(id);
    const { free, balance } = await readFunds();
    return free === balance - amount ? undefined : `${free} of ${balance} is free, with a bonus of ${amount}`;
  },
  fault: inFunction("ledger_rollback", "if account.has_told_bets then", "if false then"),
};

/** CASE-01, CASE-02, CASE-03: free money out of a bonus. */
export const bonuses: Family = {
  name: "bonuses",
  attacks: [givenUpInRound, olderRound, undone],
};
