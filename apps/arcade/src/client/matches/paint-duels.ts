import { coloursOf, initialsOf } from "./badge.ts";
import type { Sport } from "./book.ts";
import { paintField } from "./paint-field.ts";
import type { Painter, Pen, Picture, Played } from "./painter.ts";
import type { Say } from "./phrases.ts";
import { createNoise, listTicks, scoreAt, type Tick } from "./timeline.ts";

const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "PingFang SC", sans-serif';
const FLASH = 0.035;
/** Baskets fall too often to light up each. */
const MOST_FLASHES = 20;
const GAP = 6;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

type Duel = Played["matches"][number] & { readonly ticks: readonly Tick[]; readonly seed: string };

/** A basketball score has three figures a side. */
const scoreWidth = (width: number): number => Math.max(76, Math.min(124, width * 0.22));

/** Writes a text no wider than its place, with an ellipsis if it is cut. */
function write(pen: Pen, text: string, x: number, y: number, width: number): void {
  let shown = text;
  while (shown.length > 1 && pen.measureText(shown).width > width) shown = `${shown.slice(0, -2)}…`;
  pen.fillText(shown, x, y);
}

/** Where the ball is, from 0 at home to 1 away: it wanders, and is at the goal when a goal falls. */
function ballAt({ ticks, seed }: Duel, u: number): number {
  const noise = createNoise(`${seed} ball`);
  const [one, two] = [noise() * 6.28, noise() * 6.28];
  const wander = 0.5 + 0.24 * Math.sin(u * 34 + one) + 0.16 * Math.sin(u * 71 + two);
  for (const { at, side } of ticks) {
    const near = 1 - Math.abs(u - at) / 0.03;
    if (near > 0) return wander + ((side === 0 ? 0.96 : 0.04) - wander) * near;
  }
  return wander;
}

function paintCrest(pen: Pen, side: { id: string; name: string }, x: number, y: number, size: number): void {
  const { light, dark } = coloursOf(side.id);
  const fill = pen.createLinearGradient(x, y - size, x, y + size);
  fill.addColorStop(0, light);
  fill.addColorStop(1, dark);
  pen.beginPath();
  pen.arc(x, y, size, 0, Math.PI * 2);
  pen.fillStyle = fill;
  pen.fill();
  pen.lineWidth = 1.5;
  pen.strokeStyle = "rgb(255 255 255 / .75)";
  pen.stroke();
  pen.fillStyle = "#fff";
  pen.font = `800 ${size * 0.85}px ${FONT}`;
  pen.textAlign = "center";
  pen.fillText(initialsOf(side.name), x, y + 1);
}

function paintScore(pen: Pen, { x, y, width, height }: Box, duel: Duel, u: number, say: Say): void {
  const [home, away] = scoreAt(duel.ticks, u);
  const isHot =
    duel.ticks.length < MOST_FLASHES && duel.ticks.some(({ at }) => u >= at && u - at < FLASH && u < 1);
  const [wide, high] = [scoreWidth(width), Math.min(40, height * 0.56)];
  const [left, top] = [x + width / 2 - wide / 2, y + height / 2 - high / 2];
  pen.beginPath();
  pen.roundRect(left, top, wide, high, 10);
  pen.fillStyle = isHot ? "#ffd25a" : "rgb(6 9 16 / .86)";
  pen.fill();
  pen.lineWidth = 1;
  pen.strokeStyle = u === 1 ? "#ffd25a" : "rgb(255 255 255 / .3)";
  pen.stroke();
  pen.textAlign = "center";
  pen.fillStyle = isHot ? "#201400" : "#fff";
  if (duel.ending === "void") {
    pen.font = `700 ${high * 0.34}px ${FONT}`;
    write(pen, say("void"), x + width / 2, top + high / 2 + 1, wide - 8);
    return;
  }
  const text = `${home} – ${away}`;
  pen.font = `800 ${Math.min(high * 0.56, (wide * 1.6) / text.length)}px ${FONT}`;
  pen.fillText(text, x + width / 2, top + high / 2 + 1);
}

/** The winner stands out, once it is over. */
const isBehind = ({ ending }: Duel, side: 0 | 1): boolean =>
  ending === "void" ||
  ("home" in ending && (side === 0 ? ending.home < ending.away : ending.away < ending.home));

function paintDuel(pen: Pen, sport: Sport, box: Box, duel: Duel, picture: Picture, say: Say): void {
  const { u } = picture;
  const { x, y, width, height } = box;
  pen.save();
  pen.beginPath();
  pen.roundRect(x, y, width, height, 12);
  pen.clip();
  const isVoid = duel.ending === "void";
  paintField(pen, sport, box, isVoid ? undefined : u < 1 ? ballAt(duel, u) : 0.5, picture.now);
  if (isVoid) {
    pen.fillStyle = "rgb(8 10 18 / .55)";
    pen.fillRect(x, y, width, height);
  }
  pen.textBaseline = "middle";
  const size = Math.min(17, height * 0.26);
  const middle = y + height / 2;
  const inner = scoreWidth(width) / 2 + 6;
  ([0, 1] as const).forEach((side) => {
    const own = duel.sides[side];
    if (!own) return;
    pen.globalAlpha = u === 1 && isBehind(duel, side) ? 0.62 : 1;
    const crest = side === 0 ? x + size + 8 : x + width - size - 8;
    paintCrest(pen, own, crest, middle, size);
    pen.font = `700 ${width < 420 ? 12.5 : 15}px ${FONT}`;
    pen.textAlign = side === 0 ? "left" : "right";
    pen.fillStyle = "#fff";
    pen.shadowColor = "rgb(0 0 0 / .8)";
    pen.shadowBlur = 4;
    const from = side === 0 ? crest + size + 6 : crest - size - 6;
    write(pen, own.name, from, middle, width / 2 - inner - 2 * size - 13);
    pen.shadowBlur = 0;
  });
  pen.globalAlpha = 1;
  paintScore(pen, box, duel, u, say);
  if (!isVoid) {
    pen.fillStyle = "rgb(0 0 0 / .45)";
    pen.fillRect(x, y + height - 4, width, 4);
    pen.fillStyle = "#ffd25a";
    pen.fillRect(x, y + height - 4, width * u, 4);
  }
  pen.restore();
}

/** Matches of two sides, one below another or in two columns: the ball wanders, scores tick, bars fill. */
export function createDuels({ matches, seed }: Played, sport: Sport, say: Say): Painter {
  const duels = matches.map((match, index) => {
    const own = `${seed} ${index}`;
    return { ...match, seed: own, ticks: listTicks(sport, match.ending, own) };
  });
  return {
    paint: (pen, picture) => {
      const columns = picture.width > 620 ? 2 : 1;
      const rows = Math.ceil(duels.length / columns);
      const width = (picture.width - GAP * (columns - 1)) / columns;
      const height = Math.min(120, (picture.height - GAP * (rows - 1)) / rows);
      duels.forEach((duel, index) => {
        const [column, row] = [index % columns, Math.floor(index / columns)];
        const box = { x: column * (width + GAP), y: row * (height + GAP), width, height };
        paintDuel(pen, sport, box, duel, picture, say);
      });
    },
    // Baskets fall too often to be heard one by one.
    countAt: (u) =>
      sport === "basketball"
        ? Math.floor(u * 4)
        : duels.reduce((sum, { ticks }) => sum + ticks.filter(({ at }) => at <= u).length, 0),
  };
}
