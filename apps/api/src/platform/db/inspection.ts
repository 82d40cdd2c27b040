import type pg from "pg";

/** The queries of `croupier doctor` and `croupier serve`. All of them only read, with the rights of the server's role. */
type Client = Pick<pg.ClientBase, "query">;

async function readRow<Row extends object>(client: Client, sql: string): Promise<Row> {
  const { rows } = await client.query<Row>(sql);
  const [row] = rows;
  if (!row) throw new Error("the database answered nothing");
  return row;
}

export interface ServerFacts {
  version: string;
  version_number: number;
  /** Connections that roles without special rights may hold together. */
  usable_connections: number;
  now: Date;
}

export const readServerFacts = (client: Client): Promise<ServerFacts> =>
  readRow(
    client,
    `select current_setting('server_version') as version, current_setting('server_version_num')::integer as version_number,
       current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer
         as usable_connections,
       clock_timestamp() as now`,
  );

/** How much the database of the connection holds, in bytes. */
export const readDatabaseSize = async (client: Client): Promise<number> =>
  (await readRow<{ bytes: number }>(client, "select pg_database_size(current_database())::float8 as bytes"))
    .bytes;

export interface RoleFacts {
  name: string;
  /** Rights that a serving role must not have, in words. */
  excess: string[];
}

export const readRoleFacts = (client: Client): Promise<RoleFacts> =>
  readRow(
    client,
    `select rolname as name, array_remove(array[
       case when rolsuper then 'is a superuser' end,
       case when rolbypassrls then 'passes row-level security' end,
       case when rolcreaterole then 'creates roles' end,
       case when rolcreatedb then 'creates databases' end,
       case when exists (select from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
         and pg_has_role(current_user, relowner, 'member')) then 'owns tables' end], null) as excess
     from pg_roles where rolname = current_user`,
  );

/** @throws Error in one line when the role of the connection may do more than serve (OPSRUN-01) */
export async function refuseOwnerRights(client: Client): Promise<void> {
  const { name, excess } = await readRoleFacts(client);
  if (excess.length > 0)
    throw new Error(
      `DATABASE_URL signs in as ${name}, who ${excess.join(", ")}: a serving process has no such right`,
    );
}

/** Tables of brands whose rows a connection without a brand could see. */
export async function listUnprotectedTables(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where a.attname = 'merchant_id' and not a.attisdropped and c.relkind in ('r', 'p') and not c.relispartition
       and c.relnamespace = current_schema()::regnamespace and not (c.relrowsecurity and c.relforcerowsecurity)
     order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** Whether `croupier migrate` has ever run here. */
export const hasSchema = async (client: Client): Promise<boolean> =>
  (await readRow<{ exists: boolean }>(client, "select to_regproc('applied_schema') is not null as exists"))
    .exists;

/** The migrations by file name, and the functions with their revision, that the database has. */
export async function listApplied(client: Client): Promise<ReadonlyMap<string, number | null>> {
  const { rows } = await client.query<{ name: string; revision: number | null }>(
    "select * from applied_schema()",
  );
  return new Map(rows.map(({ name, revision }) => [name, revision]));
}

/** The first moment for which postings have no partition. Undefined if there is none at all. */
export async function findPartitionsEnd(client: Client): Promise<Date | undefined> {
  const { rows } = await client.query<{ until: Date | null }>(
    `select max(substring(pg_get_expr(c.relpartbound, c.oid) from $$TO \\('([^']+)'\\)$$)::timestamptz) as until
     from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = to_regclass('postings')`,
  );
  return rows[0]?.until ?? undefined;
}

/** How old the newest and the oldest sealing key are, in days. Null when there is none. */
export const readSealingKeyAges = (
  client: Client,
): Promise<{ newest: number | null; oldest: number | null }> =>
  readRow(
    client,
    `select today.day - max(period) as newest, today.day - min(period) as oldest
     from (select floor(extract(epoch from clock_timestamp()) / 86400)::integer as day) today left join seal_keys on true
     group by today.day`,
  );

/** How many brands there are, and how many hosts lead to them. */
export const countBrands = (client: Client): Promise<{ brands: number; hosts: number }> =>
  readRow(
    client,
    `select count(*)::integer as brands, coalesce(sum(cardinality(hosts)), 0)::integer as hosts from find_merchants()`,
  );
