import { describe, expect, it } from "vitest";
import { checkLicences, isAllowed, licenceOf } from "./check-licences.mjs";
import { plant } from "./check-planting.ts";

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

  it.each([
    [{ license: "MIT" }, "MIT"],
    [{ licenses: [{ type: "BSD" }, { type: "GPL-3.0" }] }, "BSD OR GPL-3.0"],
    [{ license: { type: "ISC", url: "x" } }, "ISC"],
    [{}, "UNKNOWN"],
    [{ licenses: [] }, "UNKNOWN"],
    [{ license: "" }, "UNKNOWN"],
    [{ license: {} }, "undefined"],
  ])("are read from a manifest: %o", (manifest, licence) => {
    expect(licenceOf(manifest)).toBe(licence);
  });

  it("are checked for each installed package, in any folder, and for none of the house's own", () => {
    const manifest = (name: string, license?: string) => JSON.stringify({ name, version: "1.0.0", license });
    const places = ["node_modules/a", "node_modules/a/node_modules/b", "node_modules/@c/d"];
    const root = plant({
      "node_modules/.package-lock.json": JSON.stringify({
        packages: {
          ...Object.fromEntries(places.map((place) => [place, {}])),
          "node_modules/@croupier/api": { link: true },
          "apps/api": {},
        },
      }),
      "node_modules/a/package.json": manifest("a", "MIT"),
      "node_modules/a/node_modules/b/package.json": manifest("b", "GPL-3.0"),
      "node_modules/@c/d/package.json": manifest("@c/d"),
    });
    expect(checkLicences(root)).toEqual({
      packages: 3,
      problems: ["b@1.0.0: GPL-3.0", "@c/d@1.0.0: UNKNOWN"],
    });
  });
});
