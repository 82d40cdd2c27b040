import { createElement } from "../dom.ts";
import { hashOf, type Palette } from "./palette.ts";

const SKIN = [
  ["#f3cfae", "#d9a980"],
  ["#e8b58b", "#c68d62"],
  ["#c98d5f", "#a26a41"],
  ["#8f5a37", "#6c4024"],
] as const;
const HAIR = ["#1d1614", "#3a2418", "#5b3a20", "#7c2f22", "#2b2b35"];

/** Hair behind the head and over it, for five people. */
const STYLES: readonly (readonly [behind: string, over: string])[] = [
  ["", "M68 62C64 34 80 20 101 20s38 14 32 42c-3-12-8-19-14-22-12 6-30 6-38 2-6 4-10 10-13 20z"],
  [
    "M64 66C58 30 78 16 100 16s44 14 37 52c6 24 4 40-4 50H68c-8-12-10-30-4-52z",
    "M67 66c-4-30 12-44 34-44 20 0 36 14 33 44-4-16-14-26-26-28-12 10-30 14-41 28z",
  ],
  [
    "M84 20a17 15 0 1132 0z",
    "M67 62c-4-26 14-40 34-40s37 14 33 40c-4-14-12-21-20-23-10 5-22 5-30 1-8 4-13 11-17 22z",
  ],
  ["", "M66 60c-3-28 12-42 38-42 22 0 33 16 30 42-3-10-6-16-10-20-18 2-36-2-46-8-4 8-9 16-12 28z"],
  [
    "M63 60C60 30 78 16 100 16c24 0 40 16 37 46 1 16-3 26-9 34H72c-7-8-10-20-9-36z",
    "M66 64c-2-28 14-42 36-42s35 16 32 42c-3-14-9-22-16-26-16-2-36 4-52 26z",
  ],
];

function draw(hash: number, { vest, accent, accentDark }: Palette): string {
  const [skin, shade] = SKIN[hash % SKIN.length] ?? SKIN[0];
  const hair = HAIR[(hash >>> 3) % HAIR.length];
  const style = (hash >>> 6) % STYLES.length;
  const [behind, over] = STYLES[style] ?? ["", ""];
  const hasLips = style === 1 || style === 2 || style === 4;
  const arm = (side: string, flip: string) => `<g class="arm arm-${side}"><g transform="${flip}">
    <path d="M45 136c-17 14-25 33-17 48 5 8 17 12 33 13l3-19c-9-2-13-5-13-9 0-7 9-15 14-21z" fill="url(#dealer-sleeve)"/>
    <path d="M58 178l4 20 7-1-3-20z" fill="${accent}"/><path d="M63 178c11-2 23 1 28 7 3 5 0 9-6 9-8 1-16 4-22 3z" fill="${skin}"/>
    <path d="M78 184c4 1 8 3 10 6M76 189c3 1 6 2 8 4" stroke="${shade}" stroke-width="1.6" fill="none" stroke-linecap="round"/></g></g>`;
  return `<svg viewBox="0 0 200 204" class="dealer-figure">
  <defs><linearGradient id="dealer-sleeve" x1="0" x2="1"><stop stop-color="#cfd3da"/><stop offset=".5" stop-color="#fdfdfd"/><stop offset="1" stop-color="#d5d9e0"/></linearGradient>
  <linearGradient id="dealer-vest" x1="0" x2="0" y2="1"><stop stop-color="${vest}"/><stop offset="1" stop-color="#0b0709"/></linearGradient>
  <radialGradient id="dealer-skin" cx=".45" cy=".36" r=".75"><stop offset=".45" stop-color="${skin}"/><stop offset="1" stop-color="${shade}"/></radialGradient></defs>
  <g class="dealer-body"><path d="${behind}" fill="${hair}"/>
  <path d="M86 92h28v32l-14 12-14-12z" fill="${shade}"/>
  <path d="M36 204c-2-46 10-74 46-86l18 14 18-14c36 12 48 40 46 86z" fill="url(#dealer-sleeve)"/>
  <path d="M60 204l4-80c6-3 11-5 17-7l19 44 19-44c6 2 11 4 17 7l4 80z" fill="url(#dealer-vest)"/>
  <path d="M81 117l19 44 19-44M100 161v43" stroke="${accentDark}" stroke-width="1.4" fill="none" opacity=".8"/>
  <circle cx="100" cy="172" r="2" fill="${accent}"/><circle cx="100" cy="186" r="2" fill="${accent}"/>
  <path d="M84 114l16 13-9 11-13-17zM116 114l-16 13 9 11 13-17z" fill="#fff"/>
  <path d="M100 129l-15-7v14zM100 129l15-7v14z" fill="${hasLips ? accentDark : "#140d10"}"/><circle cx="100" cy="129" r="3.6" fill="${hasLips ? accent : "#2a1c20"}"/></g>
  <g class="dealer-head"><ellipse cx="70" cy="68" rx="5" ry="8" fill="${shade}"/><ellipse cx="130" cy="68" rx="5" ry="8" fill="${shade}"/>
  <path d="M70 58c0-24 14-34 30-34s30 10 30 34c0 26-14 46-30 46S70 84 70 58z" fill="url(#dealer-skin)"/>
  <g class="dealer-eyes"><ellipse cx="88" cy="66" rx="4.6" ry="3.6" fill="#fff"/><ellipse cx="112" cy="66" rx="4.6" ry="3.6" fill="#fff"/>
  <circle class="pupil" cx="88" cy="66.4" r="2.7" fill="#2b1a12"/><circle class="pupil" cx="112" cy="66.4" r="2.7" fill="#2b1a12"/>
  <path d="M82.6 64.6c3-3 8-3 11 0M106.4 64.6c3-3 8-3 11 0" stroke="#1c110d" stroke-width="${hasLips ? 2.2 : 1.4}" fill="none" stroke-linecap="round"/></g>
  <path d="M81 57c4-3 9-3 13-1M106 56c4-2 9-2 13 1" stroke="${hair}" stroke-width="${hasLips ? 1.8 : 2.8}" fill="none" stroke-linecap="round"/>
  <path d="M100 68c-1 5-3 8-3 10 1 2 4 2 6 0" stroke="${shade}" stroke-width="1.7" fill="none" stroke-linecap="round"/>
  <path d="M89 85c5 7 17 7 22 0-6 2.5-16 2.5-22 0z" fill="${hasLips ? "#b23a48" : "#a4604f"}"/>
  <path d="${over}" fill="${hair}"/><path d="M84 27c8-4 20-4 28-1" stroke="#fff" stroke-width="3" opacity=".13" fill="none" stroke-linecap="round"/></g></svg>
  <svg viewBox="0 0 200 204" class="dealer-figure dealer-arms">${arm("left", "")}${arm("right", "translate(200) scale(-1 1)")}</svg>`;
}

export type Dealer = ReturnType<typeof createDealer>;

/** The person behind the table: drawn, and moved by table.css. Which one it is follows from the game's code. */
export function createDealer(code: string, colours: Palette) {
  const root = createElement("div", "dealer");
  root.setAttribute("aria-hidden", "true");
  root.innerHTML = draw(hashOf(code), colours);
  return {
    root,
    /** What the dealer does now. */
    set: (pose: "waits" | "deals" | "points") => {
      root.classList.toggle("is-dealing", pose === "deals");
      root.classList.toggle("is-pointing", pose === "points");
    },
  };
}
