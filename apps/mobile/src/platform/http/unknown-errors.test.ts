// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

it("ERR-04 ERR-07 a refusal has the words of its code everywhere: no screen decides that an error is unknown", () => {
  const root = path.join(import.meta.dirname, "../..");
  const sources = readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name),
  );
  const naming = sources.filter((name) =>
    readFileSync(path.join(root, name), "utf8").includes('"error.unknown"'),
  );
  // The rule itself, and an address of the chat that leads nowhere, for which there is no code.
  expect(naming.toSorted()).toEqual(["platform/http/wps-error.ts", "shared/messages/open-chat.ts"]);
});
