import type { WpsRequest, WpsResponse } from "@croupier/test-kit/wps-transport";
import type { Fault } from "./attack.ts";

const isAt = (request: WpsRequest, path: string): boolean => request.path.split("?")[0] === path;

/** Whoever asks at this path is taken for the first person who had a session. */
export function mistakeForTheFirst(...paths: string[]): Fault {
  let first: Record<string, string> | undefined;
  return {
    http: (request, forward) => {
      const { authorization, cookie } = request.headers;
      if (authorization !== undefined && cookie !== undefined) first ??= { authorization, cookie };
      const isMistaken = first && paths.some((path) => isAt(request, path));
      return forward(isMistaken ? { ...request, headers: { ...request.headers, ...first } } : request);
    },
  };
}

/** Headers by which the server tells who sent a request are lost. */
export const loseHeaders = (...names: string[]): Fault => ({
  http: (request, forward) => {
    const headers = Object.entries(request.headers).filter(([name]) => !names.includes(name.toLowerCase()));
    return forward({ ...request, headers: Object.fromEntries(headers) });
  },
});

/** A cache that takes requests with the same key for the same, and answers the first answer again. */
export function answerAgain(keyOf: (request: WpsRequest) => string | undefined): Fault {
  const kept = new Map<string, WpsResponse>();
  return {
    http: async (request, forward) => {
      const key = keyOf(request);
      const known = key === undefined ? undefined : kept.get(key);
      if (known) return known;
      const answer = await forward(request);
      if (key !== undefined) kept.set(key, answer);
      return answer;
    },
  };
}

/** A server that answers so, whatever it was asked at this path. */
export const answerAlways = (path: string, status: number, body: object | string): Fault => ({
  http: async (request, forward) => {
    const answer = await forward(request);
    if (!isAt(request, path)) return answer;
    return { ...answer, status, body: typeof body === "string" ? body : JSON.stringify(body) };
  },
});

/** Changes a request before it is sent. */
export const changeRequest = (change: (request: WpsRequest) => WpsRequest): Fault => ({
  http: (request, forward) => forward(change(request)),
});

/** Changes an answer before it arrives. */
export const changeAnswer = (change: (answer: WpsResponse, request: WpsRequest) => WpsResponse): Fault => ({
  http: async (request, forward) => change(await forward(request), request),
});

/** A connection that gives a second answer, to a request that was hidden in the first. */
export const answerHidden: Fault = {
  raw: async (bytes, forward) => {
    const hidden = bytes.split("GET /wps/hidden")[1];
    if (hidden === undefined) return forward(bytes);
    return "HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\nHTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n";
  },
};
