import type { ClientBase } from "pg";
import { createInvitation } from "../modules/talk/operator/invitation.store.ts";
import { drawInvitation } from "../modules/talk/operator/invitation.ts";
import { asQueryable } from "../platform/db/database.ts";

/**
 * The messages in the inbox of the demo's members, oldest first: how many days ago each came, and whether it was read.
 */
const messages = [
  { template: "welcome", daysAgo: 3, isRead: true },
  { template: "safety", daysAgo: 1, isRead: false },
];

/** The operators of the demo's brands, by the seed that adds them: an older demo gets the missing ones. */
const operators = [
  { seed: "demo-service", username: "operator", name: "Mia", role: "service" },
  { seed: "demo-admin", username: "admin", name: "Noa", role: "admin" },
  // A first withdrawal takes two people.
  { seed: "demo-cashier", username: "cashier", name: "Ivo", role: "service" },
];

/** Records that a seed is being written. @returns false when it was written before */
async function beginSeed(client: ClientBase, name: string): Promise<boolean> {
  const { rowCount } = await client.query("insert into seeds (name) values ($1) on conflict do nothing", [
    name,
  ]);
  return rowCount === 1;
}

async function writeMessages(client: ClientBase): Promise<void> {
  for (const { template, daysAgo, isRead } of messages) {
    await client.query(
      `insert into inbox_messages (merchant_id, member_id, template, sent_at, read_at)
       select merchant_id, member_id, $1, now() - make_interval(days => $2), case when $3 then now() end
       from demo_accounts order by member_id`,
      [template, daysAgo, isRead],
    );
  }
}

/** An invitation that is valid for longer than this is not replaced. */
const renewBeforeMs = 24 * 3_600_000;

/**
 * Invites an operator without an enrolled factor, by a mail in the outbox, because nobody enrols without an
 * invitation (SEC-49).
 */
async function inviteAtOutbox(client: ClientBase, username: string, { now, port }: DemoStart): Promise<void> {
  const { rows } = await client.query<{ operator_id: bigint; merchant_id: number; host: string }>(
    `select o.operator_id, h.merchant_id, h.host
     from operators o join operator_merchants using (operator_id) join merchant_hosts h using (merchant_id)
     where o.username = $1
       and not exists (select from operator_factors f where f.operator_id = o.operator_id)
       and not exists (select from operator_invitations i where i.operator_id = o.operator_id and i.expires_at > $2)
     order by h.merchant_id, h.host ~ '^[0-9]', h.host limit 1`,
    [username, new Date(now.getTime() + renewBeforeMs)],
  );
  const [invited] = rows;
  if (!invited) return;
  const { invitation, codeHash } = drawInvitation(now);
  const { expiresAt, path } = invitation;
  await createInvitation(asQueryable(client), { operatorId: invited.operator_id, codeHash, expiresAt });
  await client.query(
    `insert into outbox_messages (merchant_id, channel, recipient, subject, body, created_at)
     values ($1, 'mail', $2, $3, $4, $5)`,
    [
      invited.merchant_id,
      username,
      "Your invitation to the service desk",
      `Open this link, give your password and connect an authenticator app. It works once, until ${expiresAt.toISOString().slice(0, 10)}.\n\nhttp://${invited.host}:${port}${path}`,
      now,
    ],
  );
}

/** When and where the demo starts. */
export interface DemoStart {
  now: Date;
  /** Of the site, for the links in the outbox. */
  port: number;
}

/**
 * Writes operators for the demo's brands and the first messages of its members, once, in the caller's transaction. It
 * also adds them to a demo that was seeded before they existed.
 */
export async function writeDemoService(
  client: ClientBase,
  hashPassword: () => Promise<string>,
  start: DemoStart,
): Promise<void> {
  for (const { seed, username, name, role } of operators) {
    if (!(await beginSeed(client, seed))) continue;
    if (seed === "demo-service") await writeMessages(client);
    const { rows } = await client.query<{ operator_id: string }>(
      `insert into operators (username, display_name, password_hash, role) values ($1, $2, $3, $4)
       on conflict (username) do nothing returning operator_id`,
      [username, name, await hashPassword(), role],
    );
    await client.query(
      `insert into operator_merchants (operator_id, merchant_id)
       select $1, merchant_id from demo_accounts where $1::bigint is not null group by merchant_id`,
      [rows[0]?.operator_id],
    );
  }
  for (const { username } of operators) await inviteAtOutbox(client, username, start);
}
