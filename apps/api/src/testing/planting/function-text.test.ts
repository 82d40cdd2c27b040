import { describe, expect, it } from "vitest";
import { changeFunctions, substitute } from "./function-text.ts";

describe("a text of a function", () => {
  it("is put in another's place, as it is written", () => {
    const dollars = { of: "answer", find: "one", put: "$$ two" };
    expect(substitute("one and another", dollars)).toBe("$$ two and another");
  });

  it.each([
    { text: "nothing", times: 0 },
    { text: "one or one", times: 2 },
  ])("is refused when it stands $times times in its function", ({ text, times }) => {
    expect(() => substitute(text, { of: "answer", find: "one", put: "two" })).toThrow(
      `a text stands ${times} times in answer.sql: one`,
    );
  });

  it("is changed with the others of its function, and no function of that name is an error", () => {
    const changes = [
      { of: "same_key", find: "immutable parallel safe", put: "stable" },
      { of: "same_key", find: "create or replace", put: "create" },
    ];
    const [change, ...more] = changeFunctions(changes);
    expect(change?.changed).toContain(
      "create function same_key(one text, other text) returns boolean\n  language sql stable as",
    );
    expect(more).toEqual([]);
    expect(() => changeFunctions([{ of: "nothing", find: "a", put: "b" }])).toThrow(
      "there is no nothing.sql",
    );
  });
});
