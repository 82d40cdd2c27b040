/** The limit of a JSON call: Fastify that serialises a ready object, and nothing else. Prints its port. */
import { readFileSync } from "node:fs";
import fastify from "fastify";

const [file] = process.argv.slice(2);
const body = file === undefined ? {} : JSON.parse(readFileSync(file, "utf8"));
const server = fastify();
server.get("/bare", () => body);
await server.listen({ port: 0, host: "127.0.0.1" });
console.log(server.server.address()?.port);
process.once("SIGTERM", () => void server.close().then(() => process.exit(0)));
