import { expect, it } from "vitest";
import { hashText } from "./text-hash.ts";

it.each([
  ["", 0x811c9dc5],
  ["a", 0xe40c292c],
  ["foobar", 0xbf9cf968],
])("the FNV-1a hash of %j is the published one", (text, hash) => {
  expect(hashText(text)).toBe(hash);
});
