import type { ClientBase } from "pg";

/** What the demo's members find in their inbox, oldest first; how many days ago it came, and whether it was read. */
const messages = [
  { template: "welcome", daysAgo: 3, isRead: true },
  { template: "safety", daysAgo: 1, isRead: false },
];

const seedName = "demo-service";

/**
 * Writes an operator for the demo's brands and the first messages of its members, once, in the caller's transaction:
 * into a demo that was seeded before there were any, too.
 */
export async function writeDemoService(
  client: ClientBase,
  hashPassword: () => Promise<string>,
): Promise<void> {
  const { rowCount } = await client.query("insert into seeds (name) values ($1) on conflict do nothing", [
    seedName,
  ]);
  if (rowCount === 0) return;
  const { rows } = await client.query<{ operator_id: string }>(
    `insert into operators (username, display_name, password_hash, role) values ('operator', 'Mia', $1, 'service')
     on conflict (username) do nothing returning operator_id`,
    [await hashPassword()],
  );
  await client.query(
    `insert into operator_merchants (operator_id, merchant_id)
     select $1, merchant_id from demo_accounts where $1::bigint is not null group by merchant_id`,
    [rows[0]?.operator_id],
  );
  for (const { template, daysAgo, isRead } of messages) {
    await client.query(
      `insert into inbox_messages (merchant_id, member_id, template, sent_at, read_at)
       select merchant_id, member_id, $1, now() - make_interval(days => $2), case when $3 then now() end
       from demo_accounts order by member_id`,
      [template, daysAgo, isRead],
    );
  }
}
