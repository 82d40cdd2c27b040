export type Attributes = Readonly<Record<string, string | number | undefined>>;
export type Stop = readonly [offset: number, colour: string, opacity?: number];
/** Flat list of coordinates: x, y, x, y, ... */
export type Points = readonly number[];

const format = (value: string | number) => (typeof value === "number" ? round(value) : value);

/** One decimal is a quarter of a device pixel at the largest size drawn, and it keeps the text short. */
export function round(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return String(rounded === 0 ? 0 : rounded);
}

export function tag(name: string, attributes: Attributes, content = ""): string {
  let text = `<${name}`;
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined) text += ` ${key}="${format(value)}"`;
  }
  return content === "" ? `${text}/>` : `${text}>${content}</${name}>`;
}

export const circle = (cx: number, cy: number, r: number, fill: string, extra: Attributes = {}) =>
  tag("circle", { cx, cy, r, fill, ...extra });
export const ellipse = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  extra: Attributes = {},
) => tag("ellipse", { cx, cy, rx, ry, fill, ...extra });
/** `rx` of the corner may be given in `extra`. */
export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  extra: Attributes = {},
) => tag("rect", { x, y, width, height, fill, ...extra });
export const path = (d: string, fill: string, extra: Attributes = {}) => tag("path", { d, fill, ...extra });
export const stroke = (d: string, colour: string, width: number, extra: Attributes = {}) =>
  tag("path", {
    d,
    fill: "none",
    stroke: colour,
    "stroke-width": width,
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
    ...extra,
  });
export const group = (content: string, transform?: string, extra: Attributes = {}) =>
  tag("g", { transform, ...extra }, content);

export function place(content: string, x: number, y: number, scale = 1, degrees = 0): string {
  const turn = degrees === 0 ? "" : ` rotate(${round(degrees)})`;
  const size = scale === 1 ? "" : ` scale(${Math.round(scale * 1000) / 1000})`;
  return group(content, `translate(${round(x)} ${round(y)})${turn}${size}`);
}

/** The content and its mirror image across the vertical axis. */
export const mirror = (content: string) => content + group(content, "scale(-1 1)");

const pair = (points: Points, index: number): readonly [number, number] => [
  points[index * 2] ?? 0,
  points[index * 2 + 1] ?? 0,
];

export function lineOf(points: Points, closed = true): string {
  let d = "";
  for (let index = 0; index < points.length / 2; index += 1) {
    const [x, y] = pair(points, index);
    d += `${index === 0 ? "M" : "L"}${round(x)} ${round(y)}`;
  }
  return closed ? `${d}Z` : d;
}

export const poly = (points: Points, fill: string, extra: Attributes = {}) =>
  path(lineOf(points), fill, extra);

/** A smooth curve through all points (Catmull-Rom turned to Bezier). */
export function curveOf(points: Points, closed = true, tension = 6): string {
  const count = points.length / 2;
  const at = (index: number) =>
    pair(points, closed ? (index + count) % count : Math.min(count - 1, Math.max(0, index)));
  const [startX, startY] = at(0);
  let d = `M${round(startX)} ${round(startY)}`;
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const [x0, y0] = at(index - 1);
    const [x1, y1] = at(index);
    const [x2, y2] = at(index + 1);
    const [x3, y3] = at(index + 2);
    d += `C${round(x1 + (x2 - x0) / tension)} ${round(y1 + (y2 - y0) / tension)} ${round(x2 - (x3 - x1) / tension)} ${round(y2 - (y3 - y1) / tension)} ${round(x2)} ${round(y2)}`;
  }
  return closed ? `${d}Z` : d;
}

export const blob = (points: Points, fill: string, extra: Attributes = {}) =>
  path(curveOf(points), fill, extra);

/** Completes the right half of an outline (top to bottom) with its mirror image. */
export function symmetric(half: Points): number[] {
  const whole = [...half];
  for (let index = half.length / 2 - 1; index >= 0; index -= 1) {
    const [x, y] = pair(half, index);
    if (Math.abs(x) > 0.01) whole.push(-x, y);
  }
  return whole;
}

/** Corner points of a star; with equal radii it is a regular polygon of twice the corners. */
export function starOf(corners: number, outer: number, inner: number, degrees = -90): number[] {
  const points: number[] = [];
  for (let index = 0; index < corners * 2; index += 1) {
    const angle = (degrees * Math.PI) / 180 + (index * Math.PI) / corners;
    const radius = index % 2 === 0 ? outer : inner;
    points.push(Math.cos(angle) * radius, Math.sin(angle) * radius);
  }
  return points;
}

/** Copies of a drawing in a ring, each facing outwards. */
export function ring(count: number, drawing: string | ((index: number) => string), startDegrees = 0): string {
  let content = "";
  for (let index = 0; index < count; index += 1) {
    const one = typeof drawing === "string" ? drawing : drawing(index);
    content += group(one, `rotate(${round(startDegrees + (index * 360) / count)})`);
  }
  return content;
}

/** A leaf or petal that points up from the origin. */
export const petalOf = (length: number, width: number, peak = 0.5) =>
  `M0 0C${round(-width)} ${round(-length * peak * 0.7)} ${round(-width * 0.6)} ${round(-length * 0.85)} 0 ${round(-length)}C${round(width * 0.6)} ${round(-length * 0.85)} ${round(width)} ${round(-length * peak * 0.7)} 0 0Z`;

/** Collects the gradients, clips and filters of a picture while it is drawn, each once. */
export interface Paper {
  /** `direction` is x1 y1 x2 y2 as fractions of the painted shape; the default is top to bottom. */
  linear(stops: readonly Stop[], direction?: readonly [number, number, number, number]): string;
  radial(stops: readonly Stop[], cx?: number, cy?: number, r?: number): string;
  blur(deviation: number): string;
  filter(content: string): string;
  clip(shape: string): string;
  finish(width: number, height: number, body: string): string;
}

const stopsOf = (stops: readonly Stop[]) =>
  stops
    .map(([offset, colour, opacity]) =>
      tag("stop", {
        offset: Math.round(offset * 100) / 100 + "",
        "stop-color": colour,
        "stop-opacity": opacity === undefined ? undefined : String(opacity),
      }),
    )
    .join("");

export function createPaper(prefix = "a"): Paper {
  const definitions = new Map<string, string>();
  function define(build: (id: string) => string): string {
    const key = build("");
    let id = definitions.get(key);
    if (id === undefined) {
      id = `${prefix}${definitions.size}`;
      definitions.set(key, id);
    }
    return `url(#${id})`;
  }
  return {
    linear: (stops, [x1, y1, x2, y2] = [0, 0, 0, 1]) =>
      define((id) =>
        tag(
          "linearGradient",
          { id, x1: String(x1), y1: String(y1), x2: String(x2), y2: String(y2) },
          stopsOf(stops),
        ),
      ),
    radial: (stops, cx = 0.5, cy = 0.5, r = 0.5) =>
      define((id) =>
        tag("radialGradient", { id, cx: String(cx), cy: String(cy), r: String(r) }, stopsOf(stops)),
      ),
    blur: (deviation) =>
      define((id) =>
        tag(
          "filter",
          { id, x: "-50%", y: "-50%", width: "200%", height: "200%" },
          tag("feGaussianBlur", { stdDeviation: deviation }),
        ),
      ),
    filter: (content) =>
      define((id) =>
        tag(
          "filter",
          { id, x: "-20%", y: "-20%", width: "140%", height: "140%", "color-interpolation-filters": "sRGB" },
          content,
        ),
      ),
    clip: (shape) => define((id) => tag("clipPath", { id }, shape)),
    finish(width, height, body) {
      let defs = "";
      for (const [definition, id] of definitions) defs += definition.replace(' id=""', () => ` id="${id}"`);
      return tag(
        "svg",
        { xmlns: "http://www.w3.org/2000/svg", viewBox: `0 0 ${width} ${height}`, width, height },
        (defs === "" ? "" : `<defs>${defs}</defs>`) + body,
      );
    },
  };
}
