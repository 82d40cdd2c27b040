import { Type } from "typebox";
import { expect, it } from "vitest";
import { compileOnce } from "./compiled-schema.ts";

const createSchema = () => Type.Object({ size: Type.Integer() }, { additionalProperties: false });

it("a schema is compiled once for all users, and one that only looks like it has its own", () => {
  const schema = createSchema();
  const compiled = compileOnce(schema);
  expect(compiled.Check({ size: 1 })).toBe(true);
  expect(compiled.Check({ size: "1" })).toBe(false);
  expect(compileOnce(schema)).toBe(compiled);
  expect(compileOnce(createSchema())).not.toBe(compiled);
});
