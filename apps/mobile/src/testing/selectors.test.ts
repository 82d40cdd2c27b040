// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const root = path.join(import.meta.dirname, "../../../..");
/** The parts of the product with styles; api has those of the service desk. */
const parts = ["apps/api", "apps/arcade", "apps/mobile", "packages/ui-kit"];

const listStyles = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".css") && !name.includes("node_modules"))
    .map((name) => path.posix.join(folder, name));

/** Chrome 111, Safari 16.4 and Firefox 114, the oldest that the build serves, all know these. */
const known: ReadonlySet<string> = new Set(
  `:active :checked :disabled :empty :enabled :first-child :first-of-type :focus :focus-visible :focus-within
  :hover :is :lang :last-child :last-of-type :not :nth-child :nth-last-child :only-child :root
  ::after ::backdrop ::before ::marker ::placeholder`.split(/\s+/),
);
/** Rules for one engine alone, and for movement, which a browser that drops them does without. */
const ofSome = /^::(?:-webkit-|-moz-|view-transition)/;
/** A browser without popovers shows no first tap (LAYOUT-14). */
const meant: ReadonlySet<string> = new Set([".first-tap:popover-open"]);

/** The selectors of each rule of a style, which a browser drops together. */
const listSelectors = (style: string): string[] =>
  [...style.replaceAll(/\/\*[^]*?\*\//g, "").matchAll(/([^{};]+)\{/g)]
    .map(([, selectors = ""]) => selectors.trim())
    .filter((selectors) => !selectors.startsWith("@") && !meant.has(selectors));

const findUnknown = (selectors: string): string[] =>
  (selectors.match(/::?[a-z-]+/g) ?? []).filter((name) => !known.has(name) && !ofSome.test(name));

it.each(parts)("LAYOUT-15 the styles of %s have no selector that the oldest browsers drop", (folder) => {
  const styles = listStyles(folder);
  const found = styles.flatMap((name) =>
    listSelectors(readFileSync(path.join(root, name), "utf8"))
      .filter((selectors) => findUnknown(selectors).length > 0)
      .map((selectors) => `${name}: ${selectors}`),
  );
  expect(styles).not.toEqual([]);
  expect(found).toEqual([]);
});

it("LAYOUT-15 a selector that one of the oldest browsers drops is found", () => {
  const rules = ".a:hover, .b:has(i) { top: 0 } .c:popover-open { top: 0 } .d:hover::before { top: 0 }";
  const style = `/* .e:has(i) { */ @media (width > 1px) { ${rules} }`;
  expect(listSelectors(style).map(findUnknown)).toEqual([[":has"], [":popover-open"], []]);
});

it("LAYOUT-15 the styles of every part are read", () => {
  const all = ["apps", "packages"].flatMap(listStyles);
  expect(new Set(all.map((name) => name.split("/").slice(0, 2).join("/")))).toEqual(new Set(parts));
});
