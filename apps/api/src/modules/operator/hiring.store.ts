import type { OperatorRole } from "@croupier/domain/permissions";
import type { ClientBase } from "pg";

export interface Hire {
  brand: string;
  username: string;
  name: string;
  role: OperatorRole;
  /** Of a new person. */
  passwordHash: string;
}

/**
 * Lets a person work for a brand, and creates them unless the username exists. Needs the owner's rights.
 * @returns whether they are new; undefined when there is no such brand
 */
export async function hire(client: ClientBase, wanted: Hire): Promise<{ isNew: boolean } | undefined> {
  const { rows } = await client.query<{ merchant_id: number }>(
    "select merchant_id from merchants where code = $1",
    [wanted.brand],
  );
  const [brand] = rows;
  if (!brand) return undefined;
  const { rowCount } = await client.query(
    `insert into operators (username, display_name, password_hash, role) values ($1, $2, $3, $4)
     on conflict (username) do nothing`,
    [wanted.username, wanted.name, wanted.passwordHash, wanted.role],
  );
  await client.query(
    `insert into operator_merchants (operator_id, merchant_id) select operator_id, $2 from operators where username = $1
     on conflict do nothing`,
    [wanted.username, brand.merchant_id],
  );
  return { isNew: rowCount === 1 };
}
