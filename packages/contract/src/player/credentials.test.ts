import { Check } from "typebox/value";
import { describe, expect, it } from "vitest";
import { credentialCalls } from "./credentials.ts";

/** So many bytes, as WebAuthn writes them in JSON. */
const bytes = (count: number): string => "A".repeat(Math.ceil((count * 4) / 3));

const signIn = credentialCalls["POST /wps/session/passkey"].body;
const add = credentialCalls["POST /wps/member/passkeys"].body;
const answer = {
  id: bytes(32),
  clientDataJSON: bytes(150),
  authenticatorData: bytes(37),
  signature: bytes(72),
  userHandle: bytes(32),
};
const made = { id: bytes(32), clientDataJSON: bytes(150), attestationObject: bytes(200), transports: [] };

describe("the answer of an authenticator", () => {
  it.each([
    ["a signature by Ed25519", { signature: bytes(64) }],
    ["a signature by a P-256 key", { signature: bytes(72) }],
    ["a signature by an RSA key of 2,048 bits", { signature: bytes(256) }],
    ["a signature by an RSA key of 4,096 bits", { signature: bytes(512) }],
    ["the longest ID that WebAuthn allows", { id: bytes(1_023) }],
    ["the longest handle that WebAuthn allows", { userHandle: bytes(64) }],
  ])("SEC-11 signs in with %s", (_, over) => {
    expect(Check(signIn, { ...answer, ...over })).toBe(true);
  });

  it.each([
    ["id", 1_400],
    ["clientDataJSON", 4_000],
    ["authenticatorData", 4_000],
    ["signature", 2_000],
    ["userHandle", 100],
  ])("SEC-11 at a sign-in has a field %s of up to %d characters", (field, most) => {
    const fits = (length: number) => Check(signIn, { ...answer, [field]: "A".repeat(length) });
    expect([0, 1, most, most + 1].map(fits)).toEqual([false, true, true, false]);
  });

  it.each([
    ["id", 1_400],
    ["clientDataJSON", 4_000],
    ["attestationObject", 16_000],
  ])("SEC-11 for a new passkey has a field %s of up to %d characters", (field, most) => {
    const fits = (length: number) => Check(add, { ...made, [field]: "A".repeat(length) });
    expect([0, 1, most, most + 1].map(fits)).toEqual([false, true, true, false]);
  });
});
