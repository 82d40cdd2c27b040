import { readFileSync } from "node:fs";
import { type Static, Type } from "typebox";
import { Check } from "typebox/value";

const entry = Type.Object(
  {
    /** In the address of its webhook, and in the brand's deposit methods. */
    name: Type.String({ pattern: "^[a-z0-9-]{1,40}$" }),
    kind: Type.Literal("stripe-checkout"),
    /** The code of the brand whose deposits it takes. */
    brand: Type.String({ pattern: "^[a-z][a-z0-9]{1,19}$" }),
    secretKey: Type.String({ pattern: "^[rs]k_(?:live|test)_[A-Za-z0-9]{8,}$" }),
    webhookSecret: Type.String({ pattern: "^whsec_[A-Za-z0-9+/=]{8,}$" }),
    account: Type.Optional(Type.String({ pattern: "^acct_[A-Za-z0-9]+$" })),
    apiUrl: Type.Optional(Type.String()),
  },
  { additionalProperties: false },
);
const fileContent = Type.Array(entry, { maxItems: 1_000 });
export type ProviderEntry = Static<typeof entry>;

const stripeUrl = "https://api.stripe.com";
/** Names of providers that are not in the file. */
const takenNames: readonly string[] = ["sandbox"];

const isOrigin = (text: string, protocols: readonly string[]): boolean =>
  URL.canParse(text) && new URL(text).origin === text && protocols.includes(new URL(text).protocol);

/** Faults name the entry and its field, and never what the field holds: it may be a secret. */
function findFaults(entries: readonly ProviderEntry[], production: boolean): readonly string[] {
  const names = entries.map(({ name }) => name);
  const protocols = production ? ["https:"] : ["https:", "http:"];
  return entries.flatMap(({ name, secretKey, apiUrl = stripeUrl }, at) => [
    ...(takenNames.includes(name) || names.indexOf(name) !== at ? [`the name ${name} is taken`] : []),
    ...(isOrigin(apiUrl, protocols) ? [] : [`apiUrl of ${name} must be an https origin`]),
    ...(production && secretKey.includes("k_test_") ? [`secretKey of ${name} is a test key`] : []),
  ]);
}

/** The fields of entries that have a wrong shape. */
const findShapeFaults = (value: unknown): readonly string[] => {
  if (!Array.isArray(value)) return ["it must hold a list"];
  return value.flatMap((one: unknown, at) => {
    if (Check(entry, one)) return [];
    const given: object = typeof one === "object" && one !== null ? one : {};
    const known = Object.entries(entry.properties);
    const wrong = known.filter(
      ([name, schema]) =>
        !Check(schema, Reflect.get(given, name)) && (Object.hasOwn(given, name) || !isOptional(name)),
    );
    const strange = Object.keys(given).filter((name) => !Object.hasOwn(entry.properties, name));
    return [...wrong.map(([name]) => name), ...strange].map((name) => `entry ${at + 1}: ${name} is wrong`);
  });
};
const isOptional = (name: string): boolean => name === "account" || name === "apiUrl";

/**
 * Reads the payment providers of the installation's brands.
 * @throws Error naming every fault in one line, without a secret
 */
export function readProviderFile(
  path: string,
  production: boolean,
): readonly (ProviderEntry & { apiUrl: string })[] {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    // A parser's message quotes the text.
    const reason = error instanceof SyntaxError ? "is no JSON" : "cannot be read";
    throw new Error(`PAYMENT_PROVIDERS_FILE ${reason}`);
  }
  const faults = Check(fileContent, value) ? findFaults(value, production) : findShapeFaults(value);
  if (faults.length > 0) throw new Error(`PAYMENT_PROVIDERS_FILE: ${faults.join("; ")}`);
  return (value as ProviderEntry[]).map((one) => ({ apiUrl: stripeUrl, ...one }));
}
