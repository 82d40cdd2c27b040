import { clamp, type Pen, type Scene, type Show } from "../show.ts";

type Vehicle = "car" | "airship";

const START_MS = 400;
const RACE_MS = 8_000;
/** How long after the champion the last one arrives. */
const FIELD_MS = 1_600;
const RACERS = 10;
const COLOURS = [
  "#f4d31f",
  "#2b83e6",
  "#5b6577",
  "#f28a1e",
  "#2ec4d6",
  "#6a4fe0",
  "#c3c9d4",
  "#e5383b",
  "#8c2f39",
  "#2f9e44",
];

export const colourOfRacer = (racer: string): string => COLOURS[Number(racer) - 1] ?? "#888";

const arrivalOf = (place: number): number => START_MS + RACE_MS + (place * FIELD_MS) / (RACERS - 1);

/** How far a racer is, from 0 at the start to 1 at the line. They change places on the way, and the draw alone says who arrives when. */
function progressOf(racer: number, place: number, since: number): number {
  const u = clamp((since - START_MS) / (arrivalOf(place) - START_MS));
  const free = Math.sin(u * Math.PI);
  const sway = Math.sin(u * 5 + racer * 1.9) * 0.07 + Math.sin(u * 11 + racer * 3.1) * 0.025;
  return u * (0.72 + 0.28 * u) + sway * free;
}

function drawCar(pen: Pen, length: number, high: number, colour: string): void {
  pen.fillStyle = "#15161d";
  for (const x of [-0.32, 0.3])
    pen.fillRect(length * x - high * 0.16, -high * 0.52, high * 0.34, high * 1.04);
  pen.fillStyle = colour;
  pen.beginPath();
  pen.moveTo(-length * 0.5, -high * 0.3);
  pen.lineTo(length * 0.2, -high * 0.36);
  pen.quadraticCurveTo(length * 0.54, -high * 0.14, length * 0.56, 0);
  pen.quadraticCurveTo(length * 0.54, high * 0.14, length * 0.2, high * 0.36);
  pen.lineTo(-length * 0.5, high * 0.3);
  pen.fill();
  pen.fillStyle = "rgb(255 255 255 / .4)";
  pen.fillRect(-length * 0.46, -high * 0.26, length * 0.7, high * 0.1);
  pen.fillStyle = "#12131a";
  pen.fillRect(-length * 0.56, -high * 0.42, length * 0.09, high * 0.84);
}

function drawAirship(pen: Pen, length: number, high: number, colour: string): void {
  const hull = pen.createLinearGradient(0, -high * 0.5, 0, high * 0.5);
  hull.addColorStop(0, "#fff");
  hull.addColorStop(0.35, colour);
  hull.addColorStop(1, "#1c1f2b");
  pen.fillStyle = colour;
  pen.beginPath();
  pen.moveTo(-length * 0.58, -high * 0.42);
  pen.lineTo(-length * 0.34, 0);
  pen.lineTo(-length * 0.58, high * 0.42);
  pen.fill();
  pen.fillStyle = hull;
  pen.beginPath();
  pen.ellipse(0, 0, length * 0.52, high * 0.44, 0, 0, Math.PI * 2);
  pen.fill();
  pen.fillStyle = "#2a2d3a";
  pen.fillRect(-length * 0.14, high * 0.38, length * 0.3, high * 0.16);
}

function drawNumber(pen: Pen, x: number, y: number, size: number, text: string, colour: string): void {
  pen.font = `800 ${size}px system-ui, sans-serif`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillStyle = colour;
  pen.fillText(text, x, y);
}

/** The lanes, which run below the racers while they race. */
function drawTrack(pen: Pen, scene: Scene<unknown>, vehicle: Vehicle, finishX: number): void {
  const { width, height, phase, since, now } = scene;
  const lane = height / RACERS;
  const isRacing = phase === "drawn" && since > START_MS && since < arrivalOf(0);
  pen.fillStyle = vehicle === "car" ? "#23252e" : "#16335e";
  pen.fillRect(0, 0, width, height);
  const shift = isRacing ? (now * 0.42) % 40 : 0;
  pen.strokeStyle = vehicle === "car" ? "rgb(255 255 255 / .2)" : "rgb(190 220 255 / .16)";
  pen.lineWidth = 1;
  pen.setLineDash([18, 22]);
  pen.lineDashOffset = shift;
  for (let index = 1; index < RACERS; index += 1) {
    pen.beginPath();
    pen.moveTo(0, index * lane);
    pen.lineTo(width, index * lane);
    pen.stroke();
  }
  pen.setLineDash([]);
  const square = lane / 2;
  for (let row = 0; row < RACERS * 2; row += 1) {
    for (const column of [0, 1]) {
      pen.fillStyle = (row + column) % 2 === 0 ? "#f7f7f2" : "#14151c";
      pen.fillRect(finishX + column * square * 0.7, row * square, square * 0.7, square);
    }
  }
}

/** Ten racers on ten lanes. The draw is the order in which they cross the line. */
export function raceShow(vehicle: Vehicle): Show<readonly number[]> {
  const draw = vehicle === "car" ? drawCar : drawAirship;
  return {
    beats: (order) => order.map((_, place) => arrivalOf(place)),
    paint: (pen, scene) => {
      const { width, height, phase, outcome, since, now, accent } = scene;
      const lane = height / RACERS;
      const length = Math.min(width * 0.13, lane * 2.6);
      const [startX, finishX] = [length * 0.7 + 18, width - length - 26];
      drawTrack(pen, scene, vehicle, finishX);
      for (let racer = 1; racer <= RACERS; racer += 1) {
        const place = outcome?.indexOf(racer) ?? 0;
        const isOff = phase === "drawn" && outcome !== undefined;
        const u = isOff ? progressOf(racer, place, since) : 0;
        const hasArrived = isOff && since >= arrivalOf(place);
        const y = (racer - 0.5) * lane;
        const trembles = phase === "open" ? 0 : Math.sin(now * 0.03 + racer) * (hasArrived ? 0 : 0.6);
        const x = startX + u * (finishX - startX) + (hasArrived ? length * 0.3 : 0);
        pen.save();
        pen.translate(x, y + trembles);
        draw(pen, length, lane * 0.78, colourOfRacer(String(racer)));
        pen.restore();
        drawNumber(pen, x, y, lane * 0.62, String(racer), "#0f1016");
        drawNumber(pen, 10, y, lane * 0.56, String(racer), "rgb(255 255 255 / .75)");
        if (hasArrived)
          drawNumber(
            pen,
            width - 12,
            y,
            lane * (place < 3 ? 0.86 : 0.66),
            String(place + 1),
            place < 3 ? accent : "#fff",
          );
      }
    },
  };
}
