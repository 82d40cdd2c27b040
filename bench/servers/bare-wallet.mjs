/**
 * The limit for a bet through HTTP: Fastify that checks the signature over the raw body and places the bare bet in one
 * statement, and nothing else. Takes the database's URL and the file of the vendor's public key. Prints its port.
 */
import { createPublicKey, verify } from "node:crypto";
import { readFileSync } from "node:fs";
import fastify from "fastify";
import pg from "pg";

const [databaseUrl, publicKeyFile, players] = process.argv.slice(2);
const key = createPublicKey(readFileSync(publicKeyFile));
// As many connections as the server has.
const pool = new pg.Pool({ connectionString: databaseUrl, max: 12, idleTimeoutMillis: 0 });
let bets = 0;

const server = fastify();
server.removeAllContentTypeParsers();
server.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
server.post("/bet", async (request, reply) => {
  const signature = Buffer.from(request.headers["x-hub88-signature"], "base64");
  if (!verify("RSA-SHA256", request.body, key, signature)) return reply.code(401).send();
  const { user, request_uuid, transaction_uuid, amount, currency } = JSON.parse(
    request.body.toString("utf8"),
  );
  bets += 1;
  const values = [transaction_uuid, (bets % Number(players)) + 1, amount];
  const { rows } = await pool.query({
    name: "bet",
    text: "select place_bet($1, $2, $3) as balance",
    values,
  });
  reply.type("application/json; charset=utf-8");
  return { user, status: "RS_OK", request_uuid, currency, balance: Number(rows[0].balance) };
});
await server.listen({ port: 0, host: "127.0.0.1" });
console.log(server.server.address()?.port);
const close = async () => {
  await server.close();
  await pool.end();
  process.exit(0);
};
process.once("SIGTERM", () => void close());
