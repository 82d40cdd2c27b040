/** The limit for a JSON call: Fastify that serialises ready objects, and nothing else. Prints its port. */
import { readFileSync } from "node:fs";
import fastify from "fastify";

const server = fastify();
for (const [at, file] of process.argv.slice(2).entries()) {
  const body = JSON.parse(readFileSync(file, "utf8"));
  server.get(`/bare/${at}`, () => body);
}
await server.listen({ port: 0, host: "127.0.0.1" });
console.log(server.server.address()?.port);
process.once("SIGTERM", () => void server.close().then(() => process.exit(0)));
