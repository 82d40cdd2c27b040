import type { BootData } from "@croupier/contract/player/boot";
import { describe, expect, it } from "vitest";
import { renderPage } from "./page.ts";

const boot = {
  language: "PT",
  template: {
    templateId: "1",
    merchantCode: "lotus",
    parameters: { title: `L"ó<tus>`, theme: "lotus", image_fav_icon: "/art/x.svg" },
  },
  status: { domainRoute: "</script><script>alert(1)</script>" },
} as unknown as BootData;

const render = (boot: BootData, isMember = false, picture?: string): string =>
  renderPage({
    boot,
    isMember,
    pathname: "/m/home",
    build: {
      entryScript: "assets/e.js",
      listScripts: () => ["assets/home.js"],
      listStyles: () => [],
      readStyle: () =>
        ":root,[data-theme=nova]{--text:#fff}[data-theme=lotus]{--text:#000}[data-theme=third]{--text:red}.a{}",
    },
    shell: {
      renderShell: (_boot, _pathname, isMember) =>
        `<div id="root">${isMember ? "<p>room</p>" : ""}<main>shell</main></div>`,
      listModules: () => [],
      findPicture: () => picture,
      findPart: () => undefined,
      isRoute: () => true,
    },
  });
const html = render(boot);

describe("the page", () => {
  it("TPL-01 carries title, icon, language, theme and boot data of the brand", () => {
    expect(html).toContain('<html lang="pt-BR" data-theme="lotus">');
    expect(html).toContain("<title>L&quot;ó&lt;tus&gt;</title>");
    expect(html).toContain('<link rel="icon" href="/art/x.svg">');
    expect(html).toContain('<link rel="modulepreload" href="/assets/home.js">');
    expect(html).toContain("<main>shell</main>");
  });

  it("LAYOUT-10 says only whether a browser has a session, and nothing else about it", () => {
    expect(render(boot, true)).toBe(html.replace("<main>", "<p>room</p><main>"));
  });

  it("is these parts with nothing between them", () => {
    const parameters = { title: "Nova", theme: "nova", image_fav_icon: "", pwa_theme_color: "#101820" };
    const plain = { language: "EN", template: { parameters }, status: {} } as unknown as BootData;
    const page = renderPage({
      boot: plain,
      pathname: "/m/home",
      build: {
        entryScript: "assets/e.js",
        listScripts: () => ["assets/a.js", "assets/b.js"],
        listStyles: () => ["assets/a.css"],
        readStyle: () => ".a{}",
      },
      shell: {
        renderShell: () => '<div id="root"></div>',
        listModules: () => [],
        findPicture: () => undefined,
        findPart: () => undefined,
        isRoute: () => true,
      },
    });
    expect(page).toBe(
      [
        '<!doctype html><html lang="en" data-theme="nova"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
        '<meta name="format-detection" content="telephone=no">',
        '<meta name="mobile-web-app-capable" content="yes">',
        '<meta name="apple-mobile-web-app-status-bar-style" content="black-translucent">',
        '<title>Nova</title><meta name="description" content="Nova"><meta name="theme-color" content="#101820">',
        '<link rel="manifest" href="/manifest.webmanifest"><style>.a{}</style>',
        '<link rel="stylesheet" href="/assets/a.css" disabled></head><body><div id="root"></div>',
        '<script type="module" src="/assets/e.js"></script>',
        '<link rel="modulepreload" href="/assets/a.js"><link rel="modulepreload" href="/assets/b.js">',
        `<script type="application/json" id="boot">${JSON.stringify(plain)}</script></body></html>`,
      ].join(""),
    );
  });

  it("requests the pictures of the shell before the scripts", () => {
    const places = ["<main>shell</main>", 'src="/assets/e.js"', 'href="/assets/home.js"'].map((part) =>
      html.indexOf(part),
    );
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it("contains only the colours of its own theme and of the one below it", () => {
    expect(html).toContain(":root,[data-theme=nova]{--text:#fff}[data-theme=lotus]{--text:#000}.a{}");
  });

  it("fetches the shell's first picture before everything else", () => {
    const preload = '<link rel="preload" as="image" fetchpriority="high" href="/art/b.webp?a&amp;b">';
    expect(render(boot, false, "/art/b.webp?a&b")).toContain(preload);
    expect(html).not.toContain('rel="preload"');
  });

  it("lets no value of the brand end the data script", () => {
    expect(html.match(/<script/g)).toHaveLength(2);
    const json = /id="boot">(.*?)<\/script>/.exec(html)?.[1] ?? "";
    expect(JSON.parse(json)).toEqual(boot);
  });
});
