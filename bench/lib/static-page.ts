/**
 * The limits for the home page: a hand-written page with the same banner and the same 24 cards. It has no framework,
 * no call and no waterfall, and does everything that a page without an application can do. `react.html` is the same page with
 * its cards drawn and taken over by React, and nothing else.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { build } from "rolldown";
import { Cards } from "./react-cards.ts";

export interface Picture {
  /** The path on the product, as in its calls. */
  url: string;
  name: string;
}

export const CARD_COUNT = 24;

/** Copies the pictures from the product and writes the page into the folder. */
export async function writeStaticPage(
  folder: string,
  origin: string,
  banner: Picture,
  cards: Picture[],
): Promise<void> {
  if (cards.length !== CARD_COUNT) throw new Error(`expected ${CARD_COUNT} cards, got ${cards.length}`);
  mkdirSync(folder, { recursive: true });
  const save = async (picture: Picture, name: string) => {
    const response = await fetch(new URL(picture.url, origin), { headers: { accept: "image/webp,*/*" } });
    if (!response.ok) throw new Error(`${picture.url}: ${response.status}`);
    writeFileSync(join(folder, name), Buffer.from(await response.arrayBuffer()));
  };
  await save(banner, "banner.webp");
  for (const [index, card] of cards.entries()) await save(card, `card-${index}.webp`);
  const list = `<ul>\n${cards.map(cardItem).join("\n")}\n</ul>`;
  writeCompressed(folder, "index.html", page(banner, list, "/page.js"));
  writeCompressed(folder, "page.js", SCRIPT);
  const drawn = renderToString(createElement(Cards, { cards }));
  const data = JSON.stringify(cards).replaceAll("<", "\\u003c");
  const taken = `<div id="root">${drawn}</div><script type="application/json" id="cards">${data}</script>`;
  writeCompressed(folder, "react.html", page(banner, taken, "/react.js"));
  writeCompressed(folder, "react.js", await bundleReact());
}

/** React and React DOM, and what shows the cards by them. */
async function bundleReact(): Promise<string> {
  const { output } = await build({
    input: fileURLToPath(new URL("react-cards-entry.ts", import.meta.url)),
    platform: "browser",
    transform: { define: { "process.env.NODE_ENV": '"production"' } },
    output: { minify: true },
    write: false,
  });
  return output[0].code;
}

function writeCompressed(folder: string, name: string, text: string): void {
  writeFileSync(join(folder, name), text);
  writeFileSync(join(folder, `${name}.br`), brotliCompressSync(text));
}

const escape = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

function page(banner: Picture, cards: string, script: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="Games, hand-written">
<link rel="icon" href="data:,">
<title>Static lobby</title>
<style>${STYLE}</style>
</head>
<body>
<header><b>Static</b><a href="#login">Log in</a></header>
<main>
<img class="banner" src="/banner.webp" alt="${escape(banner.name)}" width="390" height="170" fetchpriority="high">
<h1>Games</h1>
${cards}
</main>
<nav><a href="#home">Home</a><a href="#deals">Deals</a><a href="#member">Member</a></nav>
<script src="${script}" type="module"></script>
</body>
</html>
`;
}

function cardItem(card: Picture, index: number): string {
  const lazy = index < 9 ? "" : ' loading="lazy"';
  return `<li><img src="/card-${index}.webp" alt="" width="118" height="157" decoding="async"${lazy}><span>${escape(card.name)}</span><button type="button" aria-pressed="false" aria-label="Favourite ${escape(card.name)}">&#9825;</button></li>`;
}

const STYLE = `
:root{color-scheme:dark}
body{margin:0;background:#0b0e14;color:#f2f5fa;font:15px/1.4 system-ui,sans-serif}
header,nav{display:flex;justify-content:space-between;align-items:center;padding:0 16px;height:52px;background:#131824}
nav{position:sticky;bottom:0}
a{color:#f2f5fa;padding:14px 8px}
.banner{display:block;width:100%;height:auto;aspect-ratio:390/170}
h1{font-size:17px;margin:16px}
ul{list-style:none;margin:0;padding:0 12px;display:grid;grid-template-columns:repeat(3,1fr);gap:8px}
li{position:relative;aspect-ratio:3/4;border-radius:14px;overflow:hidden;background:#1b2231}
li img{width:100%;height:100%;object-fit:cover}
li span{position:absolute;inset:auto 0 0;padding:16px 8px 8px;font-size:12px;background:linear-gradient(#0000,#000c)}
li button{position:absolute;top:0;right:0;width:44px;height:44px;border:0;background:none;color:#fff;font-size:17px}
`;

const SCRIPT = `"use strict";
document.querySelector("ul").addEventListener("click", (event) => {
  const heart = event.target.closest("button");
  if (heart === null) return;
  const isOn = heart.getAttribute("aria-pressed") !== "true";
  heart.setAttribute("aria-pressed", String(isOn));
  heart.textContent = isOn ? "\\u2665" : "\\u2661";
});
`;
