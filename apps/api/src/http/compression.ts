import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { createBoundedQueue } from "../platform/bounded-queue.ts";

const compress = promisify(brotliCompress);

/** Costs a tenth of the good level, for a tenth more bytes. */
const fastQuality = 4;
const goodQuality = 9;
const waitingAtMost = 100;

/**
 * How answers are compressed. Nobody waits for the good level, because callers who request new addresses choose the amount of
 * work.
 */
export interface Compression {
  /** Compresses on the path of a request. */
  compressFast(plain: Buffer): Promise<Buffer>;
  /** Compresses well, one at a time and in the background. @returns undefined if too many wait or it fails */
  compressWell(plain: Buffer): Promise<Buffer | undefined>;
}

const compressAt = (quality: number, plain: Buffer): Promise<Buffer> =>
  compress(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  });

export function createCompression(): Compression {
  const queue = createBoundedQueue({ atOnce: 1, waiting: waitingAtMost });
  return {
    compressFast: (plain) => compressAt(fastQuality, plain),
    compressWell: (plain) => queue.run(() => compressAt(goodQuality, plain)).catch(() => undefined),
  };
}

/** All answers of a process share one queue. */
export const sharedCompression = createCompression();
