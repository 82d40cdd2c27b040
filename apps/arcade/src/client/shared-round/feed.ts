import type { DrawEvent, DrawView, TableState } from "../../wire.ts";
import type { Api } from "../api.ts";

/** The events of a game that runs by the clock. */
export interface FeedListener {
  /** The newest draw, when it opens and when it has been drawn. */
  onDraw(draw: DrawView): void;
  /** Whether the page is connected. */
  onConnection(isConnected: boolean): void;
  /** Any other event, such as a word of the chat. */
  onEvent?(kind: string, data: unknown): void;
}

export interface Feed {
  /** Milliseconds until a time of the server's clock; negative after it. */
  msUntil(serverTime: number): number;
  close(): void;
}

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8_000;

/** Splits a stream of server-sent events. @returns the rest for the next part */
export function readEvents(text: string, onEvent: (kind: string, data: string) => void): string {
  const parts = text.split("\n\n");
  const rest = parts.pop() ?? "";
  for (const part of parts) {
    const lines = part.split("\n");
    const field = (name: string) =>
      lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
    const kind = field("event");
    const data = field("data");
    if (kind !== undefined && data !== undefined) onEvent(kind, data);
  }
  return rest;
}

/**
 * Follows the draws of the page's game. After a lost connection it reconnects automatically, later each time. The server's
 * clock is taken from the event with the shortest delay, so that a slow phone does not bet on a draw that is over.
 * @param state the page's first state; its clock is the first
 */
export function openFeed(api: Pick<Api, "watchTable">, state: TableState, listener: FeedListener): Feed {
  const ending = new AbortController();
  let aheadMs = state.now - Date.now();
  let told = "";
  let isConnected: boolean | undefined;

  function setConnected(value: boolean): void {
    if (value === isConnected || ending.signal.aborted) return;
    isConnected = value;
    listener.onConnection(value);
  }

  function hear(kind: string, text: string): void {
    if (kind !== "draw") return listener.onEvent?.(kind, JSON.parse(text));
    const { now, draw } = JSON.parse(text) as DrawEvent;
    aheadMs = Math.max(aheadMs, now - Date.now());
    const telling = `${draw.id} ${draw.state}`;
    if (telling === told) return;
    told = telling;
    listener.onDraw(draw);
  }

  async function follow(): Promise<void> {
    let pauseMs = FIRST_PAUSE_MS;
    while (!ending.signal.aborted) {
      try {
        let rest = "";
        for await (const part of api.watchTable(ending.signal)) {
          if (ending.signal.aborted) return;
          setConnected(true);
          pauseMs = FIRST_PAUSE_MS;
          rest = readEvents(rest + part, hear);
        }
      } catch {
        // The network is gone, or the page is leaving. Both end the stream and nothing else.
      }
      if (ending.signal.aborted) return;
      setConnected(false);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2);
    }
  }

  void follow();
  return {
    msUntil: (serverTime) => serverTime - (Date.now() + aheadMs),
    close: () => ending.abort(),
  };
}
