const isPrepared = Symbol("prepared reply");

/** A reply kept as bytes: frequent answers are serialised and compressed once, not per request. */
export interface PreparedReply {
  readonly [isPrepared]: true;
  /** Undefined for a reply to one reader that nobody caches. */
  readonly etag: string | undefined;
  readonly plain: Buffer;
  readonly brotli: Buffer | undefined;
}

export const createPreparedReply = (
  etag: PreparedReply["etag"],
  plain: Buffer,
  brotli?: Buffer,
): PreparedReply => ({
  [isPrepared]: true,
  etag,
  plain,
  brotli,
});

/** Makes a reply for one reader from the bytes of its body, envelope included. Nobody may cache it. */
export const createOwnReply = (plain: Buffer): PreparedReply => createPreparedReply(undefined, plain);

export const isPreparedReply = (value: unknown): value is PreparedReply =>
  typeof value === "object" && value !== null && isPrepared in value;
