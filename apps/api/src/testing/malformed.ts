import type { PlayerCall } from "@croupier/contract/player/player-call";
import fc from "fast-check";
import type { TSchema } from "typebox";

/** A request that no front would send, made from what a call expects. */
export interface MalformedRequest {
  query: string;
  /** The body as sent, or the content of a valid seal. */
  body: { bytes: Buffer; contentType: string } | { sealed: string } | undefined;
  headers: Record<string, string>;
  /** The prepared account that asks; 0 is nobody. */
  actor: number;
}

/** Texts that have broken programs before: control characters, halves of surrogates, SQL, HTML, paths, formats. */
export const hostileTexts = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\uFFFE\u202e",
  "'; drop table members; --",
  "%",
  "\\",
  "<script>alert(1)</script>",
  "javascript:alert(1)",
  "//evil.example",
  "../../etc/passwd",
  "${7*7}{{7*7}}",
  "%s%n%x",
  "__proto__",
  "constructor",
  "-1",
  "-0",
  "1e309",
  "NaN",
  "0x10",
  "9223372036854775808",
  "99999999999999999999999999999999",
  "1.000001",
  "2026-02-30",
  "9999-99-99T99:99:99Z",
  "null",
  "[object Object]",
  "é".repeat(300),
  "x".repeat(5_000),
  "😀".repeat(200),
];

const hostileText = fc.oneof(fc.constantFrom(...hostileTexts), fc.string({ unit: "binary", maxLength: 40 }));

const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -1,
    1.5,
    1e308,
    Number.MAX_SAFE_INTEGER,
    2 ** 63,
    -(2 ** 31),
  ),
  fc.constantFrom<unknown>([], {}, [[]], [null], { $gt: "" }, { toString: 1 }, { length: -1 }),
  fc.array(hostileText, { maxLength: 4 }),
  fc.dictionary(hostileText, hostileText, { maxKeys: 4 }),
);

const propertiesOf = (schema: TSchema | undefined): Record<string, TSchema> =>
  (schema as { properties?: Record<string, TSchema> } | undefined)?.properties ?? {};

/** A valid value for some fields: the invalid one must not always be checked first. */
function fittingValue(schema: TSchema): fc.Arbitrary<unknown> {
  const {
    type,
    enum: values,
    const: only,
    anyOf,
  } = schema as {
    type?: string;
    enum?: unknown[];
    const?: unknown;
    anyOf?: TSchema[];
  };
  if (only !== undefined) return fc.constant(only);
  if (values) return fc.constantFrom(...values);
  if (anyOf?.length) return fc.oneof(...anyOf.map(fittingValue));
  if (type === "integer" || type === "number") return fc.integer({ min: -5, max: 1_000_000 });
  if (type === "boolean") return fc.boolean();
  if (type === "string")
    return fc.constantFrom("demo", "1", "100", "2026-01-31", "a@b.example", "+86", "13800138000", "RNG", "7");
  return hostileValue;
}

/** An object with the fields of a schema: some right, some hostile, some missing, some that do not exist. */
function hostileObject(schema: TSchema | undefined): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(propertiesOf(schema)).map(
    ([name, field]): [string, fc.Arbitrary<unknown>] => [
      name,
      fc.oneof({ weight: 3, arbitrary: fittingValue(field) }, { weight: 2, arbitrary: hostileValue }),
    ],
  );
  const known = fc.record(Object.fromEntries(fields), { requiredKeys: [] });
  const unknown = fc.oneof(
    { weight: 4, arbitrary: fc.constant({}) },
    {
      weight: 1,
      arbitrary: fc.dictionary(fc.oneof(hostileText, fc.constantFrom("balance", "type")), hostileValue, {
        maxKeys: 2,
      }),
    },
  );
  return fc.tuple(known, unknown).map(([own, other]) => ({ ...other, ...own }));
}

const encode = (text: string): string => encodeURIComponent(Buffer.from(text).toString());

const queryText = (schema: TSchema | undefined): fc.Arbitrary<string> =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: hostileObject(schema).map((fields) =>
        Object.entries(fields)
          .map(
            ([name, value]) =>
              `${encode(name)}=${encode(typeof value === "string" ? value : JSON.stringify(value))}`,
          )
          .join("&"),
      ),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom("%", "%E0%A4%A", "a=%FF%FE", "a=1&a=2&a=3", "a[b]=1", "&&&=", "?"),
    },
  );

const broken = [
  "",
  "{",
  "nul",
  "[1,2",
  '{"a":1e999}',
  '"text"',
  "[]",
  "null",
  "7",
  '{"__proto__":{"x":1}}',
  '{"a":"\\ud800"}',
];
const deep = `${'{"a":'.repeat(2_000)}1${"}".repeat(2_000)}`;
const notUtf8 = Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]);

const bodyOf = (entry: PlayerCall): fc.Arbitrary<MalformedRequest["body"]> => {
  const json = hostileObject(entry.body).map((fields) => JSON.stringify(fields));
  const asJson = (text: string) => ({ bytes: Buffer.from(text), contentType: "application/json" });
  const plain = fc.oneof(
    { weight: 12, arbitrary: json.map(asJson) },
    { weight: 3, arbitrary: fc.constantFrom(...broken, deep).map(asJson) },
    { weight: 1, arbitrary: fc.constant({ bytes: notUtf8, contentType: "application/json" }) },
    {
      weight: 1,
      arbitrary: fc
        .uint8Array({ maxLength: 60 })
        .map((bytes) => ({ bytes: Buffer.from(bytes), contentType: "application/json" })),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(
          json,
          fc.constantFrom(
            "text/plain",
            "application/x-www-form-urlencoded",
            "multipart/form-data",
            "multipart/form-data; boundary=x",
            "application/jose",
            "x/y",
            ";",
          ),
        )
        .map(([text, contentType]) => ({ bytes: Buffer.from(text), contentType })),
    },
  );
  if (!entry.sealed)
    return fc.oneof({ weight: 8, arbitrary: plain }, { weight: 1, arbitrary: fc.constant(undefined) });
  const inside = fc.oneof(
    { weight: 5, arbitrary: json },
    { weight: 1, arbitrary: fc.constantFrom(...broken) },
  );
  const hostileHeader = fc.record({ kid: hostileValue }).map(({ kid }) => {
    const header = { alg: "ECDH-ES", enc: "A256GCM", epk: { crv: "P-256", kty: "EC", x: "x", y: "y" }, kid };
    return `${Buffer.from(JSON.stringify(header)).toString("base64url")}..a.b.c`;
  });
  const unopenable = fc.constantFrom(
    "",
    "a.b.c.d.e",
    "....",
    "eyJhbGciOiJub25lIn0....",
    "eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..a.b.c",
    "x".repeat(9_000),
  );
  const unopenableBody = fc
    .oneof(unopenable, hostileHeader)
    .map((text) => ({ bytes: Buffer.from(text), contentType: "application/jose" }));
  return fc.oneof(
    { weight: 2, arbitrary: inside.map((sealed) => ({ sealed })) },
    { weight: 5, arbitrary: unopenableBody },
    { weight: 5, arbitrary: plain },
  );
};

const headers: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { authorization: "Bearer x" },
      { authorization: `Bearer ${"a".repeat(3_000)}` },
      { authorization: "Basic Og==" },
      { cookie: "croupier_session=%00; croupier_browser=%ff" },
      { cookie: "croupier_browser=%00a; language=%00" },
      { cookie: "=;;=; a" },
      { "accept-language": "xx-YY;q=9,*,,;" },
      { encryption: "jwe;v=1" },
      { encryption: "none" },
      { "if-none-match": '"x"' },
      { "idempotency-key": "\u00e9" },
      { "x-forwarded-for": "'; --" },
      { "content-length": "-1" },
    ),
  },
);

/** Malformed requests for a call, always the same for a seed. */
export const createMalformedRequests = (
  entry: PlayerCall,
  options: { count: number; seed: number; actors: number },
): MalformedRequest[] =>
  fc.sample(
    fc.record({
      query: queryText(entry.query),
      body: bodyOf(entry),
      headers,
      actor: fc.nat({ max: options.actors - 1 }),
    }),
    { numRuns: options.count, seed: options.seed },
  );
