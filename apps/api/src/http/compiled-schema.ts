import { isDay } from "@croupier/domain/periods";
import type { TSchema } from "typebox";
import { Compile, type Validator } from "typebox/compile";
import { Set as setFormat } from "typebox/format";

// A day of a request is one that the database knows, too (SEC-31).
setFormat("date", isDay);

/** A schema never changes, and costs about as much to compile as a hundred requests to check. */
const compiled = new WeakMap<TSchema, Validator>();

/** Compiles a schema once, however many servers of this process ask for it. */
export function compileOnce(schema: TSchema): Validator {
  const known = compiled.get(schema);
  if (known) return known;
  const made: Validator = Compile(schema);
  compiled.set(schema, made);
  return made;
}
