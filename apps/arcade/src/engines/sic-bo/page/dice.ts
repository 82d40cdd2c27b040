import { createElement } from "../../../client/dom.ts";

/** Where the pips of each face are, in a grid of three by three. */
const PIPS: Readonly<Record<number, readonly number[]>> = {
  1: [4],
  2: [0, 8],
  3: [0, 4, 8],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
};

/** The turn of the cube that shows a face to the player. */
const TURNS: Readonly<Record<number, readonly [x: number, y: number]>> = {
  1: [0, 0],
  2: [0, -90],
  3: [-90, 0],
  4: [90, 0],
  5: [0, 90],
  6: [0, 180],
};

/** A face as a flat drawing. Ones and fours are red. */
export function createFace(face: number): HTMLElement {
  const root = createElement("span", `die${face === 1 || face === 4 ? " is-red-die" : ""}`);
  const pips = PIPS[face] ?? [];
  root.innerHTML = `<svg viewBox="0 0 30 30" aria-hidden="true">${pips
    .map(
      (place) =>
        `<circle cx="${7 + (place % 3) * 8}" cy="${7 + Math.floor(place / 3) * 8}" r="${pips.length === 1 ? 4.4 : 3}"/>`,
    )
    .join("")}</svg>`;
  return root;
}

/** A cube that tumbles until it comes to rest on a face. */
export function createCube() {
  const root = createElement("div", "cube");
  const body = createElement("div", "cube-body");
  for (const face of [1, 2, 3, 4, 5, 6]) {
    const side = createFace(face);
    const [x, y] = TURNS[face] ?? [0, 0];
    // Each side is placed by the inverse of the turn that shows it.
    side.style.transform = `rotateY(${-y}deg) rotateX(${-x}deg) translateZ(calc(var(--die) / 2))`;
    body.append(side);
  }
  root.append(body);
  let turns = 0;
  return {
    root,
    show: (face: number, ms: number) => {
      turns += 2;
      const [x, y] = TURNS[face] ?? [0, 0];
      body.style.transitionDuration = `${ms}ms`;
      body.style.transform = `rotateX(${x + turns * 360}deg) rotateY(${y + turns * 360}deg)`;
    },
  };
}
