// A process for tests to kill. It starts a server, writes rows one after another, and prints each row that the server
// acknowledged.
import pg from "pg";
import { startEmbeddedPostgres } from "./server.ts";

const dataDir = process.argv[2] ?? "";
const server = await startEmbeddedPostgres({ dataDir });
const client = new pg.Client({ connectionString: server.connectionString("postgres") });
client.on("error", () => undefined);
await client.connect();
await client.query("create table if not exists noted (n bigint generated always as identity primary key)");
process.stdout.write(`started ${server.pid} ${server.isAdopted}\n`);
for (;;) {
  const { rows } = await client.query<{ n: string }>("insert into noted default values returning n");
  process.stdout.write(`row ${rows[0]?.n}\n`);
}
