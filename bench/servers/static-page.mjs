/**
 * The limit for a page: the files of a folder, compressed in advance, over plain node:http. Prints its port. A text
 * file is served as brotli when its .br file exists.
 */
import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";

const [folder = "."] = process.argv.slice(2);
const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".webp": "image/webp",
};

const server = createServer((request, response) => {
  const path = normalize(new URL(request.url ?? "/", "http://localhost").pathname);
  const file = join(folder, path === "/" ? "index.html" : path);
  if (!file.startsWith(folder) || !existsSync(file) || !statSync(file).isFile()) {
    response.writeHead(404).end();
    return;
  }
  const compressed = existsSync(`${file}.br`);
  response.writeHead(200, {
    "content-type": TYPES[extname(file)] ?? "application/octet-stream",
    "cache-control": file.endsWith(".html") ? "no-cache" : "public, max-age=31536000, immutable",
    ...(compressed ? { "content-encoding": "br" } : {}),
  });
  response.end(readFileSync(compressed ? `${file}.br` : file));
});
server.listen(0, "127.0.0.1", () => console.log(server.address()?.port));
process.once("SIGTERM", () => process.exit(0));
