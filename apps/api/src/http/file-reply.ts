import type { FastifyReply } from "fastify";

const isFile = Symbol("file reply");

/** A file that a call answers instead of the envelope. Its contract entry names the type. */
export interface FileReply {
  readonly [isFile]: true;
  readonly bytes: Buffer;
}

export const createFileReply = (bytes: Buffer): FileReply => ({ [isFile]: true, bytes });

export const isFileReply = (value: unknown): value is FileReply =>
  typeof value === "object" && value !== null && isFile in value;

/**
 * Sends a file that belongs to a person (SEC-25). Its type is fixed and browsers do not guess it (every answer has
 * nosniff). Nobody caches it, and it runs nothing when opened directly.
 */
export const sendFile = (reply: FastifyReply, type: string, { bytes }: FileReply): FastifyReply =>
  reply
    .type(type)
    .header("cache-control", "private, no-store")
    .header("content-disposition", "inline")
    .header("content-security-policy", "default-src 'none'; sandbox")
    .send(bytes);
