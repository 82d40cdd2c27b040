import { createAsk } from "./ask.ts";
import { runCroupier } from "./croupier.ts";

const write = (stream: NodeJS.WriteStream) => (line: string) => void stream.write(`${line}\n`);

const { ask, lines, close } = createAsk(process.stdin, process.stderr);
const code = await runCroupier(process.argv.slice(2), process.env, {
  say: write(process.stdout),
  complain: write(process.stderr),
  ask,
  lines,
});
close();
// A serving process continues; one that has failed may still hold connections.
if (code !== 0) process.exit(code);
