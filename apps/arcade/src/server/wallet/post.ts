import { Agent as HttpAgent, request as requestHttp } from "node:http";
import { Agent as HttpsAgent, request as requestHttps } from "node:https";

export interface PostedReply {
  readonly status: number;
  readonly text: string;
}

/** Sends a body and reads the reply. Rejects with a `PostError` that names the failure. */
export type Post = (
  url: URL,
  headers: Readonly<Record<string, string>>,
  body: Buffer,
) => Promise<PostedReply>;

export class PostError extends Error {}

const REPLY_LIMIT_BYTES = 65_536;
const SOCKETS = 64;

/**
 * A POST over keep-alive connections, with a time-out for the whole exchange and a size limit for the reply. It
 * follows no redirect, because nothing here reads a Location (SEC-34).
 */
export function createPost(timeoutMs: number): Post {
  const http = new HttpAgent({ keepAlive: true, maxSockets: SOCKETS });
  const https = new HttpsAgent({ keepAlive: true, maxSockets: SOCKETS });
  return (url, headers, body) =>
    new Promise((resolve, reject) => {
      const isSecure = url.protocol === "https:";
      const request = (isSecure ? requestHttps : requestHttp)(url, {
        method: "POST",
        agent: isSecure ? https : http,
        headers: { ...headers, "content-length": String(body.length) },
      });
      const timer = setTimeout(() => request.destroy(new PostError("timed out")), timeoutMs);
      const fail = (error: Error): void => {
        clearTimeout(timer);
        reject(error instanceof PostError ? error : new PostError(error.message, { cause: error }));
      };
      request.on("error", fail);
      request.on("response", (response) => {
        const chunks: Buffer[] = [];
        let size = 0;
        response.on("data", (chunk: Buffer) => {
          size += chunk.length;
          if (size > REPLY_LIMIT_BYTES) request.destroy(new PostError("reply too large"));
          chunks.push(chunk);
        });
        response.on("error", fail);
        response.on("close", () => {
          clearTimeout(timer);
          if (response.complete)
            resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() });
          else fail(new PostError("reply cut short"));
        });
      });
      request.end(body);
    });
}
