import { hash } from "node:crypto";
import { type CallKey, playerContract, type ReplyOf } from "@croupier/contract/player/contract";
import type { PlayerCall } from "@croupier/contract/player/player-call";
import type { Language } from "@croupier/domain/languages";
import { type BrandCacheOptions, createBrandCache } from "../platform/cache/brand-cache.ts";
import { createMemoryStore } from "../platform/cache/memory-store.ts";
import { type Compression, sharedCompression } from "./compression.ts";
import type { Brand } from "./context.ts";
import { wrapReply } from "./player-calls.ts";
import { createPreparedReply, type PreparedReply } from "./prepared-reply.ts";

/** Whose answer it is. Every key has both parts, so no brand ever gets another brand's bytes (SEC-27). */
export interface ReplyScope {
  brand: Brand;
  language: Language;
}

/** Ready answers of calls that are the same for every visitor of a brand. */
export interface ReplyCache {
  /** The ready answer of a call. `variant` names everything it depends on besides brand and language. */
  answer<K extends CallKey>(
    call: K,
    scope: ReplyScope,
    variant: string,
    load: () => Promise<ReplyOf<K>>,
  ): Promise<PreparedReply>;
  /** The same for a reply that already consists of the bytes of its body, envelope included. */
  answerBytes(
    call: CallKey,
    scope: ReplyScope,
    variant: string,
    load: () => Promise<Buffer>,
  ): Promise<PreparedReply>;
  /** For a change that takes effect after its announcement; see `LoadingCache`. */
  invalidate(brandId: number | undefined): void;
}

export interface ReplyCacheOptions extends Pick<BrandCacheOptions<unknown>, "changes" | "topics"> {
  maxBytes: number;
  /** For replies whose variants visitors choose freely; see `MemoryStoreOptions`. */
  rememberedKeys?: number;
  compression?: Compression;
}

/** How well a cached answer is compressed, or is about to be. */
type Packing = "none" | "fast" | "well";

interface Kept {
  reply: PreparedReply;
  packing: Packing;
}

/** What an entry weighs beyond its bytes, and how much its compressed form adds. */
const entryBytes = 300;
const compressedShare = 0.3;

const prepare = (plain: Buffer): Kept => {
  // The tag is weak because the plain and the compressed bytes share it.
  const etag = `W/"${hash("sha256", plain, "base64url").slice(0, 22)}"`;
  return { reply: createPreparedReply(etag, plain), packing: "none" };
};

/** Compresses fast, in another thread. Requests meanwhile get the plain bytes. */
async function packFast(kept: Kept, { compressFast }: Compression): Promise<void> {
  kept.packing = "fast";
  const { etag, plain } = kept.reply;
  kept.reply = createPreparedReply(etag, plain, await compressFast(plain));
}

/** Replaces the fast compression by a good one. No request waits for it. */
async function packWell(kept: Kept, { compressWell }: Compression): Promise<void> {
  kept.packing = "well";
  const { etag, plain } = kept.reply;
  const brotli = await compressWell(plain);
  if (brotli) kept.reply = createPreparedReply(etag, plain, brotli);
  else kept.packing = "fast";
}

/** Makes a cache of ready answers, of at most about `maxBytes`. */
export function createReplyCache(options: ReplyCacheOptions): ReplyCache {
  const { changes, topics, maxBytes, rememberedKeys, compression = sharedCompression } = options;
  const store = createMemoryStore<Kept>({
    maxWeight: maxBytes,
    weigh: ({ reply }) => entryBytes + Math.ceil(reply.plain.length * (1 + compressedShare)),
    ...(rememberedKeys === undefined ? {} : { rememberedKeys }),
  });
  const cache = createBrandCache({ changes, topics, store });
  const versions = new WeakMap<Brand, number>();
  let versionCount = 0;
  /**
   * Numbers brand objects, because a changed brand is read again as a new object. A request that began before the
   * change holds the old object and may load after the cache was cleared. Its answer is cached under the old
   * version, which no later request uses.
   */
  const versionOf = (brand: Brand): number => {
    const version = versions.get(brand) ?? (versionCount += 1);
    versions.set(brand, version);
    return version;
  };
  const answerBytes: ReplyCache["answerBytes"] = async (call, { brand, language }, variant, load) => {
    const key = `${versionOf(brand)}|${language}|${call}|${variant}`;
    const known = await cache.find(brand.brandId, key);
    if (known) {
      // Compressing does not pay for an answer that is requested only once.
      if (known.packing === "none") await packFast(known, compression);
      else if (known.packing === "fast") void packWell(known, compression);
      return known.reply;
    }
    return (await cache.get(brand.brandId, key, async () => prepare(await load()))).reply;
  };
  return {
    answer: (call, scope, variant, load) => {
      const entry: PlayerCall = playerContract[call];
      return answerBytes(call, scope, variant, async () =>
        Buffer.from(JSON.stringify(wrapReply(entry, await load()))),
      );
    },
    answerBytes,
    invalidate: cache.invalidate,
  };
}
