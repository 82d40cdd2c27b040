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

it("SEC-31 a day of a request is one that the calendar has, and the database knows", () => {
  const day = compileOnce(Type.String({ format: "date" }));
  const isTaken = ["2026-02-28", "2026-02-30", "0000-01-01", "2026-2-8"].map((text) => day.Check(text));
  expect(isTaken).toEqual([true, false, false, false]);
});
