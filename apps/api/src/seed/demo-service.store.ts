import type { ClientBase } from "pg";

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

/**
 * Writes operators for the demo's brands and the first messages of its members, once, in the caller's transaction. It
 * also adds them to a demo that was seeded before they existed.
 */
export async function writeDemoService(
  client: ClientBase,
  hashPassword: () => Promise<string>,
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
}
