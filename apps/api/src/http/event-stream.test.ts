import { once } from "node:events";
import { expect, it, vi } from "vitest";
import { createEventStream } from "./event-stream.ts";

const readAll = (stream: ReturnType<typeof createEventStream>): string => {
  let text = "";
  for (let part = stream.readable.read(); part !== null; part = stream.readable.read()) text += String(part);
  return text;
};

it("writes each event as a block of its own, and beats in between", () => {
  const stream = createEventStream(() => undefined);
  stream.send("ready");
  stream.beat();
  stream.send("balance");
  expect(readAll(stream)).toBe("event: ready\ndata: \n\n: beat\n\nevent: balance\ndata: \n\n");
});

it("keeps one of each event for a reader that stopped reading, however many come", () => {
  const stream = createEventStream(() => undefined);
  for (let count = 0; count < 5_000; count += 1) stream.send(count % 2 === 0 ? "balance" : "chat");
  expect(stream.readable.readableLength).toBeLessThan(2_000);
  const text = readAll(stream);
  // Unwritten events are sent once the reader is back.
  expect(text.endsWith("event: balance\ndata: \n\nevent: chat\ndata: \n\n")).toBe(true);
});

it("cuts off a reader that has taken nothing for three beats", async () => {
  const onClose = vi.fn();
  const stream = createEventStream(onClose);
  for (let count = 0; count < 5_000; count += 1) stream.send("balance");
  stream.beat();
  stream.beat();
  expect(stream.readable.destroyed).toBe(false);
  stream.beat();
  await once(stream.readable, "close");
  expect(onClose).toHaveBeenCalledOnce();
});

it("sends everything queued before it ends, and nothing after", async () => {
  const stream = createEventStream(() => undefined);
  for (let count = 0; count < 200; count += 1) stream.send("balance");
  stream.send("end");
  stream.end();
  stream.send("chat");
  let text = "";
  for await (const part of stream.readable) text += String(part);
  expect(text.endsWith("event: end\ndata: \n\n")).toBe(true);
});
