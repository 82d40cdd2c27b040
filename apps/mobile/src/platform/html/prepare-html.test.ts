import { pixelsToRem } from "@croupier/domain/content-html";
import { describe, expect, it } from "vitest";
import { prepareFragment } from "./prepare-html.ts";

/** Prepares a fragment as the sanitiser returns it and puts it into an element. */
function dress(html: string, changeValue?: (value: string) => string): HTMLElement {
  const template = document.createElement("template");
  template.innerHTML = html;
  prepareFragment(template.content, changeValue);
  const holder = document.createElement("div");
  holder.append(template.content);
  return holder;
}
const show = (html: string) => dress(html).innerHTML;

describe("HTML as it is shown", () => {
  it("keeps the styles of the list, and drops others", () => {
    const html = '<p style="width: 250px; position: fixed; text-align: center; height: 9em">x</p>';
    expect(show(html)).toBe('<p style="width: 250px; text-align: center;">x</p>');
  });

  it("HOME-07 changes pixels to rem if it is told to", () => {
    const picture = dress('<img src="/art/b.webp" style="width:250px">', pixelsToRem).querySelector("img");
    expect(picture?.style.width).toBe("2.5rem");
  });

  it("opens other sites in a separate window without access to ours, and drops unsafe addresses", () => {
    expect(show('<a href="https://x.example/">x</a>')).toBe(
      '<a href="https://x.example/" target="_blank" rel="noopener noreferrer">x</a>',
    );
    expect(show('<a href="/m/help">x</a>')).toBe('<a href="/m/help">x</a>');
    for (const address of ["http://x.example/", "//x.example", "/\t/x.example", "javascript:1", "x"])
      expect(show(`<a href="${address}">x</a>`), address).toBe("<a>x</a>");
  });

  it("follows a link to a screen of ours without leaving the page", () => {
    const holder = dress('<a href="/m/help?i=1">x</a>');
    const click = new MouseEvent("click", { bubbles: true, cancelable: true });
    holder.querySelector("a")?.dispatchEvent(click);
    expect([click.defaultPrevented, location.pathname + location.search]).toEqual([true, "/m/help?i=1"]);
  });

  it("loads pictures late, hides the ones that do not come, and drops those without a safe address", () => {
    const holder = dress('<img src="/art/b.webp"><img src="x"><img src="mailto:x">');
    const [picture, ...others] = holder.querySelectorAll("img");
    expect(others).toEqual([]);
    expect([picture?.getAttribute("loading"), picture?.alt, picture?.hidden]).toEqual(["lazy", "", false]);
    picture?.dispatchEvent(new Event("error"));
    expect(picture?.hidden).toBe(true);
  });

  it.each([{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { button: 1 }])(
    "leaves a click with %j on a link of ours to the browser",
    (init) => {
      const holder = dress('<a href="/m/notice">x</a>');
      const click = new MouseEvent("click", { bubbles: true, cancelable: true, ...init });
      holder.querySelector("a")?.dispatchEvent(click);
      expect(click.defaultPrevented).toBe(false);
    },
  );

  it("keeps a picture's own text, and draws it beside everything else", () => {
    const picture = dress('<img src="https://x.example/b.webp" alt="A boat">').querySelector("img");
    expect([picture?.alt, picture?.getAttribute("decoding")]).toEqual(["A boat", "async"]);
    expect(dress('<img src="tel:1"><img><img src="//x.example/a.webp">').querySelector("img")).toBeNull();
  });

  it("lets a keyboard reach a table, which may be wide", () => {
    const holder = dress("<table><tbody><tr><td>1</td></tr></tbody></table><p>x</p>");
    expect(holder.querySelector("table")?.tabIndex).toBe(0);
    expect(holder.querySelector("p")?.hasAttribute("tabindex")).toBe(false);
  });

  it("an address of another site is known by its scheme, in capitals too", () => {
    const link = dress('<a href="HTTPS://x.example/">x</a><a href="mailto:a@x.example">y</a>');
    const targets = [...link.querySelectorAll("a")].map((one) => one.getAttribute("target"));
    expect(targets).toEqual(["_blank", null]);
  });
});
