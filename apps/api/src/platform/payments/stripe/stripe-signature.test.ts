import { expect, it } from "vitest";
import { signStripe } from "../../../testing/fake-stripe.ts";
import { isStripeSigned } from "./stripe-signature.ts";

const secret = "whsec_novanovanovanova";
const now = new Date("2026-11-21T12:00:00Z");
const body = "{}";

it.each([
  [-301, false],
  [-300, true],
  [0, true],
  [300, true],
  [301, false],
])("SEC-67 a webhook counts within five minutes of its signature, inclusive: %d s, %s", (seconds, counts) => {
  const header = signStripe(secret, body, new Date(now.getTime() + seconds * 1_000));
  expect(isStripeSigned(secret, header, Buffer.from(body), now)).toBe(counts);
});
