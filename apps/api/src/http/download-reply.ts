import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";

const isStreamed = Symbol("download");

/** A file that a call makes while it is read, for one reader. Its contract entry names the type. */
export interface Download {
  readonly [isStreamed]: true;
  readonly fileName: string;
  readonly readable: Readable;
}

/** A slow reader cannot keep a download open for longer. */
const longestMs = 5 * 60_000;

/**
 * Makes a download of parts that are produced as the reader consumes them, so that at most one waits in memory. A failing
 * part cuts the connection: the reader sees that the file is incomplete.
 * @param fileName letters, digits, hyphens and a dot only
 */
export const createDownload = (fileName: string, parts: AsyncIterable<string>): Download => ({
  [isStreamed]: true,
  fileName,
  readable: Readable.from(parts, { objectMode: false, signal: AbortSignal.timeout(longestMs) }),
});

export const isDownload = (value: unknown): value is Download =>
  typeof value === "object" && value !== null && isStreamed in value;

/** Sends a download. Nobody caches it, and it runs nothing when opened directly. */
export const sendDownload = (
  reply: FastifyReply,
  type: string,
  { fileName, readable }: Download,
): FastifyReply =>
  reply
    .type(`${type}; charset=utf-8`)
    .header("cache-control", "private, no-store")
    .header("content-disposition", `attachment; filename="${fileName}"`)
    .header("content-security-policy", "default-src 'none'; sandbox")
    .send(readable);
