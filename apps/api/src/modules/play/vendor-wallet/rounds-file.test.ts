import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { type FileRound, readRoundsFile } from "./rounds-file.ts";

const read = async (text: string, chunk = text.length): Promise<readonly FileRound[]> => {
  const chunks = Array.from({ length: Math.ceil(text.length / chunk) }, (_, at) =>
    Buffer.from(text.slice(at * chunk, (at + 1) * chunk)),
  );
  const rounds: FileRound[] = [];
  for await (const round of readRoundsFile(Readable.from(chunks))) rounds.push(round);
  return rounds;
};

const heading = "round,user,bet,win,currency,state";
const row = "r1,nova-one,2.50,0.00001,CNY,settled";
const round = {
  line: 2,
  roundId: "r1",
  player: "nova-one",
  betUnits: 250_000n,
  winUnits: 1n,
  currency: "CNY",
  state: "settled",
};

describe("a vendor's daily file", () => {
  it("is read with any line ends, quotes, columns and chunks", async () => {
    expect(await read(`${heading}\n${row}\n`)).toEqual([round]);
    expect(await read(`\uFEFF${heading}\r\n${row}\r\n\r\n`)).toEqual([round]);
    expect(await read(`${heading}\n${row}`, 7)).toEqual([round]);
    const more = 'state,note,user,round,win,bet,CURRENCY\nSettled,"a, b",nova-one,"r1",0.00001,2.5,CNY';
    expect(await read(more)).toEqual([round]);
    expect(await read(heading)).toEqual([]);
  });

  it.each([
    ["", "the file is empty"],
    ["round,user,bet\nx", "the heading has no win, currency, state"],
    [`${heading}\n,nova-one,1,1,CNY,settled`, 'line 2: "" is not an id'],
    [`${heading}\n${row}\nr 2,nova-one,1,1,CNY,settled`, 'line 3: "r 2" is not an id'],
    [`${heading}\nr1,nova-one,1.000001,1,CNY,settled`, 'line 2: "1.000001" is not an amount'],
    [`${heading}\nr1,nova-one,1,-1,CNY,settled`, 'line 2: "-1" is not an amount'],
    [`${heading}\nr1,nova-one,1,1,yuan,settled`, 'line 2: "yuan" is not a currency'],
    [`${heading}\nr1,nova-one,1,1,CNY,done`, 'line 2: "done" is none of open, settled, cancelled'],
    [`${heading}\n${"x".repeat(2_001)}`, "a line has more than 2000 characters"],
  ])("is refused completely: %j", async (text, message) => {
    await expect(read(text, 500)).rejects.toThrow(message);
  });

  it("is not read ahead of its processing, however long it is", async () => {
    let made = 0;
    function* write(): Generator<Buffer> {
      yield Buffer.from(`${heading}\n`);
      for (; made < 100_000; made += 1) yield Buffer.from(`${row}\n`);
    }
    const rounds = readRoundsFile(Readable.from(write()));
    for (let taken = 0; taken < 1_000; taken += 1) await rounds.next();
    expect(made).toBeLessThan(1_100);
    let taken = 1_000;
    while (!(await rounds.next()).done) taken += 1;
    expect([made, taken]).toEqual([100_000, 100_000]);
  });
});
