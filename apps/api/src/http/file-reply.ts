import type { FastifyReply } from "fastify";

const isFile = Symbol("file reply");

/** A file that a call answers in place of the envelope; its contract entry names the type. */
export interface FileReply {
  readonly [isFile]: true;
  readonly bytes: Buffer;
}

export const createFileReply = (bytes: Buffer): FileReply => ({ [isFile]: true, bytes });

export const isFileReply = (value: unknown): value is FileReply =>
  typeof value === "object" && value !== null && isFile in value;

/**
 * Sends a file that belongs to somebody: of a fixed type that the browser may not guess anew (nosniff is on every
 * answer), kept by nobody, and without any power when it is opened by itself (SEC-25).
 */
export const sendFile = (reply: FastifyReply, type: string, { bytes }: FileReply): FastifyReply =>
  reply
    .type(type)
    .header("cache-control", "private, no-store")
    .header("content-disposition", "inline")
    .header("content-security-policy", "default-src 'none'; sandbox")
    .send(bytes);
