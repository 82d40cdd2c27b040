/** The figures of jacks, queens and kings: the upper half; the lower half is the same, turned around. Drawn from 28 to 72. */

const GOLD = "#e0a92e";
const LIGHT_GOLD = "#f7d779";
const SKIN = "#f4d5b3";

interface Dress {
  /** Of the suit: the coat and its lining. */
  readonly coat: string;
  readonly lining: string;
}

const DRESSES: Readonly<Record<string, Dress>> = {
  S: { coat: "#1f3a73", lining: "#b3202c" },
  C: { coat: "#17603f", lining: "#1f3a73" },
  H: { coat: "#b3202c", lining: "#1f3a73" },
  D: { coat: "#c25a12", lining: "#17603f" },
};

const face = `<path d="M42 38h16v10c0 6-4 10-8 10s-8-4-8-10z" fill="${SKIN}"/>
<path d="M45.500 45.500h2M52.500 45.500h2" stroke="#2a1c18" stroke-width="1.600" stroke-linecap="round"/>
<path d="M48 52.500c1 .8 3 .8 4 0" stroke="#b3202c" stroke-width="1.300" fill="none" stroke-linecap="round"/>`;

const coat = ({ coat: cloth, lining }: Dress): string =>
  `<path d="M28 70c1-9 8-14 15-15l7 6 7-6c7 1 14 6 15 15z" fill="${cloth}"/>
<path d="M43 55l7 6 7-6 3 15H40z" fill="${lining}"/>
<path d="M28 70L43 55M72 70L57 55" stroke="${LIGHT_GOLD}" stroke-width="2.200"/>
<path d="M50 61v9" stroke="${LIGHT_GOLD}" stroke-width="1.800" stroke-dasharray="1.800 1.600"/>`;

const HEADS: Readonly<Record<string, (dress: Dress) => string>> = {
  K: () =>
    `<path d="M39 38c-2 8-1 15 1 19 1-4 1-12 2-17zM61 38c2 8 1 15-1 19-1-4-1-12-2-17z" fill="#6b3f1d"/>${face}
<path d="M42.500 50c1 8 4 12 7.500 12s6.500-4 7.500-12c-3 3-12 3-15 0z" fill="#6b3f1d"/>
<path d="M37 39l-3-15 8 7 8-11 8 11 8-7-3 15z" fill="${GOLD}"/>
<path d="M37 39l.600-3.500h24.800L63 39z" fill="${LIGHT_GOLD}"/>
<path d="M50 23l2 3-2 3-2-3z" fill="#b3202c"/>`,
  Q: () =>
    `<path d="M38 40c-4 8-3 17 0 21 3-5 4-14 5-21zM62 40c4 8 3 17 0 21-3-5-4-14-5-21z" fill="#8a4f1f"/>${face}
<path d="M40 40c2-5 6-6 10-6s8 1 10 6c-6-3-14-3-20 0z" fill="#8a4f1f"/>
<path d="M39 36c1-4 0-7-2-10 5 1 6 3 8 4 1-4 3-6 5-8 2 2 4 4 5 8 2-1 3-3 8-4-2 3-3 6-2 10-7-3-15-3-22 0z" fill="${GOLD}"/>
<circle cx="50" cy="24" r="2.200" fill="#b3202c"/><circle cx="40" cy="28.500" r="1.600" fill="${LIGHT_GOLD}"/>
<circle cx="60" cy="28.500" r="1.600" fill="${LIGHT_GOLD}"/>`,
  J: ({ lining }) =>
    `<path d="M39 38c-3 6-3 12-1 16 3-3 4-10 5-15zM61 38c3 6 3 12 1 16-3-3-4-10-5-15z" fill="#c98a3a"/>${face}
<path d="M37 38c1-9 7-13 13-13s13 3 14 11c-8-2-18-2-27 2z" fill="${lining}"/>
<path d="M37 38.500c9-4 19-4 27-2" stroke="${LIGHT_GOLD}" stroke-width="2.200" fill="none"/>
<path d="M58 28c2-7 8-9 12-7-1 5-5 8-11 9z" fill="${GOLD}"/>`,
};

/** @returns the figure as SVG; empty for a card that has none */
export function drawCourt(rank: string, suit: string): string {
  const head = HEADS[rank];
  const dress = DRESSES[suit];
  if (!head || !dress) return "";
  const half = coat(dress) + head(dress);
  return `<rect x="27" y="17" width="46" height="106" rx="3" fill="#fdf3d8" stroke="${GOLD}" stroke-width="1.200"/>
<g>${half}</g><g transform="rotate(180 50 70)">${half}</g>
<path d="M27 70h46" stroke="${GOLD}" stroke-width="1.200"/>`;
}
