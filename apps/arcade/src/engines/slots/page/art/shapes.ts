const at = (cx: number, cy: number, radius: number, degrees: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(cx + radius * Math.cos(angle)).toFixed(2)} ${(cy + radius * Math.sin(angle)).toFixed(2)}`;
};

/** A regular polygon with one corner on top. */
export function polygon(cx: number, cy: number, radius: number, corners: number, turn = 0): string {
  const points = Array.from({ length: corners }, (_, index) =>
    at(cx, cy, radius, turn + (index * 360) / corners),
  );
  return `M${points.join("L")}Z`;
}

export function star(
  cx: number,
  cy: number,
  outer: number,
  inner: number,
  corners: number,
  turn = 0,
): string {
  const points = Array.from({ length: corners * 2 }, (_, index) =>
    at(cx, cy, index % 2 === 0 ? outer : inner, turn + (index * 180) / corners),
  );
  return `M${points.join("L")}Z`;
}

export function roundRect(x: number, y: number, width: number, height: number, r: number): string {
  return `M${x + r} ${y}h${width - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${height - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - width}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - height}a${r} ${r} 0 0 1 ${r} ${-r}Z`;
}

export function disc(cx: number, cy: number, r: number): string {
  return `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

/** A petal or leaf that points up from a point. */
export function petal(cx: number, base: number, width: number, height: number): string {
  const half = width / 2;
  const tip = base - height;
  return `M${cx} ${base}C${cx - half * 1.5} ${base - height * 0.35} ${cx - half} ${base - height * 0.8} ${cx} ${tip}C${cx + half} ${base - height * 0.8} ${cx + half * 1.5} ${base - height * 0.35} ${cx} ${base}Z`;
}

/** A small generator with a fixed seed: scenery looks scattered and is the same every time. */
export function createScatter(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
