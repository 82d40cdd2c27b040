import { CompactEncrypt, generateKeyPair } from "jose";
import { describe, expect, it } from "vitest";
import type { Brand } from "../../../http/context.ts";
import { createSealingService } from "./sealing.service.ts";

const nova = { brandId: 1, code: "nova" } as unknown as Brand;
const now = new Date("2026-11-21T12:00:00Z");

/** The answer to a body with this header, and whether the database was asked for its key. */
async function open(header: object) {
  let isAsked = false;
  const database = {
    withoutBrand: async () => {
      isAsked = true;
    },
  };
  const sealing = createSealingService({ database: database as never, masterSecret: Buffer.alloc(32) });
  const { publicKey } = await generateKeyPair("ECDH-ES", { crv: "P-256" });
  const kept = { alg: "ECDH-ES", enc: "A256GCM", ...header } as { alg: string; enc: string };
  const compact = await new CompactEncrypt(Buffer.from("{}")).setProtectedHeader(kept).encrypt(publicKey);
  const code = await sealing
    .open(nova, "POST /x", compact, now)
    .catch((error: { code: string }) => error.code);
  return { code, isAsked };
}

describe("the header of a sealed body", () => {
  it("names a key that we could have created, or the database is not asked", async () => {
    const kid = "Abcdefgh_jklmno-";
    expect(await open({ kid })).toEqual({ code: "payload.key.unknown", isAsked: true });
    for (const wrong of [
      undefined,
      "",
      kid.slice(1),
      `${kid}x`,
      `x${kid}`,
      `${kid}\n`,
      `${kid}\0`,
      "Abcdefgh jklmnop",
    ])
      expect(await open({ kid: wrong }), JSON.stringify(wrong)).toEqual({
        code: "payload.key.unknown",
        isAsked: false,
      });
  });

  it("names our algorithms, and nothing else is tried", async () => {
    const kid = "Abcdefgh_jklmno-";
    expect(await open({ kid, enc: "A128GCM" })).toEqual({ code: "payload.plain", isAsked: false });
    expect(await open({ kid, alg: "ECDH-ES+A256KW" })).toEqual({ code: "payload.plain", isAsked: false });
  });
});
