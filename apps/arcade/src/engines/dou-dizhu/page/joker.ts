import { createPicture } from "../../../client/picture.ts";

/** A joker's picture, 100 wide and 140 high: the big one in colours, the small one in black. */
export function drawJoker(isBig: boolean): SVGSVGElement {
  const [ink, cap] = isBig ? ["#c8102e", "#f0a02c"] : ["#15181f", "#6b7280"];
  const letters = Array.from(
    "JOKER",
    (letter, place) => `<text x="14" y="${25 + 19 * place}">${letter}</text>`,
  );
  const markup = `<rect x=".5" y=".5" width="99" height="139" rx="9" fill="#fffdf7" stroke="#cfc7b4"/>
    <g fill="${ink}" font-size="19" font-weight="700" text-anchor="middle" font-family="Georgia, 'Times New Roman', serif">${letters.join("")}</g>
    <path d="M34 74C30 52 40 46 46 54 48 36 70 36 72 54 80 46 88 54 82 74Z" fill="${cap}" stroke="${ink}" stroke-width="2.500"/>
    <g fill="${ink}"><circle cx="33" cy="54" r="4.500"/><circle cx="59" cy="36" r="4.500"/><circle cx="85" cy="54" r="4.500"/></g>
    <path d="M38 76H78C80 100 70 112 58 112S36 100 38 76Z" fill="#fbe3c4" stroke="${ink}" stroke-width="2.500"/>
    <g fill="${ink}"><circle cx="50" cy="87" r="2.800"/><circle cx="66" cy="87" r="2.800"/></g>
    <path d="M48 98Q58 107 68 98" fill="none" stroke="${ink}" stroke-width="2.800" stroke-linecap="round"/>
    <path d="M42 116L50 126 58 116 66 126 74 116" fill="none" stroke="${cap}" stroke-width="5"/>`;
  return createPicture(100, 140, markup);
}
