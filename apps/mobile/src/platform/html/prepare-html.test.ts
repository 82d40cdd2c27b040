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

  it("HOME-07 changes pixels to rem where it is told to", () => {
    const picture = dress('<img src="/art/b.webp" style="width:250px">', pixelsToRem).querySelector("img");
    expect(picture?.style.width).toBe("2.5rem");
  });

  it("opens other sites in a window of their own that knows nothing of ours, and drops unsafe addresses", () => {
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
});
