import { brotliDecompressSync } from "node:zlib";
import { expect, it } from "vitest";
import { createTestChanges } from "../testing/changes.ts";
import { createCompression } from "./compression.ts";
import type { Brand } from "./context.ts";
import { createReplyCache } from "./reply-cache.ts";

const game = (at: number) => {
  const name = `Game ${(at * 7_919) % 97} of ${(at * 31) % 53}`;
  return { id: at, name, vendor: "BGS", imageUrl: `/art/game/RNG/BGS/${(at * 31) % 503}-240.webp` };
};
const plain = Buffer.from(JSON.stringify(Array.from({ length: 150 }, (_, at) => game(at))));

it("SEC-39 both levels are brotli of the same bytes, and the good one is smaller", async () => {
  const { compressFast, compressWell } = createCompression();
  const [fast, well] = [await compressFast(plain), await compressWell(plain)];
  for (const packed of [fast, well]) expect(brotliDecompressSync(packed ?? plain).equals(plain)).toBe(true);
  expect(well?.length).toBeLessThan(fast.length);
});

it("SEC-39 the good level takes one at a time, and at most a hundred wait", async () => {
  const { compressWell } = createCompression();
  const packed = await Promise.all(Array.from({ length: 110 }, () => compressWell(plain)));
  expect(packed.filter((one) => one === undefined)).toHaveLength(9);
});

it("SEC-39 a cached reply is not compressed for its first request, fast for the second, well in the background", async () => {
  const work: string[] = [];
  const cache = createReplyCache({
    changes: createTestChanges(),
    topics: ["content"],
    maxBytes: 1_000_000,
    compression: {
      compressFast: async () => {
        work.push("fast");
        return Buffer.from("fast");
      },
      compressWell: async () => {
        work.push("well");
        return Buffer.from("well");
      },
    },
  });
  const brand = { brandId: 1 } as Brand;
  const ask = async (variant: string) => {
    const scope = { brand, language: "EN" } as const;
    const reply = await cache.answerBytes("GET /wps/game/list", scope, variant, async () => plain);
    return reply.brotli && String(reply.brotli);
  };
  for (let at = 0; at < 50; at += 1) await ask(`drawn ${at}`);
  expect(work, "addresses that nobody asks for again").toEqual([]);
  expect([await ask("a"), await ask("a"), await ask("a"), await ask("a")]).toEqual([
    undefined,
    "fast",
    "fast",
    "well",
  ]);
  expect(work).toEqual(["fast", "well"]);
});
