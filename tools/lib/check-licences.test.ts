import { describe, expect, it } from "vitest";
import { mayUse } from "./check-licences.mjs";

describe("licences", () => {
  it.each(["MIT", "(MIT OR GPL-3.0)", "MIT OR Apache-2.0", "(MIT AND Zlib)", "ISC"])(
    "allow %s",
    (licence) => {
      expect(mayUse("a-package", licence)).toBe(true);
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
    expect(mayUse("a-package", licence)).toBe(false);
  });

  it("allow a weak copyleft only for a package in the list", () => {
    expect(mayUse("axe-core", "MPL-2.0")).toBe(true);
    expect(mayUse("axe-core", "GPL-3.0")).toBe(false);
    expect(mayUse("@img/sharp-libvips-linux-x64", "LGPL-3.0-or-later")).toBe(true);
    expect(mayUse("some-axe-core", "MPL-2.0")).toBe(false);
  });
});
