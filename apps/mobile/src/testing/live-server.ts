import { vi } from "vitest";

/** One connection of a page to the live events. */
export interface LiveConnection {
  url: string;
  headers: Headers;
  signal: AbortSignal;
  send: (event: string) => void;
  end: () => void;
}

/** Stands in for the server of live events: streams stay open until a test ends them; other calls fail. */
export function createLiveServer(answer: (count: number) => number = () => 200) {
  const connections: LiveConnection[] = [];
  const fetchMock = vi.fn(async (url: string, init: RequestInit = {}) => {
    const status = answer(connections.length + 1);
    const signal = init.signal as AbortSignal;
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start: (made) => {
        controller = made;
      },
    });
    signal.addEventListener("abort", () => controller?.error(new DOMException("left", "AbortError")));
    connections.push({
      url,
      headers: new Headers(init.headers),
      signal,
      send: (event) => controller?.enqueue(new TextEncoder().encode(`event: ${event}\ndata: \n\n`)),
      end: () => controller?.close(),
    });
    return new Response(status === 200 ? body : null, { status });
  });
  return { connections, fetchMock };
}
