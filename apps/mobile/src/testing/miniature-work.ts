import { createChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";

/** The solution of the work below. */
export const counter = 5;

/** Work as the server asks for it, in miniature. */
export const createWork = async () => {
  const secrets = { hmacSignatureSecret: "one", hmacKeySignatureSecret: "other" };
  const { parameters, signature = "" } = await createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost: 1,
    counter,
    deriveKey,
    ...secrets,
  });
  return { parameters: { keySignature: "", ...parameters }, signature };
};
