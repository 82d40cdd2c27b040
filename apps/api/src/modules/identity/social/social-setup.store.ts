import type { ClientBase } from "pg";

export const findBrandId = async (client: ClientBase, brand: string): Promise<number | undefined> =>
  (await client.query<{ merchant_id: number }>("select merchant_id from merchants where code = $1", [brand]))
    .rows[0]?.merchant_id;

/** Replaces a brand's provider; the server reads it at the next sign-in. */
export const writeProvider = (
  client: ClientBase,
  row: {
    brandId: number;
    provider: string;
    clientId: string;
    secret: Buffer | null;
    endpoints: Readonly<Record<string, unknown>>;
  },
): Promise<unknown> =>
  client.query(
    `insert into social_providers (merchant_id, provider, client_id, secret, endpoints)
     values ($1, $2, $3, $4, $5)
     on conflict (merchant_id, provider) do update set client_id = excluded.client_id, secret = excluded.secret,
       endpoints = excluded.endpoints, sandbox = false`,
    [row.brandId, row.provider, row.clientId, row.secret, row.endpoints],
  );
