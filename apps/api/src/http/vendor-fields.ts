import type { VendorCall } from "@croupier/contract/vendor/vendor-call";

/** A schema's fields of an object, or of the objects of an array. */
interface Shape {
  readonly fields: ReadonlyMap<string, Shape | undefined>;
}

/** The parts of a JSON schema that are read here. */
interface Schema {
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
}

function shapeOf(schema: Schema): Shape | undefined {
  const fields = new Map<string, Shape | undefined>();
  for (const variant of schema.anyOf ?? [schema]) {
    const inner = variant.items ? shapeOf(variant.items) : undefined;
    for (const [name, shape] of inner?.fields ?? []) fields.set(name, shape);
    for (const [name, child] of Object.entries(variant.properties ?? {})) fields.set(name, shapeOf(child));
  }
  return fields.size > 0 ? { fields } : undefined;
}

const namesOf = ({ fields }: Shape): string[] =>
  [...fields].flatMap(([name, shape]) => [name, ...(shape ? namesOf(shape) : [])]);

/** Names that no field has, whatever a vendor means by them. */
const dangerous: readonly string[] = ["__proto__", "constructor", "prototype"];

export interface Sifted {
  /** The request without the fields that no call of the protocol has. */
  readonly body: unknown;
  /** The names of those fields. */
  readonly unknown: readonly string[];
}

/**
 * Makes the function that removes unknown fields from a body (CASE-05): aggregators add fields, and these must not cost a
 * prize. A field of another call of the protocol stays, and so does one that differs from a known one only in case: the
 * entry's check refuses both, so that a body for one call is valid for no other (SEC-53).
 */
export function createSieve(
  entry: VendorCall,
  contract: Readonly<Record<string, VendorCall>>,
): (body: unknown) => Sifted {
  const ofProtocol = Object.values(contract).filter(({ signature }) => signature === entry.signature);
  const names = ofProtocol.flatMap(({ body }) => {
    const shape = body && shapeOf(body as Schema);
    return shape ? namesOf(shape) : [];
  });
  const kept = new Set([...names, ...dangerous].map((name) => name.toLowerCase()));

  const sift = (value: unknown, shape: Shape, unknown: string[]): unknown => {
    if (Array.isArray(value)) return value.map((one) => sift(one, shape, unknown));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, field]: [string, unknown]) => {
        const inner = shape.fields.get(name);
        if (inner) return [[name, sift(field, inner, unknown)]];
        if (shape.fields.has(name) || kept.has(name.toLowerCase())) return [[name, field]];
        unknown.push(name);
        return [];
      }),
    );
  };
  const shape = entry.body && shapeOf(entry.body as Schema);
  return (body) => {
    const unknown: string[] = [];
    return { body: shape ? sift(body, shape, unknown) : body, unknown };
  };
}
