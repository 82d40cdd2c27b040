import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import type { DatabaseFolders } from "./migrate.ts";
import { appRole } from "./server-setup.ts";

/** A right on a table, or on a column of it: "approval_votes insert", "approvals update state". */
type Grant = string;

const grantOf = (table: string, right: string, column = ""): Grant => `${table} ${right} ${column}`.trim();

const statement =
  /call\s+protect_table\('(\w+)'(?:,\s*'([^']*)')?\)|(grant|revoke)\s+([^;]*?)\s+on\s+(?:table\s+)?([\w,\s]+?)\s+(?:to|from)\s+croupier_app|alter\s+table\s+(\w+)\s+rename\s+to\s+(\w+)/gi;
const right = /(\w+)\s*(?:\(([^)]*)\))?/g;
const protectedByDefault = "select, insert, update, delete";

const splitNames = (text: string): string[] => text.split(",").map((name) => name.trim());

/** The rights that a list of them names on a table. */
const readRights = (table: string, rights: string): Grant[] =>
  [...rights.toLowerCase().matchAll(right)].flatMap(([, name = "", columns]) =>
    columns === undefined
      ? [grantOf(table, name)]
      : splitNames(columns).map((column) => grantOf(table, name, column)),
  );

/** Applies the grants and revokes of a text. Functions are not tables: their names are followed by a bracket. */
function readGrants(sql: string, grants: Set<Grant>): void {
  for (const [, own, ownRights, verb, rights = "", tables = "", from, to] of sql
    .replaceAll(/--.*$/gm, "")
    .matchAll(statement)) {
    if (own !== undefined)
      for (const grant of readRights(own, ownRights ?? protectedByDefault)) grants.add(grant);
    else if (from !== undefined && to !== undefined)
      for (const grant of [...grants].filter((one) => one.startsWith(`${from} `)))
        grants.add(grant.replace(from, to));
    else
      for (const table of splitNames(tables)) {
        const named = readRights(table, rights);
        if (verb?.toLowerCase() === "grant") for (const grant of named) grants.add(grant);
        else
          for (const grant of [...grants].filter(
            (one) => named.includes(one) || (/^all\b/i.test(rights) && one.startsWith(`${table} `)),
          ))
            grants.delete(grant);
      }
  }
}

/** What this release grants the server's role: the texts of its migrations in their order, and of its functions. */
async function readDeclared({ migrations, functions }: DatabaseFolders): Promise<ReadonlySet<Grant>> {
  const grants = new Set<Grant>();
  const list = async (folder: string) =>
    (await readdir(folder, { recursive: true })).filter((file) => file.endsWith(".sql")).toSorted();
  for (const folder of [migrations, functions])
    for (const file of await list(folder))
      readGrants(await readFile(path.join(folder, file), "utf8"), grants);
  return grants;
}

/** The role's rights on tables of the schema: its own, everybody's, or those of a role that it belongs to. */
const tableGrants = `
  with roles as (select 0::oid as oid union all
    select oid from pg_roles where pg_has_role(current_user, oid, 'member') and not rolsuper)
  select c.relname as "table", lower(a.privilege_type) as "right", null as "column"
    from pg_class c, aclexplode(c.relacl) a
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and a.grantee in (select oid from roles)
      and c.relowner <> a.grantee
  union
  select c.relname, lower(a.privilege_type), t.attname
    from pg_class c join pg_attribute t on t.attrelid = c.oid, aclexplode(t.attacl) a
    where c.relnamespace = current_schema()::regnamespace and not t.attisdropped and a.grantee in (select oid from roles)
      and c.relowner <> a.grantee
  order by 1, 2, 3`;

const roleFacts = `
  select array_remove(array[
      case when has_database_privilege(current_database(), 'TEMP') then 'makes temporary tables' end,
      case when has_database_privilege(current_database(), 'CREATE') then 'makes schemas' end,
      case when has_schema_privilege(current_schema(), 'CREATE') then 'makes tables' end,
      (select 'is a member of ' || string_agg(r.rolname, ', ' order by r.rolname) from pg_auth_members m join pg_roles r on r.oid = m.roleid
        where m.member = u.oid)], null) as facts
  from pg_roles u where u.rolname = current_user`;

/**
 * The rights of a connection's role beyond what serving needs (CASE-38): somebody granted them by hand. A role that is not
 * the server's has other faults.
 */
export async function listExcessGrants(
  client: Pick<pg.ClientBase, "query">,
  folders: DatabaseFolders,
): Promise<readonly string[]> {
  const { rows: roles } = await client.query<{ facts: string[] }>(roleFacts);
  const { rows } = await client.query<{ table: string; right: string; column: string | null }>(tableGrants);
  const declared = await readDeclared(folders);
  const excess = rows.filter(
    ({ table, right: name, column }) =>
      !declared.has(grantOf(table, name)) && !declared.has(grantOf(table, name, column ?? "")),
  );
  return [
    ...(roles[0]?.facts ?? []),
    ...excess.map(
      ({ table, right: name, column }) => `may ${name} ${table}${column === null ? "" : `.${column}`}`,
    ),
  ];
}

/** How to revoke such rights. */
export const excessAdvice = `look who granted them, and revoke them from ${appRole} and from public`;
