import { describe, expect, it } from "vitest";
import { hasAmbiguousKey } from "./json-keys.ts";

describe("keys of a JSON text", () => {
  it.each([
    `{"a":1,"a":1}`,
    `{"a":1,"b":{},"a":2}`,
    `{"amount":1,"\\u0061mount":2}`,
    `[{"x":[{"a":1,"a":1}]}]`,
    `{"__proto__":1}`,
    `{"a":{"\\u005f_proto__":{}}}`,
    `{"":1,"":2}`,
    `{"a\\"b":1 , "a\\"b" : 2}`,
  ])("CASE-05 are ambiguous: %s", (text) => {
    JSON.parse(text);
    expect(hasAmbiguousKey(text)).toBe(true);
  });

  it.each([
    `{}`,
    `[]`,
    `"a"`,
    `7`,
    `{"a":{"a":{"a":1}}}`,
    `[{"a":1},{"a":1}]`,
    `{"a":"\\"a\\":1","b":"{\\"a\\":1,\\"a\\":2}"}`,
    `{"a":[1,"a","a"],"A":1}`,
    `{"a":"x:y","b":"a"}`,
  ])("CASE-05 are clear: %s", (text) => {
    JSON.parse(text);
    expect(hasAmbiguousKey(text)).toBe(false);
  });
});
