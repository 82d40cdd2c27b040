import { describe, expect, it } from "vitest";
import type { Operator, RequestContext } from "../../../http/context.ts";
import { createTestClock } from "../../../testing/test-api.ts";
import { createDeskStreams } from "./desk-streams.ts";

const mia: Operator = { operatorId: 1n, name: "Mia", role: "service" };
const context = { brand: { brandId: 1 } } as unknown as RequestContext;

/** Streams of operators who are signed in until a test says otherwise, and the time at which they were checked. */
function create() {
  const clock = createTestClock();
  const state: { operator: Operator | undefined; askedAt: Date | undefined; failure: Error | undefined } = {
    operator: mia,
    askedAt: undefined,
    failure: undefined,
  };
  const told: ((brandId: number | undefined) => void)[] = [];
  const streams = createDeskStreams({
    clock,
    operators: {
      find: async ({ now }) => {
        state.askedAt = now;
        if (state.failure) throw state.failure;
        return state.operator;
      },
    },
    followChat: (listener) => told.push(listener),
  });
  return {
    clock,
    state,
    streams,
    tell: (brandId?: number) => told.forEach((listener) => listener(brandId)),
  };
}

const read = async (stream: ReturnType<ReturnType<typeof create>["streams"]["open"]>): Promise<string> => {
  let text = "";
  for await (const part of stream?.readable ?? []) text += String(part);
  return text;
};

describe("the streams of desks", () => {
  it("stay while the operator is signed in, and end with a reason after that", async () => {
    const { clock, state, streams } = create();
    const stream = streams.open(context, mia);
    clock.advanceMs(20_000);
    await streams.beat();
    expect(state.askedAt, "an open desk counts as being there now").toEqual(clock.now());
    state.operator = undefined;
    await streams.beat();
    expect(await read(stream)).toMatch(/^event: ready\n.*: beat\n.*event: end\n/s);
  });

  it("are kept alive while nobody can be asked who is signed in", async () => {
    const { state, streams } = create();
    const open = [streams.open(context, mia), streams.open(context, mia)];
    state.failure = new Error("the database is gone");
    await expect(streams.beat()).rejects.toThrow("gone");
    streams.endAll();
    for (const stream of open) expect(await read(stream)).toContain(": beat");
  });

  it("hear of their own brand, and of possibly missed changes", async () => {
    const { streams, tell } = create();
    const stream = streams.open(context, mia);
    tell(2);
    streams.endAll();
    expect(await read(stream)).not.toContain("chat");
    const other = streams.open(context, mia);
    tell();
    streams.endAll();
    expect(await read(other)).toContain("event: chat");
  });
});
