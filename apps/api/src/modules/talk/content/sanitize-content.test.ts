import { contentAttributes, contentStyles, contentTags } from "@croupier/domain/content-html";
import { xssCorpus } from "@croupier/test-kit/xss-corpus";
import { describe, expect, it } from "vitest";
import { sanitizeContent } from "./sanitize-content.ts";

describe("an operator's HTML", () => {
  it.each([
    ["<script>alert(1)</script><p>x</p>", "<p>x</p>"],
    ["<p onclick=alert(1)>x</p>", "<p>x</p>"],
    ["<img src=x onerror=alert(1)>", '<img src="x" />'],
    ['<a href="javascript:alert(1)">x</a>', "<a>x</a>"],
    ['<a href="JaVaScRiPt&#58;alert(1)">x</a>', "<a>x</a>"],
    ['<a href="//evil.example">x</a>', "<a>x</a>"],
    ['<a href="data:text/html,x">x</a>', "<a>x</a>"],
    ["<svg><script>alert(1)</script></svg>x", "x"],
    ['<iframe src="https://evil.example"></iframe>x', "x"],
    ['<p style="background:url(javascript:1);width:250px">x</p>', '<p style="width:250px">x</p>'],
    ["<style>*{display:none}</style>x", "x"],
    ["<form action=/wps><input name=a></form>x", "x"],
  ])("is cleaned: %s", (dirty, clean) => {
    expect(sanitizeContent(dirty)).toBe(clean);
  });

  it("keeps text, lists, tables, links and pictures", () => {
    const html =
      '<h2>A</h2><p>b <strong>c</strong><br /><a href="/m/help">d</a> <a href="https://x.example/">e</a></p>' +
      '<ul><li>f</li></ul><table><tbody><tr><td colspan="2">g</td></tr></tbody></table><img src="/art/b.webp" alt="" width="10" />';
    expect(sanitizeContent(html)).toBe(html);
  });

  it("SEC-19 contains only allowed tags after the corpus, and cleaning it again changes nothing", () => {
    expect(xssCorpus.length).toBeGreaterThan(60);
    for (const dirty of xssCorpus) {
      const clean = sanitizeContent(dirty);
      expect(listFaults(clean), dirty).toEqual([]);
      expect(sanitizeContent(clean), dirty).toBe(clean);
    }
  });
});

/** Written well-formed, so every `<` begins an allowed tag; returns every other one. */
function listFaults(html: string): string[] {
  const faults: string[] = [];
  const rest = html.replace(
    /<\/?([a-z0-9]+)((?: [a-z-]+="[^"<>]*")*) ?\/?>/g,
    (_, tag: string, list: string) => {
      if (!contentTags.some((known) => known === tag)) faults.push(`<${tag}>`);
      for (const [, name = "", value = ""] of list.matchAll(/ ([a-z-]+)="([^"]*)"/g)) {
        const isKnown = [...(contentAttributes[tag] ?? []), "style"].includes(name);
        if (!isKnown) faults.push(`${tag} ${name}`);
        if (name === "style") faults.push(...listStyleFaults(value));
        const isAddress = name === "href" || name === "src";
        if (
          isAddress &&
          (/^[a-z][a-z0-9+.-]*:/i.test(value)
            ? !/^(?:https|mailto|tel):/.test(value)
            : /^[\s\\]|^\/[\s/\\]/.test(value))
        )
          faults.push(`${tag} ${name}=${value}`);
      }
      return "";
    },
  );
  if (/[<>]/.test(rest)) faults.push(`left: ${rest}`);
  return faults;
}

const listStyleFaults = (style: string): string[] =>
  style.split(";").filter((declaration) => {
    const [name = "", value = ""] = declaration.split(":");
    return !contentStyles[name]?.test(value);
  });
