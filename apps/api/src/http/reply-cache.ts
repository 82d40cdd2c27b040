import { hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { type Call } from "@croupier/contract/call";
import { type CallKey, contract, type ReplyOf } from "@croupier/contract/contract";
import type { Language } from "@croupier/domain/languages";
import { createSharedCache } from "../platform/shared-cache.ts";
import { wrapReply } from "./calls.ts";
import type { Brand } from "./context.ts";
import { createPreparedReply, type PreparedReply } from "./prepared-reply.ts";

/** Whose answer it is: every key carries both, so no brand can ever be handed another brand's bytes (SEC-27). */
export interface ReplyScope {
  brand: Brand;
  language: Language;
}

/** Ready answers of calls that are the same for every visitor of a brand. */
export interface ReplyCache {
  /** The ready answer of a call; `variant` names everything beside brand and language that it depends on. */
  answer<K extends CallKey>(
    call: K,
    scope: ReplyScope,
    variant: string,
    load: () => Promise<ReplyOf<K>>,
  ): Promise<PreparedReply>;
  /** The same for a reply that comes as the bytes of its body, envelope included. */
  answerBytes(
    call: CallKey,
    scope: ReplyScope,
    variant: string,
    load: () => Promise<Buffer>,
  ): Promise<PreparedReply>;
  clear(): void;
}

interface Kept {
  reply: PreparedReply;
  hasCompression: boolean;
}

const compress = promisify(brotliCompress);
const brotliQuality = 6;
/** What an entry weighs beyond its bytes, and how much its compressed form adds. */
const entryBytes = 300;
const compressedShare = 0.3;

const prepare = (plain: Buffer): Kept => {
  // Weak, because the plain and the compressed bytes share it.
  const etag = `W/"${hash("sha256", plain, "base64url").slice(0, 22)}"`;
  return { reply: createPreparedReply(etag, plain), hasCompression: false };
};

/** Compresses once, in a thread of its own; who asks meanwhile is sent the plain bytes. */
async function addCompression(kept: Kept): Promise<void> {
  kept.hasCompression = true;
  const { etag, plain } = kept.reply;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  kept.reply = createPreparedReply(etag, plain, await compress(plain, { params }));
}

/** Makes a cache of ready answers that holds at most about `maxBytes`; `rememberedKeys` as a shared cache takes it. */
export function createReplyCache(maxBytes: number, rememberedKeys?: number): ReplyCache {
  const cache = createSharedCache<Kept>({
    maxWeight: maxBytes,
    weigh: ({ reply }) => entryBytes + Math.ceil(reply.plain.length * (1 + compressedShare)),
    ...(rememberedKeys === undefined ? {} : { rememberedKeys }),
  });
  const versions = new WeakMap<Brand, number>();
  let versionCount = 0;
  /**
   * A brand that has changed is read anew, as another object. A request that began before may only now come to keep an
   * answer, after `clear`: it is kept under the old version, by which nobody asks any more.
   */
  const versionOf = (brand: Brand): number => {
    const version = versions.get(brand) ?? (versionCount += 1);
    versions.set(brand, version);
    return version;
  };
  const answerBytes: ReplyCache["answerBytes"] = async (call, scope, variant, load) => {
    const { brand, language } = scope;
    const key = `${brand.brandId}.${versionOf(brand)}|${language}|${call}|${variant}`;
    const known = cache.peek(key);
    if (known) {
      // An answer that nobody asks for twice is not worth compressing.
      if (!known.hasCompression) await addCompression(known);
      return known.reply;
    }
    return (await cache.get(key, async () => prepare(await load()))).reply;
  };
  return {
    answer: (call, scope, variant, load) => {
      const entry: Call = contract[call];
      return answerBytes(call, scope, variant, async () =>
        Buffer.from(JSON.stringify(wrapReply(entry, await load()))),
      );
    },
    answerBytes,
    clear: cache.clear,
  };
}
