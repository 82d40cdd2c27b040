/**
 * `npx tsx tools/arcade-randomness/arcade-randomness.ts [--tests 100,101,102]`: gives the bytes of the arcade's draws to Debian's dieharder
 * (`apt-get install dieharder`), which names each of its tests and says whether it passed. A test that fails in two runs
 * with different seeds is a fault; a single weak result is chance.
 */
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { parseArgs } from "node:util";
import { createStream } from "../../apps/arcade/src/fair/stream.ts";

const { values } = parseArgs({ options: { tests: { type: "string" } } });
const WORDS_PER_ROUND = 2_048;
const BYTES_PER_WORD = 4;
const WORD = 2 ** 32;
/** dieharder's number for raw bytes on its standard input. */
const STANDARD_INPUT = "200";

const serverSeed = randomBytes(32).toString("hex");
let nonce = 0;

/** The words that one round would draw, most significant byte first. */
function drawRound(): Buffer {
  const random = createStream({ serverSeed, clientSeed: "dieharder", nonce, step: 0 });
  nonce += 1;
  const bytes = Buffer.alloc(WORDS_PER_ROUND * BYTES_PER_WORD);
  for (let word = 0; word < WORDS_PER_ROUND; word += 1)
    bytes.writeUInt32BE(random(WORD), word * BYTES_PER_WORD);
  return bytes;
}

/** Runs dieharder over one or all of its tests. @returns its exit code */
async function run(test: string | undefined): Promise<number> {
  const which = test === undefined ? ["-a"] : ["-d", test];
  const child = spawn("dieharder", [...which, "-g", STANDARD_INPUT], {
    stdio: ["pipe", "inherit", "inherit"],
  });
  let isOver = false;
  const exited = once(child, "exit").then(([code]) => Number(code ?? 1));
  child.once("exit", () => {
    isOver = true;
  });
  // It closes its input when it has read enough.
  child.stdin.on("error", () => {
    isOver = true;
  });
  const untilDrained = () => once(child.stdin, "drain").catch(() => undefined);
  while (!isOver) if (!child.stdin.write(drawRound())) await Promise.race([untilDrained(), exited]);
  return exited;
}

try {
  for (const test of values.tests?.split(",") ?? [undefined]) process.exitCode ||= await run(test);
  console.log(
    `\n${nonce * WORDS_PER_ROUND * BYTES_PER_WORD} bytes of ${nonce} rounds, server seed ${serverSeed}`,
  );
} catch (error) {
  if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  console.error("dieharder is not installed: apt-get install dieharder");
  process.exitCode = 1;
}
