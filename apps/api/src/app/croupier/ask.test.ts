import { PassThrough } from "node:stream";
import { describe, expect, it } from "vitest";
import { createAsk } from "./ask.ts";

/** A terminal, or a pipe, with a record of its output. */
const open = (isTTY: boolean) => {
  const input = Object.assign(new PassThrough(), { isTTY, setRawMode: () => undefined });
  const output = new PassThrough();
  const shown: string[] = [];
  output.on("data", (chunk: Buffer) => shown.push(chunk.toString()));
  return { input, ...createAsk(input, output), shown: () => shown.join("") };
};

describe("a question at the terminal", () => {
  it("shows what is typed, and nothing of a secret", async () => {
    const { input, ask, close, shown } = open(true);
    const name = ask("name");
    input.write("mia\r");
    expect(await name).toBe("mia");
    expect(shown()).toContain("mia");
    const password = ask("password", { isSecret: true });
    input.write("correct horse\r");
    expect(await password).toBe("correct horse");
    const code = ask("code");
    input.write("123456\r");
    expect(await code).toBe("123456");
    close();
    expect(shown()).toContain("password: \n");
    expect(shown()).not.toContain("correct");
  });

  it("is answered by the lines of a pipe, one each, until there are no more", async () => {
    const { input, ask, close } = open(false);
    input.end("first\nsecond\n");
    expect([await ask("one"), await ask("two", { isSecret: true })]).toEqual(["first", "second"]);
    await expect(ask("three")).rejects.toThrow("nobody answered: three");
    close();
  });

  it("leaves the lines after the answers to the next reader", async () => {
    const { input, ask, lines, close } = open(false);
    input.end("secret\nlist\nquit\n");
    expect(await ask("password", { isSecret: true })).toBe("secret");
    const left: string[] = [];
    for await (const line of lines) left.push(line);
    expect(left).toEqual(["list", "quit"]);
    close();
  });
});
