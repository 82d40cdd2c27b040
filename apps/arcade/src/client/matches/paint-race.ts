import { coloursOf } from "./badge.ts";
import type { Sport } from "./book.ts";
import { paintBird, paintHorse } from "./paint-runner.ts";
import type { Painter, Pen, Picture, Played } from "./painter.ts";
import type { Say } from "./phrases.ts";
import { finishTimes, placeAt } from "./timeline.ts";

const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "PingFang SC", sans-serif';
const MEDALS = ["#ffd25a", "#d7dee8", "#d59a63"];

function paintTrack(pen: Pen, { width, height, now }: Picture, top: number): void {
  const turf = pen.createLinearGradient(0, 0, 0, height);
  turf.addColorStop(0, "#2a6b8c");
  turf.addColorStop(Math.min(0.9, top / height), "#7db2bd");
  turf.addColorStop(Math.min(0.91, top / height + 0.001), "#35713c");
  turf.addColorStop(1, "#1f4a2a");
  pen.fillStyle = turf;
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = "rgb(20 60 50 / .75)";
  for (let tree = -1; tree < width / 46 + 1; tree += 1) {
    const x = tree * 46 - ((now / 60) % 46);
    pen.beginPath();
    pen.arc(x, top, 16 + (((tree % 3) + 3) % 3) * 5, Math.PI, 0);
    pen.fill();
  }
}

function paintSky(pen: Pen, { width, height, now }: Picture): void {
  const sky = pen.createLinearGradient(0, 0, 0, height);
  sky.addColorStop(0, "#1b1f4d");
  sky.addColorStop(0.55, "#5c3f8f");
  sky.addColorStop(1, "#e58d6b");
  pen.fillStyle = sky;
  pen.fillRect(0, 0, width, height);
  for (let lantern = 0; lantern < 7; lantern += 1) {
    const x = ((lantern * 137 - now / 55) % (width + 60)) + (lantern * 137 - now / 55 < 0 ? width + 30 : -30);
    const y = ((lantern * 89) % Math.max(1, height - 40)) + 16 + Math.sin(now / 900 + lantern) * 5;
    const glow = pen.createRadialGradient(x, y, 1, x, y, 18);
    glow.addColorStop(0, "rgb(255 214 140 / .6)");
    glow.addColorStop(1, "rgb(255 180 90 / 0)");
    pen.fillStyle = glow;
    pen.fillRect(x - 18, y - 18, 36, 36);
  }
}

/** The line at which they come in: a chequered band, or a ribbon in the air. */
function paintFinish(pen: Pen, x: number, top: number, height: number): void {
  const size = 6;
  for (let row = 0; row * size < height - top; row += 1) {
    for (let column = 0; column < 2; column += 1) {
      pen.fillStyle = (row + column) % 2 === 0 ? "rgb(255 255 255 / .85)" : "rgb(10 12 20 / .7)";
      pen.fillRect(x + column * size, top + row * size, size, size);
    }
  }
}

/** A race: each lane moves to the finish and is there when it was drawn to be. */
export function createRace({ matches, seed }: Played, sport: Sport, say: Say): Painter {
  const match = matches[0] ?? { sides: [], ending: "void" as const };
  const { sides, ending } = match;
  const times = finishTimes(ending, seed);
  const drawn = ending !== "void" && "arrival" in ending ? ending : { arrival: [], winners: 0, placed: 0 };

  /** From 0 for the first; undefined where the rules draw no place. */
  function rankOf(lane: number): number | undefined {
    const place = drawn.arrival.indexOf(lane);
    if (place < 0 || place >= drawn.placed) return undefined;
    return place < drawn.winners ? 0 : place;
  }

  function paintLane(pen: Pen, picture: Picture, index: number, y: number, high: number): void {
    const { width, u, now } = picture;
    const side = sides[index];
    if (!side) return;
    const lane = index + 1;
    const finishAt = times.get(lane);
    const size = Math.min(34, high * 0.74);
    const [start, finish] = [size, width * 0.8];
    const place = finishAt === undefined ? 0 : placeAt(finishAt, lane, seed, u);
    const x = Math.min(start + place * (finish - start), width - size * 0.7);
    const isMoving = finishAt !== undefined && u > 0 && u < 1;
    const colours = coloursOf(side.id, sport === "racing" ? index : undefined);
    const beat = isMoving ? now / 95 + lane : 0;
    pen.textBaseline = "middle";
    pen.font = `600 ${Math.min(13, high * 0.3)}px ${FONT}`;
    pen.textAlign = "left";
    pen.fillStyle = "rgb(255 255 255 / .8)";
    pen.fillText(`${lane} ${side.name}`, 8, y + high - 8);
    (sport === "birds" ? paintBird : paintHorse)(pen, x, y + high * 0.45, size, colours, beat);
    const rank = rankOf(lane);
    if (finishAt === undefined || u < finishAt || rank === undefined) return;
    pen.beginPath();
    pen.arc(width - 16, y + high / 2, 12, 0, Math.PI * 2);
    pen.fillStyle = MEDALS[rank] ?? "rgb(8 10 18 / .7)";
    pen.fill();
    pen.fillStyle = rank < 3 ? "#201400" : "#fff";
    pen.font = `800 13px ${FONT}`;
    pen.textAlign = "center";
    pen.fillText(String(rank + 1), width - 16, y + high / 2 + 1);
  }

  function paintVoid(pen: Pen, { width, height }: Picture): void {
    pen.fillStyle = "rgb(8 10 18 / .66)";
    pen.fillRect(0, 0, width, height);
    pen.fillStyle = "#fff";
    pen.font = `800 22px ${FONT}`;
    pen.textAlign = "center";
    pen.fillText(say("void"), width / 2, height / 2);
  }

  return {
    paint: (pen, picture) => {
      const { width, height } = picture;
      pen.save();
      pen.beginPath();
      pen.roundRect(0, 0, width, height, 14);
      pen.clip();
      const top = sport === "birds" ? 0 : Math.min(56, height * 0.16);
      if (sport === "birds") paintSky(pen, picture);
      else paintTrack(pen, picture, top);
      const high = (height - top) / Math.max(1, sides.length);
      pen.strokeStyle = "rgb(255 255 255 / .16)";
      pen.lineWidth = 1;
      for (let lane = 1; lane < sides.length; lane += 1) {
        pen.beginPath();
        pen.moveTo(0, top + lane * high);
        pen.lineTo(width, top + lane * high);
        pen.stroke();
      }
      paintFinish(pen, width * 0.8, top, height);
      for (let lane = 0; lane < sides.length; lane += 1)
        paintLane(pen, picture, lane, top + lane * high, high);
      if (ending === "void") paintVoid(pen, picture);
      pen.restore();
    },
    countAt: (u) => [...times.values()].filter((at) => at <= u).length,
  };
}
