import { expect, it } from "vitest";
import { changeFunctions } from "../../../apps/api/src/testing/planting/function-text.ts";
import { plants } from "./list.ts";

it.each(plants)("the fault $name fits the functions of the database", ({ texts = [] }) => {
  for (const { text, changed } of changeFunctions(texts)) expect(changed).not.toBe(text);
});
