import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";

const isStream = Symbol("event stream");

/** Server-sent events to one reader. An event names what has changed and carries no data. */
export interface EventStream {
  readonly [isStream]: true;
  readonly readable: Readable;
  /** Queues an event unless the same one is still queued. This bounds the memory of a slow reader. */
  send(event: string): void;
  /** Keeps the connection alive. Cuts off a reader that has taken nothing since the beat before last. */
  beat(): void;
  /** Sends the queued events and ends the stream. */
  end(): void;
}

const bufferBytes = 1_024;
/** How many beats may pass while the reader does not read. */
const patience = 2;

/** Makes a stream. `onClose` runs once, when either side ends it. */
export function createEventStream(onClose: () => void): EventStream {
  const queued = new Set<string>();
  let hasRoom = true;
  let isEnding = false;
  let missedBeats = 0;

  const flush = (): void => {
    for (const event of queued) {
      if (!hasRoom) return;
      queued.delete(event);
      hasRoom = readable.push(`event: ${event}\ndata: \n\n`);
    }
    if (isEnding) readable.push(null);
  };
  const readable = new Readable({
    highWaterMark: bufferBytes,
    read: () => {
      hasRoom = true;
      missedBeats = 0;
      flush();
    },
    destroy: (error, done) => {
      onClose();
      done(error);
    },
  });
  const stream: EventStream = {
    [isStream]: true,
    readable,
    send: (event) => {
      if (isEnding || readable.destroyed) return;
      queued.add(event);
      flush();
    },
    beat: () => {
      if (isEnding || readable.destroyed) return;
      if (hasRoom) hasRoom = readable.push(": beat\n\n");
      else if ((missedBeats += 1) > patience) readable.destroy();
    },
    end: () => {
      if (isEnding || readable.destroyed) return;
      isEnding = true;
      flush();
    },
  };
  return stream;
}

export const isEventStream = (value: unknown): value is EventStream =>
  typeof value === "object" && value !== null && isStream in value;

/** Sends a stream and tells proxies not to buffer it. */
export const sendEventStream = (reply: FastifyReply, stream: EventStream): FastifyReply =>
  reply
    .header("content-type", "text/event-stream; charset=utf-8")
    .header("cache-control", "no-store")
    .header("x-accel-buffering", "no")
    .send(stream.readable);
