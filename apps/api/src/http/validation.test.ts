import { Type } from "typebox";
import { describe, expect, it } from "vitest";
import { isFailureError } from "./errors.ts";
import { createCheck, createFittingReader } from "./validation.ts";

/** The result of a check: the value, or the code and fields of its refusal. */
function run(check: (value: unknown) => unknown, value: unknown): unknown {
  try {
    return check(value);
  } catch (error) {
    if (!isFailureError(error)) throw error;
    return { code: error.code, ...error.value };
  }
}

const refused = (fields: object = {}) => ({
  code: "request.invalid",
  ...(Object.keys(fields).length > 0 && { fields }),
});
const faulty = "request.invalid";

describe("a call without a schema", () => {
  const check = createCheck(undefined, { convert: false });

  it.each([[undefined], [null], [{}], [[]]])("accepts nothing: %j", (value) => {
    expect(run(check, value)).toBeUndefined();
  });

  it.each([[{ a: 1 }], ["text"], [""], [0], [false], [[1]]])("SEC-28 refuses %j", (value) => {
    expect(run(check, value)).toEqual(refused());
  });
});

describe("a query", () => {
  const schema = Type.Object(
    { size: Type.Optional(Type.Integer({ minimum: -5 })), name: Type.Optional(Type.String()) },
    { additionalProperties: false },
  );
  const check = createCheck(schema, { convert: true });

  it.each([
    ["12", 12],
    ["-3", -3],
    ["0", 0],
    ["007", 7],
    ["999999999999999", 999_999_999_999_999],
  ])("reads the integer %s", (text, size) => {
    expect(run(check, { size: text, name: "7" })).toEqual({ size, name: "7" });
  });

  it.each(["1.5", "1e3", "", " 1", "1 ", "+1", "0x10", "1000000000000000", "-6"])(
    "SEC-31 refuses %j as an integer, and names the field",
    (size) => {
      expect(run(check, { size })).toEqual(refused({ size: faulty }));
    },
  );

  it("is not changed by being read, and may be missing", () => {
    const query = { size: "1" };
    run(check, query);
    expect(query).toEqual({ size: "1" });
    expect(run(check, undefined)).toEqual({});
  });
});

describe("a body", () => {
  const schema = Type.Object(
    { size: Type.Integer(), inner: Type.Object({ name: Type.String() }) },
    { additionalProperties: false },
  );
  const check = createCheck(schema, { convert: false });

  it("is taken as it is, and no text becomes a number", () => {
    const body = { size: 1, inner: { name: "Mia" } };
    expect(run(check, body)).toBe(body);
    expect(run(check, { ...body, size: "1" })).toEqual(refused({ size: faulty }));
  });

  it("is refused with the names of its outermost fields", () => {
    expect(run(check, { size: 0.5, inner: { name: 1 } })).toEqual(refused({ size: faulty, inner: faulty }));
  });

  it("that is missing is an empty one", () => {
    const optional = createCheck(Type.Object({ a: Type.Optional(Type.Number()) }), { convert: false });
    expect([run(optional, undefined), run(optional, null)]).toEqual([{}, {}]);
  });

  it("names a few of very many faults", () => {
    const names = Array.from({ length: 1_000 }, (_, at) => `f${at}`);
    const many = createCheck(Type.Object(Object.fromEntries(names.map((name) => [name, Type.Integer()]))), {
      convert: false,
    });
    const said = run(many, Object.fromEntries(names.map((name) => [name, "x"]))) as { fields: object };
    expect(Object.keys(said.fields).length).toBeLessThan(20);
  });
});

describe("a schema of two calls", () => {
  it("is compiled once, and as a query and as a body apart", () => {
    const schema = Type.Object({ size: Type.Integer() });
    const [query, body] = [true, false].map((convert) => createCheck(schema, { convert }));
    if (!query || !body) throw new Error("no checks");

    expect(run(query, { size: "7" })).toEqual({ size: 7 });
    expect(run(body, { size: "7" })).toEqual(refused({ size: faulty }));
    expect(createCheck(schema, { convert: true })).toBe(query);
    expect(createCheck(schema, { convert: false })).toBe(body);
  });
});

describe("the query that another site defines", () => {
  it("is read as far as it fits", () => {
    const read = createFittingReader(Type.Object({ a: Type.String(), b: Type.String({ maxLength: 1 }) }));
    expect(read({ a: "x", b: "yy", c: "z" })).toEqual({ a: "x" });
    expect(read({ a: ["x"], b: "y" })).toEqual({ b: "y" });
  });
});
