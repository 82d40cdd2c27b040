import { getAuth } from "../../shared/session/session.ts";

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** When the server is full, the wait starts at its maximum. */
const FULL = 5;
/** The server sends a heartbeat every 20 s: a stream that is silent for longer has lost its connection. */
const SILENCE_MS = 50_000;

export interface LiveListener {
  /** An event of the server: ready, balance, withdrawal, inbox, chat, announcement, winners, end. */
  onEvent: (event: string) => void;
  /** Whether the stream is connected. */
  onState: (isLive: boolean) => void;
}

/** Parses the names of events from a stream, chunk by chunk. */
export function createEventReader(onEvent: (event: string) => void) {
  let rest = "";
  return (text: string) => {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) if (line.startsWith("event: ")) onEvent(line.slice("event: ".length));
  };
}

/** The delay before attempt number `failures`: exponential, with jitter so that clients do not reconnect at once. */
export const getWaitMs = (failures: number, random = Math.random()): number =>
  Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS) * (0.5 + random / 2);

/**
 * Subscribes to the member's live events until it is closed. It uses fetch, because an EventSource cannot send the
 * token in a header. It reconnects after failures, at once when the network returns, and stops when the session ends.
 */
export function openLive({ onEvent, onState }: LiveListener): () => void {
  let abort = new AbortController();
  let isClosed = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;

  const heed = () => {
    clearTimeout(silence);
    silence = setTimeout(() => abort.abort(), SILENCE_MS);
  };
  const hear = (event: string) => {
    if (event === "ready") {
      failures = 0;
      onState(true);
    }
    if (event === "end") isClosed = true;
    onEvent(event);
  };

  /** @returns whether to reconnect */
  async function listen(): Promise<boolean> {
    abort = new AbortController();
    heed();
    const response = await fetch("/wps/live", {
      headers: { accept: "text/event-stream", authorization: `Bearer ${getAuth().token}` },
      credentials: "same-origin",
      signal: abort.signal,
    });
    if (response.status === 401) {
      onEvent("end");
      return false;
    }
    if (response.status === 429) failures = Math.max(failures, FULL);
    if (!response.ok || !response.body) return true;
    const read = createEventReader(hear);
    const decoder = new TextDecoder();
    const reader = response.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      heed();
      read(decoder.decode(part.value, { stream: true }));
    }
    return !isClosed;
  }

  async function run() {
    clearTimeout(timer);
    timer = undefined;
    // The next attempt handles a network failure.
    const comesBack = await listen().catch(() => true);
    clearTimeout(silence);
    onState(false);
    if (!comesBack || isClosed) return;
    timer = setTimeout(() => void run(), getWaitMs(failures));
    failures += 1;
  }
  const onOnline = () => {
    if (timer !== undefined) void run();
  };

  addEventListener("online", onOnline);
  void run();
  return () => {
    isClosed = true;
    clearTimeout(timer);
    removeEventListener("online", onOnline);
    abort.abort();
  };
}
