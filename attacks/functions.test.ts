import { expect, it } from "vitest";
import { changeFunctions } from "../apps/api/src/testing/planting/function-text.ts";
import { corpus } from "./corpus.ts";

const faults = corpus
  .flatMap(({ attacks }) => attacks)
  .map(({ name, fault }) => [name, fault().functions ?? []] as const)
  .filter(([, functions]) => functions.length > 0);

it.each(faults)("the fault of '%s' fits the functions of the database", (_name, functions) => {
  for (const { text, changed } of changeFunctions(functions)) expect(changed).not.toBe(text);
});
