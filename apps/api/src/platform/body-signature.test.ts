import { generateKeyPairSync, sign } from "node:crypto";
import { describe, expect, it } from "vitest";
import { isBodySignature, signatureHeader, signBody } from "./body-signature.ts";

const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 });
const stranger = generateKeyPairSync("rsa", { modulusLength: 2_048 });
const body = Buffer.from('{"amount":1}');

describe("the signature of a body", () => {
  it("is RSA with SHA-256 in base64, in the header that vendors know", () => {
    expect(signBody(body, privateKey)).toBe(sign("RSA-SHA256", body, privateKey).toString("base64"));
    expect(signatureHeader).toBe("x-hub88-signature");
    expect(isBodySignature(body, signBody(body, privateKey), publicKey)).toBe(true);
  });

  it("SEC-29 is valid for exactly these bytes and this key", () => {
    expect(isBodySignature(Buffer.from('{"amount":2}'), signBody(body, privateKey), publicKey)).toBe(false);
    expect(isBodySignature(body, signBody(body, stranger.privateKey), publicKey)).toBe(false);
  });

  it("SEC-29 is always base64, whatever a header contains", () => {
    const good = signBody(body, privateKey);
    for (const wrong of [
      undefined,
      [good],
      "",
      "x",
      ` ${good}`,
      `${good} `,
      `-${good}`,
      `${good}===`,
      good.replace(/^./, "\n"),
      "A".repeat(39),
      "A".repeat(1_401),
    ])
      expect(isBodySignature(body, wrong, publicKey), String(wrong)).toBe(false);
  });
});
