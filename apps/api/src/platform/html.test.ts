import { expect, it } from "vitest";
import { escapeHtml, html, moduleScript } from "./html.ts";

it("SEC-19 every character with a meaning in HTML is escaped, wherever it is", () => {
  expect(escapeHtml(`<a href="x" title='y'>&amp;</a>`)).toBe(
    "&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt;",
  );
});

it("a page escapes its values, but not its own markup or nested HTML", () => {
  const items = ["<1>", "2"].map((item) => html`<li>${item}</li>`);
  expect(html`<ul>${items}</ul>${html`<hr>`}${"<b>"}${7}${0}`.markup).toBe(
    "<ul><li>&lt;1&gt;</li><li>2</li></ul><hr>&lt;b&gt;70",
  );
});

it("an undefined value leaves nothing behind", () => {
  expect(html`a${undefined}b${false}c${""}d`.markup).toBe("abcd");
});

it("a script is named by its path", () => {
  expect(moduleScript('/a"b.js').markup).toBe('<script type="module" src="/a&quot;b.js"></script>');
});
