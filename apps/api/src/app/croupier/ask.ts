import { createInterface, type Interface } from "node:readline";
import { type Readable, Writable } from "node:stream";
import type { Ask } from "./command.ts";

/**
 * Asks people at a terminal, or reads lines from the input: one line for each question. A typed secret is not shown. It
 * reads nothing before the first question.
 */
export function createAsk(
  input: Readable & { isTTY?: boolean },
  output: NodeJS.WritableStream,
): { ask: Ask; lines: AsyncIterable<string>; close(): void } {
  let isMuted = false;
  const echo = new Writable({
    write: (chunk, _encoding, done) => {
      if (!isMuted) output.write(chunk);
      done();
    },
  });
  let lines: { reader: Interface; next: AsyncIterator<string> } | undefined;
  const open = () => {
    const reader = createInterface({ input, output: echo, terminal: input.isTTY ?? false });
    return { reader, next: reader[Symbol.asyncIterator]() };
  };
  const next = () => {
    lines ??= open();
    return lines.next.next();
  };
  return {
    ask: async (question, { isSecret = false } = {}) => {
      lines ??= open();
      output.write(`${question}: `);
      isMuted = isSecret;
      const { value, done } = await next();
      isMuted = false;
      if (isSecret && input.isTTY) output.write("\n");
      if (done) throw new Error(`nobody answered: ${question}`);
      return value;
    },
    lines: { [Symbol.asyncIterator]: () => ({ next }) },
    close: () => lines?.reader.close(),
  };
}
