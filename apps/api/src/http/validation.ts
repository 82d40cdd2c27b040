import { isPlain } from "@croupier/contract/schemas";
import { toPlainText } from "@croupier/domain/plain-text";
import type { TObject, TSchema } from "typebox";
import { compileOnce } from "./compiled-schema.ts";
import { createFailure } from "./errors.ts";

type Check = (value: unknown) => unknown;

const fieldOf = (instancePath: string): string => instancePath.split("/")[1] ?? "";

const wholeNumber = /^-?\d{1,15}$/;

/**
 * Makes the function that converts the integers of a query string, which arrive as text. Query strings are flat, so
 * the numeric fields are found once and not per request.
 */
function createQueryReader(schema: TSchema): (query: unknown) => unknown {
  const properties = (schema as { properties?: Record<string, { type?: unknown }> }).properties ?? {};
  const numbers = Object.keys(properties).filter((name) => properties[name]?.type === "integer");
  return (query) => {
    const fields: Record<string, unknown> = { ...(query as Record<string, unknown>) };
    for (const name of numbers) {
      const value = fields[name];
      if (typeof value === "string" && wholeNumber.test(value)) fields[name] = Number(value);
    }
    return fields;
  };
}

type Reader = (value: unknown) => unknown;

const readPlain: Reader = (value) => (typeof value === "string" ? toPlainText(value) : value);

const readFields =
  (readers: readonly (readonly [string, Reader])[]): Reader =>
  (value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
    const fields: Record<string, unknown> = { ...value };
    for (const [name, read] of readers) if (Object.hasOwn(fields, name)) fields[name] = read(fields[name]);
    return fields;
  };

/**
 * Makes the function that converts full-width forms in the fields of phones, amounts and codes to plain ones, at any depth
 * (CASE-17). Schemas without such a field have none.
 */
function createPlainReader(schema: TSchema): Reader | undefined {
  if (isPlain(schema)) return readPlain;
  const { properties, items, anyOf } = schema as {
    properties?: Record<string, TSchema>;
    items?: TSchema;
    anyOf?: readonly TSchema[];
  };
  const fields = Object.entries(properties ?? {}).flatMap(([name, field]) => {
    const read = createPlainReader(field);
    return read ? [[name, read] as const] : [];
  });
  if (fields.length > 0) return readFields(fields);
  const readItem = items && createPlainReader(items);
  if (readItem) return (value) => (Array.isArray(value) ? value.map(readItem) : value);
  return anyOf?.map(createPlainReader).find((read) => read !== undefined);
}

const checkEmpty: Check = (value) => {
  const isEmpty =
    value === undefined || value === null || (typeof value === "object" && Object.keys(value).length === 0);
  if (!isEmpty) throw createFailure("request.invalid");
  return undefined;
};

/** A check is independent of a server, so the servers of a process share it. */
const checks = { ofQueries: new WeakMap<TSchema, Check>(), ofBodies: new WeakMap<TSchema, Check>() };

/**
 * Compiles the check of a schema, once.
 * @returns a function that returns the value or throws Failure request.invalid with the names of the fields (SEC-28,
 * SEC-31)
 */
export function createCheck(schema: TSchema | undefined, { convert }: { convert: boolean }): Check {
  if (!schema) return checkEmpty;
  const known = convert ? checks.ofQueries : checks.ofBodies;
  const check = known.get(schema) ?? compileCheck(schema, convert);
  known.set(schema, check);
  return check;
}

function compileCheck(schema: TSchema, convert: boolean): Check {
  const compiled = compileOnce(schema);
  const readQuery = createQueryReader(schema);
  const readTyped = createPlainReader(schema);
  return (value) => {
    const given = convert ? readQuery(value) : (value ?? {});
    const candidate = readTyped ? readTyped(given) : given;
    if (compiled.Check(candidate)) return candidate;
    const fields = Object.fromEntries(
      compiled.Errors(candidate).map((error) => [fieldOf(error.instancePath), "request.invalid"]),
    );
    throw createFailure("request.invalid", { fields });
  };
}

/** Makes the reader of a query that another site defines. It keeps the named valid fields and drops the rest. */
export function createFittingReader(schema: TObject): Check {
  const fields = Object.entries(schema.properties).map(
    ([name, property]) => [name, compileOnce(property)] as const,
  );
  return (value) => {
    const given = value as Readonly<Record<string, unknown>>;
    return Object.fromEntries(
      fields.flatMap(([name, check]) => (check.Check(given[name]) ? [[name, given[name]]] : [])),
    );
  };
}
