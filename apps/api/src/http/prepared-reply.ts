const isPrepared = Symbol("prepared reply");

/** A reply kept ready as bytes: hot answers are serialised and compressed once and not once per request. */
export interface PreparedReply {
  readonly [isPrepared]: true;
  readonly etag: string;
  readonly plain: Buffer;
  readonly brotli: Buffer | undefined;
}

export const createPreparedReply = (etag: string, plain: Buffer, brotli?: Buffer): PreparedReply => ({
  [isPrepared]: true,
  etag,
  plain,
  brotli,
});

export const isPreparedReply = (value: unknown): value is PreparedReply =>
  typeof value === "object" && value !== null && isPrepared in value;
