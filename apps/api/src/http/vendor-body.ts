import type { Refusal, VendorCall } from "@croupier/contract/vendor/vendor-call";
import { parseExactJson } from "../platform/exact-json.ts";
import { hasAmbiguousKey } from "../platform/json-keys.ts";
import { compileOnce } from "./compiled-schema.ts";
import { createSieve } from "./vendor-fields.ts";

const echoedText = /^[\x21-\x7e]{1,128}$/;

/** Repeats the fields by which the other side identifies its request, as far as the body has them. */
function echo({ echoes = [] }: VendorCall, body: unknown): object {
  if (typeof body !== "object" || body === null) return {};
  const fields = Object.entries(body).filter(
    ([name, value]) => echoes.includes(name) && typeof value === "string" && echoedText.test(value),
  );
  return Object.fromEntries(fields);
}

const parseOrNothing = (bytes: Buffer): unknown => {
  try {
    return parseExactJson(bytes.toString("utf8"));
  } catch {
    // There is nothing to repeat of a body that is not JSON.
    return undefined;
  }
};

/** Writes the reply of a refusal. It names the request of a signed body (SEC-55); `bytes` that are not signed are not given. */
export const writeRefusal = (entry: VendorCall, { reply }: Pick<Refusal, "reply">, bytes?: Buffer): string =>
  JSON.stringify(entry.echoes && bytes ? { ...reply, ...echo(entry, parseOrNothing(bytes)) } : reply);

export interface BodyReader {
  /** The calls of all vendors, with the fields of their protocols. */
  readonly contract: Readonly<Record<string, VendorCall>>;
  /** Makes the error to throw. */
  refuse(refusal: Refusal, bytes: Buffer): Error;
}

/**
 * Makes the reader of the JSON body, which ignores fields that no call of the protocol has. If the entry has no body, the
 * code that checked the bytes reads them. `hear` receives the names of ignored fields.
 */
export function createBodyReader(
  entry: VendorCall,
  { contract, refuse }: BodyReader,
): (bytes: Buffer, hear: (names: readonly string[]) => void) => unknown {
  const { body: schema, refusals } = entry;
  if (!schema) return () => undefined;
  const check = compileOnce(schema);
  const sift = createSieve(entry, contract);
  const { syntax = refusals.signature, types = refusals.signature } = refusals;
  return (bytes, hear) => {
    const text = bytes.toString("utf8");
    let given: unknown;
    try {
      given = parseExactJson(text);
    } catch {
      throw refuse(syntax, bytes);
    }
    if (hasAmbiguousKey(text)) throw refuse(types, bytes);
    if (check.Check(given)) return given;
    const { body, unknown } = sift(given);
    if (!check.Check(body)) throw refuse(types, bytes);
    hear(unknown);
    return body;
  };
}
