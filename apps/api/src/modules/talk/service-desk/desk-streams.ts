import type { Operator, RequestContext } from "../../../http/context.ts";
import { createEventStream, type EventStream } from "../../../http/event-stream.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { OperatorPort } from "../operator/operator.port.ts";

interface Open {
  context: RequestContext;
  operatorId: bigint;
  stream: EventStream;
}

/** The most streams for one operator (tabs) and for one process. */
const limits = { perOperator: 8, all: 1_000 };

export interface DeskStreamsDeps {
  operators: Pick<OperatorPort, "find">;
  clock: Clock;
  /** Calls the listener with each brand whose chat has changed, or with undefined if any may have changed. */
  followChat(listener: (brandId: number | undefined) => void): void;
}

/**
 * The desks that are connected to this process. They are told when their brand's chat changes. Events carry no data.
 */
export interface DeskStreams {
  /** Opens a stream. @returns undefined when a limit is reached */
  open(context: RequestContext, operator: Operator): EventStream | undefined;
  /** Keeps streams alive and ends those whose operator is no longer signed in. An open desk counts as activity. */
  beat(): Promise<void>;
  endAll(): void;
}

/** Makes the streams of this process. The caller runs `beat` at intervals. */
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
      // This comes first: connections must stay alive even when operators cannot be looked up.
      for (const { stream } of all) stream.beat();
      for (const { context, stream } of Array.from(all)) {
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
