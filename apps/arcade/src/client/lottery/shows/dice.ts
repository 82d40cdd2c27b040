import { clamp, type Pen, type Scene, type Show, smooth } from "../show.ts";

type Point = readonly [x: number, y: number, z: number];

/** The places of the pips of a face, in thirds of its side. */
const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [-1, 0],
    [-1, 1],
    [1, -1],
    [1, 0],
    [1, 1],
  ],
};

/** The faces of a die: how many eyes, its direction, and the two sides of its square. Opposite faces make seven. */
const FACES: readonly { eyes: number; out: Point; right: Point; down: Point }[] = [
  { eyes: 1, out: [0, 0, 1], right: [1, 0, 0], down: [0, 1, 0] },
  { eyes: 6, out: [0, 0, -1], right: [-1, 0, 0], down: [0, 1, 0] },
  { eyes: 2, out: [0, -1, 0], right: [1, 0, 0], down: [0, 0, 1] },
  { eyes: 5, out: [0, 1, 0], right: [1, 0, 0], down: [0, 0, -1] },
  { eyes: 3, out: [1, 0, 0], right: [0, 0, -1], down: [0, 1, 0] },
  { eyes: 4, out: [-1, 0, 0], right: [0, 0, 1], down: [0, 1, 0] },
];

/** How a die is turned, about x and then about y, so that a face looks at the player. */
const TURNS: Readonly<Record<number, readonly [number, number]>> = {
  1: [0, 0],
  6: [0, Math.PI],
  2: [-Math.PI / 2, 0],
  5: [Math.PI / 2, 0],
  3: [0, -Math.PI / 2],
  4: [0, Math.PI / 2],
};

function turn([x, y, z]: Point, aboutX: number, aboutY: number): Point {
  const [cosY, sinY] = [Math.cos(aboutY), Math.sin(aboutY)];
  const [x1, z1] = [x * cosY + z * sinY, -x * sinY + z * cosY];
  const [cosX, sinX] = [Math.cos(aboutX), Math.sin(aboutX)];
  return [x1, y * cosX - z1 * sinX, y * sinX + z1 * cosX];
}

interface Die {
  readonly x: number;
  readonly y: number;
  readonly half: number;
  readonly aboutX: number;
  readonly aboutY: number;
  readonly colour: readonly [number, number, number];
}

function drawFace(pen: Pen, die: Die, face: (typeof FACES)[number]): void {
  const { half, aboutX, aboutY, colour } = die;
  const out = turn(face.out, aboutX, aboutY);
  if (out[2] <= 0.02) return;
  const [right, down] = [turn(face.right, aboutX, aboutY), turn(face.down, aboutX, aboutY)];
  pen.save();
  // The square of the face, as the eye sees it: its two sides are the axes of the drawing on it.
  pen.transform(
    right[0] * half,
    right[1] * half,
    down[0] * half,
    down[1] * half,
    die.x + out[0] * half,
    die.y + out[1] * half,
  );
  const light = 0.5 + 0.5 * clamp(out[2] * 0.72 - out[1] * 0.9 - out[0] * 0.15);
  pen.fillStyle = `rgb(${colour.map((part) => Math.round(part * light)).join(" ")})`;
  pen.beginPath();
  pen.roundRect(-1, -1, 2, 2, 0.3);
  pen.fill();
  pen.lineWidth = 0.05;
  pen.strokeStyle = "rgb(0 0 0 / .22)";
  pen.stroke();
  for (const [x, y] of PIPS[face.eyes] ?? []) {
    const isRed = face.eyes === 1 || face.eyes === 4;
    pen.fillStyle = isRed ? "#c21f2b" : "#1c1c26";
    pen.beginPath();
    pen.arc(x * 0.52, y * 0.52, face.eyes === 1 ? 0.28 : 0.19, 0, Math.PI * 2);
    pen.fill();
  }
  pen.restore();
}

const START_MS = 400;
const ROLL_MS = 2_200;
const STAGGER_MS = 900;
const IVORY = [250, 244, 228] as const;
const LAST = [3, 5, 2];

function dieOf<Draw extends readonly number[]>(scene: Scene<Draw>, index: number): Die {
  const { width, height } = scene;
  const half = Math.min(height * 0.19, width * 0.09);
  const eyes = scene.outcome?.[index] ?? LAST[index] ?? 1;
  const [endX, endY] = TURNS[eyes] ?? [0, 0];
  const isDrawn = scene.phase === "drawn";
  const left = isDrawn
    ? 1 - smooth((scene.since - START_MS - index * STAGGER_MS) / ROLL_MS)
    : scene.phase === "closed"
      ? 1
      : 0;
  const shake = scene.phase === "closed" || left > 0.98 ? 1 : left;
  const time = scene.now * 0.013 + index * 2;
  const spread = half * 2.9;
  return {
    x: width / 2 + (index - 1) * spread + Math.sin(time * 1.3) * half * 0.5 * shake,
    y: height * 0.52 - Math.abs(Math.sin(time)) * half * 1.5 * shake,
    half,
    // A die at rest is seen a little from above.
    aboutX: endX - 0.32 + left * (7 + index) + (scene.phase === "closed" ? time : 0),
    aboutY:
      endY + (index - 1) * -0.12 + left * (5 + index * 1.4) + (scene.phase === "closed" ? time * 0.8 : 0),
    colour: IVORY,
  };
}

function drawTray(pen: Pen, { width, height, accent }: Scene<unknown>): void {
  const felt = pen.createRadialGradient(width / 2, height * 0.6, 4, width / 2, height * 0.6, width * 0.5);
  felt.addColorStop(0, "rgb(255 255 255 / .16)");
  felt.addColorStop(1, "rgb(0 0 0 / .3)");
  pen.fillStyle = felt;
  pen.beginPath();
  pen.ellipse(
    width / 2,
    height * 0.68,
    Math.min(width * 0.42, height * 1.3),
    height * 0.24,
    0,
    0,
    Math.PI * 2,
  );
  pen.fill();
  pen.lineWidth = 3;
  pen.strokeStyle = accent;
  pen.stroke();
}

/** Three dice on a tray: they are shaken after the bell, and come to rest one after another. */
export const diceShow: Show<readonly number[]> = {
  beats: (draw) => draw.map((_, index) => START_MS + ROLL_MS + index * STAGGER_MS),
  paint: (pen, scene) => {
    drawTray(pen, scene);
    for (const index of [0, 1, 2]) {
      const die = dieOf(scene, index);
      pen.fillStyle = "rgb(0 0 0 / .35)";
      pen.beginPath();
      pen.ellipse(die.x, scene.height * 0.7, die.half * 1.25, die.half * 0.42, 0, 0, Math.PI * 2);
      pen.fill();
      for (const face of FACES) drawFace(pen, die, face);
    }
    const { outcome, width, height, since } = scene;
    if (scene.phase !== "drawn" || !outcome || since < START_MS + ROLL_MS + 2 * STAGGER_MS) return;
    pen.font = `800 ${Math.round(height * 0.11)}px system-ui, sans-serif`;
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    pen.fillStyle = scene.accent;
    pen.fillText(
      `${outcome.join(" + ")} = ${outcome.reduce((sum, die) => sum + die, 0)}`,
      width / 2,
      height * 0.92,
    );
  },
};
