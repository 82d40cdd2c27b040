import { describe, expect, it } from "vitest";
import { deriveKey, openAtRest, sealAtRest, signParts } from "./secrets.ts";

describe("secrets at rest", () => {
  const master = Buffer.alloc(32, 1);
  const key = deriveKey(master, "challenges");

  it("opens sealed data, and nothing if key, purpose, owner or a bit differs", () => {
    const sealed = sealAtRest(key, Buffer.from("private"), "kid-1");
    expect(openAtRest(key, sealed, "kid-1").toString()).toBe("private");
    expect(sealed.includes("private")).toBe(false);
    expect(() => openAtRest(key, sealed, "kid-2")).toThrow();
    expect(() => openAtRest(deriveKey(master, "captcha work"), sealed, "kid-1")).toThrow();
    expect(() => openAtRest(deriveKey(Buffer.alloc(32, 2), "challenges"), sealed, "kid-1")).toThrow();
    for (const at of [0, 14, sealed.length - 1]) {
      const corrupt = Buffer.from(sealed);
      corrupt.writeUInt8(corrupt.readUInt8(at) ^ 1, at);
      expect(() => openAtRest(key, corrupt, "kid-1")).toThrow();
    }
  });

  it("signs different lists of parts differently", () => {
    expect(signParts(key, ["a", "bc"])).not.toEqual(signParts(key, ["ab", "c"]));
  });
});
