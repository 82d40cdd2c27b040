import { createElement } from "../dom.ts";

/** A hue that is always the same for the same side. */
function hueOf(side: string): number {
  let hash = 7;
  for (const letter of side) hash = (hash * 31 + letter.charCodeAt(0)) % 3_600;
  return (hash * 137) % 360;
}

export interface Colours {
  readonly light: string;
  readonly dark: string;
}

/** Birds are named by the paper that they are folded of. */
const PAPERS: Readonly<Record<string, Colours>> = {
  red: { light: "#ff6b5e", dark: "#9c1c22" },
  blue: { light: "#6fb4ff", dark: "#1d4fa3" },
  golden: { light: "#ffdf7a", dark: "#b97a12" },
  white: { light: "#ffffff", dark: "#b9c2cf" },
  violet: { light: "#c79bff", dark: "#5b2c9c" },
  green: { light: "#7fe08a", dark: "#1f7a3c" },
  black: { light: "#596070", dark: "#14171f" },
  silver: { light: "#e3e8ef", dark: "#7a8494" },
  orange: { light: "#ffab5c", dark: "#b8540f" },
  pink: { light: "#ffb3d6", dark: "#b8447f" },
};

/** The hues of the lanes of a race, so that no two runners look alike. */
const LANES = [350, 210, 50, 130, 285, 24];

/** The colours in which a side plays, or a runner of this lane, counted from 0. */
export function coloursOf(side: string, lane?: number): Colours {
  const paper = lane === undefined ? PAPERS[side.split("-")[0] ?? ""] : undefined;
  if (paper) return paper;
  const hue = lane === undefined ? hueOf(side) : (LANES[lane % LANES.length] ?? 0);
  return { light: `hsl(${hue} 76% 60%)`, dark: `hsl(${(hue + 20) % 360} 70% 34%)` };
}

/** One or two letters of a name, or a number. */
export const initialsOf = (name: string): string => {
  if (/^\d+$/.test(name)) return name;
  const words = name.split(" ").filter(Boolean);
  if (words.length > 1) return `${words[0]?.[0] ?? ""}${words[1]?.[0] ?? ""}`.toUpperCase();
  return /^[a-z]/i.test(name) ? name.slice(0, 2).toUpperCase() : name.slice(0, 1);
};

/** The crest of a side. Its name is beside it. */
export function createBadge(side: string, name: string, lane?: number): HTMLElement {
  const badge = createElement("span", "book-badge", initialsOf(name));
  badge.setAttribute("aria-hidden", "true");
  const { light, dark } = coloursOf(side, lane);
  badge.style.setProperty("--light", light);
  badge.style.setProperty("--dark", dark);
  return badge;
}
