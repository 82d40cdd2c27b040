const isPrepared = Symbol("prepared reply");

/** A reply kept ready as bytes: hot answers are serialised and compressed once and not once per request. */
export interface PreparedReply {
  readonly [isPrepared]: true;
  /** Undefined for a reply to its reader alone, which nobody keeps. */
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

/** A reply to one reader that comes as the bytes of its body, envelope included; nobody may keep it. */
export const createOwnReply = (plain: Buffer): PreparedReply => createPreparedReply(undefined, plain);

export const isPreparedReply = (value: unknown): value is PreparedReply =>
  typeof value === "object" && value !== null && isPrepared in value;
