import { describe, expect, it } from "vitest";
import { isAllowed } from "./check-licences.mjs";

describe("licences", () => {
  it.each(["MIT", "(MIT OR GPL-3.0)", "MIT OR Apache-2.0", "(MIT AND Zlib)", "ISC"])(
    "allow %s",
    (licence) => {
      expect(isAllowed("a-package", licence)).toBe(true);
    },
  );

  it.each([
    "GPL-3.0",
    "AGPL-3.0-only",
    "(MIT AND GPL-2.0)",
    "UNKNOWN",
    "undefined",
    "MPL-2.0",
    "SEE LICENSE IN X",
  ])("refuse %s", (licence) => {
    expect(isAllowed("a-package", licence)).toBe(false);
  });

  it("allow a weak copyleft only for a package in the list", () => {
    expect(isAllowed("axe-core", "MPL-2.0")).toBe(true);
    expect(isAllowed("axe-core", "GPL-3.0")).toBe(false);
    expect(isAllowed("@img/sharp-libvips-linux-x64", "LGPL-3.0-or-later")).toBe(true);
    expect(isAllowed("some-axe-core", "MPL-2.0")).toBe(false);
  });
});
