import { createHash } from "node:crypto";
import { copyFile, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { createTestDatabase, type TestDatabase } from "@croupier/test-kit/database";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseFolders } from "../../app/paths.ts";
import { migrate } from "./migrate.ts";

let database: TestDatabase;
let owner: pg.Client;
const folders: string[] = [];
beforeAll(async () => {
  database = await createTestDatabase({ template: "empty", prepareTemplate: async () => undefined });
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  const [migrations, functions] = [
    await mkdtemp(path.join(os.tmpdir(), "votes-")),
    await mkdtemp(path.join(os.tmpdir(), "votes-")),
  ];
  folders.push(migrations, functions);
  await writeFile(path.join(functions, "revisions.txt"), "");
  const { migrations: all } = databaseFolders();
  for (const name of (await readdir(all)).filter((one) => one < "0173"))
    await copyFile(path.join(all, name), path.join(migrations, name));
  await migrate(database.ownerUrl, { migrations, functions });
});
afterAll(async () => {
  await owner.end();
  await database.drop();
  for (const folder of folders) await rm(folder, { recursive: true });
});

/** As the server wrote it before, and writes it now. */
const commandOf = (orderNo: string, round: number): string =>
  JSON.stringify(["pay", orderNo, round, "sandbox", "bank", "1", "CNY", "1000", "10"]);

interface Order {
  readonly step: string;
  readonly round?: number;
  readonly events: readonly string[];
  readonly votes: readonly (readonly [
    operator: number,
    verdict: "approve" | "reject",
    round?: number,
    command?: string,
  ])[];
}

/** Every way in which a withdrawal had come by its votes. */
const orders: Readonly<Record<string, Order>> = {
  waiting: { step: "review", events: ["requested", "review"], votes: [[1, "approve"]] },
  paid: {
    step: "paid",
    events: ["requested", "review", "approved", "sent", "paid"],
    votes: [
      [1, "approve"],
      [2, "approve"],
    ],
  },
  failed: {
    step: "rejected",
    events: ["requested", "review", "approved", "sent", "rejected"],
    votes: [[1, "approve"]],
  },
  refused: {
    step: "rejected",
    events: ["requested", "review", "rejected"],
    votes: [
      [1, "approve"],
      [2, "reject"],
    ],
  },
  cancelled: { step: "cancelled", events: ["requested", "review", "cancelled"], votes: [[1, "approve"]] },
  chargedback: { step: "rejected", events: ["requested", "review", "rejected"], votes: [[1, "approve"]] },
  again: {
    step: "review",
    round: 2,
    events: ["requested", "review", "approved", "review"],
    votes: [
      [1, "approve", 1],
      [2, "approve", 1],
      [2, "approve", 2],
    ],
  },
  changed: { step: "review", events: ["requested", "review"], votes: [[1, "approve", 1, "another command"]] },
};

async function insertOrder(no: string, { step, round = 1, events, votes }: Order): Promise<void> {
  await owner.query(
    `insert into withdrawal_orders (order_no, merchant_id, member_id, idempotency_key, method, provider, bank_account_id, currency,
       amount_units, fee_units, step, reason, review_round, created_at)
     values ($1, 1, 1, gen_random_uuid(), case $2 when 'review' then $1 else 'bank' end, 'sandbox', 1, 'CNY', 1000, 10, $2,
       case $2 when 'rejected' then 'other' end, $3, now())`,
    [no, step, round],
  );
  // The key of open orders wants a method for each; the command was written with this one.
  for (const [place, name] of events.entries())
    await owner.query(
      "insert into withdrawal_events (merchant_id, order_no, place, step, at) values (1, $1, $2::integer, $3, now() + $2::integer * interval '1 minute')",
      [no, place, name],
    );
  for (const [
    operator,
    verdict,
    voteRound = 1,
    command = commandOf(no, voteRound).replace("bank", step === "review" ? no : "bank"),
  ] of votes)
    await owner.query(
      `insert into withdrawal_decisions (merchant_id, order_no, review_round, operator_id, verdict, command_hash, reason, note, decided_at)
       values (1, $1, $2, $3, $4, $5, $6, $7, now())`,
      [
        no,
        voteRound,
        operator,
        verdict,
        createHash("sha256").update(command).digest(),
        ...(verdict === "reject" ? ["identity", "another face"] : ["", ""]),
      ],
    );
}

async function fill(): Promise<void> {
  await owner.query(`
    insert into merchants (code, currency, currency_symbol) values ('nova', 'CNY', 'Y');
    insert into members (merchant_id, username, affiliate_code) values (1, 'alice', 'a');
    insert into operators (username, display_name, role) values ('mia', 'Mia', 'service'), ('noa', 'Noa', 'service');
    insert into bank_accounts (merchant_id, member_id, bank_name, payee_name, number_sealed, number_tail, number_hash, created_at)
      values (1, 1, 'x', 'x', '', '', '', now());
  `);
  for (const [no, order] of Object.entries(orders)) await insertOrder(no, order);
  // Three debts: an open request, an executed one, and one that was paid before anybody agreed.
  await owner.query(`
    insert into deposit_orders (order_no, merchant_id, member_id, idempotency_key, method, provider, currency, amount_units, fee_units,
        state, created_at, expires_at)
      select 'd' || n, 1, 1, gen_random_uuid(), 'card', 'cards', 'CNY', 5000000, 0, 'paid', now(), now() from generate_series(1, 3) n;
    insert into deposit_chargebacks (merchant_id, order_no, case_no, member_id, amount_units, taken_units, opened_at)
      select 1, 'd' || n, 'c', 1, 5000000, 0, now() from generate_series(1, 3) n;
    insert into member_debts (merchant_id, member_id, order_no, case_no, provider, amount_units, opened_at)
      select 1, 1, 'd' || n, 'c', 'cards', 5000000, now() from generate_series(1, 3) n;
    update member_debts set written_off_units = 5000000 where order_no = 'd2';
    update member_debts set paid_units = 5000000 where order_no = 'd3';
    insert into debt_write_offs (merchant_id, debt_id, asked_by, reason, asked_at, agreed_by, agreed_at)
      select 1, debt_id, 'mia', 'an old customer', now(), case order_no when 'd2' then 'noa' end, case order_no when 'd2' then now() end
      from member_debts;
  `);
}

describe("0174", () => {
  it("SEC-79 moves every vote into one table, and those on open requests still count", async () => {
    await fill();
    await migrate(database.ownerUrl, databaseFolders());
    const { rows } = await owner.query<Record<string, unknown>>(
      `select a.subject, a.state, a.needed, a.asker::integer as asker, a.command, a.note,
         array_agg(v.operator_id || ' ' || v.verdict || ' ' || v.reason order by v.operator_id) as votes
       from approvals a join approval_votes v using (approval_id) where a.kind = 'withdrawal'
       group by a.approval_id order by a.subject, a.command`,
    );
    const told = rows.map(({ subject, state, needed, votes }) => [subject, state, needed, votes]);
    expect(told).toEqual([
      ["again", "done", 2, ["1 agree ", "2 agree "]],
      ["again", "waiting", 2, ["2 agree "]],
      ["cancelled", "withdrawn", 1, ["1 agree "]],
      ["changed", "failed", 2, ["1 agree "]],
      ["chargedback", "failed", 1, ["1 agree "]],
      ["failed", "done", 1, ["1 agree "]],
      ["paid", "done", 2, ["1 agree ", "2 agree "]],
      ["refused", "refused", 1, ["1 agree ", "2 refuse identity: another face"]],
      ["waiting", "waiting", 2, ["1 agree "]],
    ]);
    expect(rows.find(({ subject }) => subject === "waiting")).toMatchObject({
      asker: 0,
      command: commandOf("waiting", 1).replace("bank", "waiting"),
    });
    const hash = createHash("sha256").update("another command").digest("hex");
    expect(rows.find(({ subject }) => subject === "changed")).toMatchObject({
      command: `a command with the hash ${hash}`,
      note: "the order has changed",
    });
    const { rows: debts } = await owner.query(
      `select a.state, a.needed, a.asked_by::integer, a.command::jsonb ->> 'amount' as amount, a.command::jsonb ->> 'why' as why,
         a.expires_at - a.asked_at = interval '14 days' as is_open_long, v.operator_id::integer as voter, d.order_no
       from approvals a left join approval_votes v using (approval_id) join member_debts d on a.subject = 'debt/' || d.debt_id
       where a.kind = 'write-off' order by d.order_no`,
    );
    const common = { needed: 1, asked_by: 1, why: "an old customer", is_open_long: true, voter: null };
    expect(debts).toEqual([
      { ...common, state: "waiting", amount: "50.00000", order_no: "d1" },
      { ...common, state: "done", amount: "50.00000", order_no: "d2", voter: 2 },
      { ...common, state: "failed", amount: "0.00000", order_no: "d3" },
    ]);
    const { rows: gone } = await owner.query(
      "select to_regclass('withdrawal_decisions') as decisions, to_regclass('debt_write_offs') as write_offs",
    );
    expect(gone).toEqual([{ decisions: null, write_offs: null }]);
  });
});
