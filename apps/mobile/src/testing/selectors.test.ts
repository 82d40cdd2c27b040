// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

/** Firefox 114, the oldest that the build serves, drops any rule with `:has()`. It knows the parent since 121. */
const unknown = /:has\(/;

it.each(["apps/mobile/src", "packages/ui-kit/src", "apps/arcade/src"])(
  "LAYOUT-15 the styles of %s contain no rule that the oldest browsers of the build drop",
  (folder) => {
    const root = path.join(import.meta.dirname, "../../../..", folder);
    const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((name) =>
      name.endsWith(".css"),
    );
    const found = files.flatMap((name) =>
      readFileSync(path.join(root, name), "utf8")
        .split("\n")
        .flatMap((line, index) => (unknown.test(line) ? [`${name}:${index + 1}`] : [])),
    );
    expect(files.length).toBeGreaterThan(15);
    expect(found).toEqual([]);
  },
);
