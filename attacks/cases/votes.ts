import { randomUUID } from "node:crypto";
import type { Attack, Family } from "../attack.ts";
import { hire, openTerminal } from "../desk.ts";
import { inSource } from "../faults.ts";
import { openPayer, openWithdrawer } from "../payments.ts";
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
  name: "an operator who may make operators votes on a withdrawal",
  needs: "votes",
  run: async (target) => {
    const { orderNo } = await openOrder(target);
    const vote = await openTerminal(target, "admin");
    const said = await vote(orderNo, (command) => [`approve ${orderNo} ${command}`]);
    return said.includes("has 1 of 2 people") ? "the vote counts" : undefined;
  },
  fault: inSource("any operator decides"),
};

/** Statements of the server's role by which an operator of Nova seems to ask for something, and the request's condition. */
function askAsServer() {
  const subject = randomUUID();
  return {
    ask: [
      "select set_config('app.merchant', (select merchant_id::text from find_merchants() where code = 'nova'), false)",
      `insert into approvals (merchant_id, kind, subject, command, command_hash, needed, asked_by, asked_at, expires_at)
         select current_setting('app.merchant')::integer, 'correction', '${subject}', '{}', sha256('{}'), 1, min(operator_id), now(),
           now() + interval '1 day' from operators`,
    ],
    itsSubject: `subject = '${subject}'`,
  };
}

/** Statements that end a request of a correction by votes of a temporary table. */
function shadowVotes(): readonly string[] {
  const { ask, itsSubject } = askAsServer();
  return [
    ...ask,
    "create temporary table approval_votes (approval_id bigint, verdict text)",
    `insert into pg_temp.approval_votes select approval_id, 'agree' from approvals where ${itsSubject}`,
    `update public.approvals set state = 'done', ended_at = now() where ${itsSubject}`,
  ];
}

/** The function that counts votes takes any object of that name. */
const unpinned = {
  of: "check_approval_end",
  find: "set search_path = public, pg_temp",
  put: "",
};

const shadowed: Attack = {
  name: "an attacker who has taken over a process ends a request without votes, by temporary tables named as ours",
  needs: "database",
  run: async (target) => {
    await hire(target);
    const refused = await target.asServer(shadowVotes());
    return refused === undefined ? "the request is done" : undefined;
  },
  fault: () => ({
    functions: [unpinned],
    rules: [
      {
        drop: "do $$ begin execute format('grant temporary on database %I to croupier_app', current_database()); end $$",
        restore:
          "do $$ begin execute format('revoke temporary on database %I from croupier_app', current_database()); end $$",
      },
    ],
  }),
};

const shadowedByGrant: Attack = {
  name: "the same where somebody has granted the server's role temporary tables by hand",
  needs: "database",
  run: async (target) => {
    await hire(target);
    const refused = await target.asServer(shadowVotes(), { hasTemporary: true });
    if (refused === undefined) return "the request is done";
    if (!refused.includes("lacks a vote")) throw new Error(refused);
    return undefined;
  },
  fault: () => ({ functions: [unpinned] }),
};

const forOthers: Attack = {
  name: "a statement that is smuggled into the server writes the vote of an operator who has not voted",
  needs: "database",
  run: async (target) => {
    for (const role of ["admin", "service"] as const) await hire(target, role);
    const { ask, itsSubject } = askAsServer();
    const refused = await target.asServer([
      ...ask,
      `insert into approval_votes (merchant_id, approval_id, asker, command_hash, operator_id, verdict, voted_at)
         select a.merchant_id, a.approval_id, a.asker, a.command_hash, o.operator_id, 'agree', now()
         from approvals a join operators o on o.operator_id <> a.asker where ${itsSubject} limit 1`,
      `update approvals set state = 'done', ended_at = now() where ${itsSubject}`,
    ]);
    return refused === undefined ? "the request is done" : undefined;
  },
  fault: () => ({
    rules: [
      {
        drop: "grant insert on approval_votes to croupier_app",
        restore: "revoke insert on approval_votes from croupier_app",
      },
    ],
  }),
};

const own: Attack = {
  name: "who asked for a correction agrees to it",
  needs: "votes",
  run: async (target) => {
    const member = await openPayer(target);
    const { account } = await member.call("GET /wps/member/info");
    const readBalance = async () => (await member.call("GET /wps/wallets/gcs")).sumBalance;
    const before = await readBalance();
    const { username, showSecrets } = await hire(target);
    const by = ["--brand", "nova", "--operator", username];
    const asked = await target.croupier(
      [
        "ledger",
        "correct",
        "ask",
        ...by,
        "--member",
        account,
        "--amount=10.00",
        "--reason",
        "goodwill",
        "--why",
        "attack",
      ],
      showSecrets(),
    );
    const number = /request (\d+) waits/.exec(asked)?.[1];
    if (number === undefined) throw new Error(`nothing was asked for: ${asked}`);
    await target.croupier(["approval", "agree", number, ...by], showSecrets());
    const gained = (await readBalance()) - before;
    return gained === 0 ? undefined : `the member got ${gained}`;
  },
  fault: () => ({
    source: "everybody agrees",
    rules: [
      {
        drop: "alter table approval_votes drop constraint nobody_decides_on_their_own",
        restore: `delete from approval_votes where operator_id = asker;
          alter table approval_votes add constraint nobody_decides_on_their_own check (operator_id <> asker)`,
      },
    ],
  }),
};

/** Decisions that take several people (SEC-66, SEC-78, SEC-79, CASE-38). */
export const votes: Family = {
  name: "votes",
  attacks: [shadowed, shadowedByGrant, forOthers, twice, unseen, maker, own],
};
