import type { Attack, Family } from "../attack.ts";
import { openTerminal } from "../desk.ts";
import { inSource } from "../faults.ts";
import { openWithdrawer } from "../payments.ts";
import type { Target } from "../target.ts";

/** A first payout, which takes two people, and how far it has come. */
async function openOrder(target: Target) {
  const { place, readStep } = await openWithdrawer(target);
  const { orderNo, step } = await place();
  if (step !== "review") throw new Error(`the withdrawal is ${step}`);
  const findGain = async (): Promise<string | undefined> => {
    const now = await readStep(orderNo);
    return now === step ? undefined : `it is ${now}`;
  };
  return { orderNo, findGain };
}

const twice: Attack = {
  name: "one operator agrees to a withdrawal twice",
  needs: "votes",
  run: async (target) => {
    const { orderNo, findGain } = await openOrder(target);
    const vote = await openTerminal(target);
    const said = await vote(orderNo, (command) => Array(3).fill(`approve ${orderNo} ${command}`));
    if (!said.includes("has 1 of 2 people")) throw new Error(`the first vote: ${said}`);
    return findGain();
  },
  fault: () => ({
    rules: [
      {
        drop: "alter table approval_votes drop constraint approval_votes_pkey",
        restore: `delete from approval_votes a using approval_votes b
            where a.approval_id = b.approval_id and a.operator_id = b.operator_id and a.ctid > b.ctid;
          alter table approval_votes add constraint approval_votes_pkey primary key (approval_id, operator_id)`,
      },
    ],
  }),
};

const unseen: Attack = {
  name: "two operators agree to another command than the one that they were shown",
  needs: "votes",
  run: async (target) => {
    const { orderNo, findGain } = await openOrder(target);
    for (const vote of [await openTerminal(target), await openTerminal(target)])
      await vote(orderNo, () => [`approve ${orderNo} 000000000000`]);
    return findGain();
  },
  fault: inSource("votes on any command"),
};

const maker: Attack = {
  name: "somebody who may make operators votes on a withdrawal",
  needs: "votes",
  run: async (target) => {
    const { orderNo } = await openOrder(target);
    const vote = await openTerminal(target, "admin");
    const said = await vote(orderNo, (command) => [`approve ${orderNo} ${command}`]);
    return said.includes("has 1 of 2 people") ? "the vote counts" : undefined;
  },
  fault: inSource("any operator decides"),
};

/** Decisions that take several people (SEC-66, SEC-78, SEC-79). */
export const votes: Family = { name: "votes", attacks: [twice, unseen, maker] };
