import type { Operator, RequestContext } from "../../http/context.ts";
import { createEventStream, type EventStream } from "../../http/event-stream.ts";
import type { Clock } from "../../platform/clock.ts";
import type { OperatorPort } from "../operator/operator.port.ts";

interface Open {
  context: RequestContext;
  operatorId: bigint;
  stream: EventStream;
}

/** Streams of one operator (tabs), and of one process. */
const limits = { perOperator: 8, all: 1_000 };

export interface DeskStreamsDeps {
  operators: Pick<OperatorPort, "find">;
  clock: Clock;
  /** Runs the listener with each brand whose chat has changed, and without one when any may have. */
  followChat(listener: (brandId: number | undefined) => void): void;
}

/** The desks that hang on this process and hear that the chat of their brand has changed. Events carry no data. */
export interface DeskStreams {
  /** @returns undefined when a limit is reached */
  open(context: RequestContext, operator: Operator): EventStream | undefined;
  /** Keeps streams alive, and ends those whose operator is signed in no more. An open desk counts as being there. */
  beat(): Promise<void>;
  endAll(): void;
}

export function createDeskStreams({ operators, clock, followChat }: DeskStreamsDeps): DeskStreams {
  const all = new Set<Open>();
  followChat((brandId) => {
    for (const { context, stream } of all)
      if (brandId === undefined || brandId === context.brand.brandId) stream.send("chat");
  });

  return {
    open: (context, { operatorId }) => {
      const own = [...all].filter((open) => open.operatorId === operatorId).length;
      if (all.size >= limits.all || own >= limits.perOperator) return undefined;
      const stream = createEventStream(() => all.delete(open));
      const open: Open = { context, operatorId, stream };
      all.add(open);
      stream.send("ready");
      return stream;
    },
    beat: async () => {
      // First of all: whether operators can be asked for must not decide which connections live.
      for (const { stream } of all) stream.beat();
      for (const { context, stream } of [...all]) {
        if (await operators.find({ ...context, now: clock.now() })) continue;
        stream.send("end");
        stream.end();
      }
    },
    endAll: () => {
      for (const { stream } of all) stream.end();
    },
  };
}
