/** A shape in a box of 24 by 24: its path and its paint. */
type Shape = readonly [path: string, paint: string];

const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0z`;

/** The pictures of both editions, cheapest first. */
const SYMBOLS: Readonly<Record<string, readonly Shape[]>> = {
  clover: [
    ["M12 13c1 4 .5 7-2 9l1.6.4c2-2.600 2.400-5.800 1.800-9.400z", "#2c7a2f"],
    [circle(8.4, 8.2, 4.2), "#3fae46"],
    [circle(15.6, 8.2, 4.2), "#3fae46"],
    [circle(12, 13.4, 4.2), "#4cc255"],
    [circle(12, 10, 1.5), "#d9f7c4"],
  ],
  daisy: [
    ...[0, 1, 2, 3, 4, 5, 6, 7].map((petal): Shape => {
      const angle = (petal * Math.PI) / 4;
      return [
        circle(12 + Math.cos(angle) * 5.6, 12 + Math.sin(angle) * 5.6, 3.1),
        petal % 2 ? "#ffffff" : "#eef0ff",
      ];
    }),
    [circle(12, 12, 3.8), "#ffc531"],
    [circle(11, 11, 1.2), "#ffe9a1"],
  ],
  bee: [
    ["M9 9C4 2 1 7 6 11zM15 9c5-7 8-2 3 2z", "#d9ecff"],
    ["M12 6c5 0 7 3.500 7 7s-3 8-7 8-7-4.500-7-8 2-7 7-7z", "#ffc531"],
    ["M5.300 12h13.400l.2 2.500H5.100zM6 17h12l-1.400 2.200H7.400z", "#2b2118"],
    [circle(9.6, 8.6, 1), "#2b2118"],
    [circle(14.4, 8.6, 1), "#2b2118"],
  ],
  butterfly: [
    ["M11.500 11C8 2 1 4 3 10c.7 2 3 3 5 3-3 .5-4 3-2.500 5 2 2.500 5 .5 6-4z", "#7b5be0"],
    ["M12.500 11C16 2 23 4 21 10c-.7 2-3 3-5 3 3 .5 4 3 2.500 5-2 2.500-5 .5-6-4z", "#8f70f2"],
    [circle(6.4, 8.6, 1.7), "#ffd34d"],
    [circle(17.6, 8.6, 1.7), "#ffd34d"],
    ["M11.300 7h1.400v12h-1.400z", "#2b2140"],
  ],
  hare: [
    ["M8 11C5.500 6 6 1.500 8 2c2 .5 2.600 4 3 8zM16 11c2.500-5 2-9.500 0-9-2 .5-2.600 4-3 8z", "#b98a5a"],
    ["M12 8.500c4.500 0 7 3 7 6.800S16 22 12 22s-7-2.900-7-6.700 2.500-6.800 7-6.800z", "#c99b69"],
    ["M12 15c3 0 4.500 1.600 4.500 3.600S14.500 22 12 22s-4.500-1.400-4.500-3.400S9 15 12 15z", "#f5e6d2"],
    [circle(9, 13.4, 1.1), "#2b1c10"],
    [circle(15, 13.4, 1.1), "#2b1c10"],
    [circle(12, 16.8, 1.1), "#d3627a"],
  ],
  stork: [
    ["M10 20l.3-6h1l-.3 6zM13 20l.3-6h1l-.3 6z", "#e2572b"],
    ["M6 12c0-3 3-5 7-4.600 5 .5 7.500 2.600 8.500 5.600-3 3-12 4-15.500-1z", "#ffffff"],
    ["M14 10c4 0 7 1.600 8 4-3 1-7 .5-9-1.600z", "#23252e"],
    ["M7 12C6 8 7.500 5 6.500 4.500 5 3.800 3.600 5 4 6.600L1 9l4-.6c.6 1.600-.6 3 2 3.600z", "#ffffff"],
    ["M4 6.600L.6 10l4.600-1.400z", "#e2572b"],
    [circle(5.6, 6, 0.7), "#23252e"],
  ],
  sun: [
    ...[0, 1, 2, 3, 4, 5, 6, 7].map((ray): Shape => {
      const angle = (ray * Math.PI) / 4;
      const at = (turn: number, reach: number) =>
        `${(12 + Math.cos(angle + turn) * reach).toFixed(2)} ${(12 + Math.sin(angle + turn) * reach).toFixed(2)}`;
      return [`M${at(-0.26, 6.6)}L${at(0, 11.6)}L${at(0.26, 6.6)}z`, "#ff9f1c"];
    }),
    [circle(12, 12, 6.2), "#ffcb2e"],
    [circle(10.2, 10, 2.2), "#fff0b0"],
  ],
  rope: [
    ["M12 3a9 9 0 100 18 9 9 0 000-18zm0 4.500a4.500 4.500 0 110 9 4.500 4.500 0 010-9z", "#c98f4e"],
    [
      "M5 6l3 3-1 1-3-3zM17 4l2 1.500-3 3-1-1zM20 14l-4-1 .4-1.400 4 1zM10 20.600l1-4 1.400.2-.8 4.200zM3.600 14l4-1.200.5 1.200-4 1.600z",
      "#8a5a26",
    ],
  ],
  anchor: [
    ["M11 7h2v13h-2z", "#5b6b82"],
    ["M7.500 9h9v2h-9z", "#5b6b82"],
    [
      "M3 14l4-1.500-.8 2.500c1.200 2.400 3.300 3.500 5.800 3.500s4.600-1.100 5.800-3.500l-.8-2.500L21 14c-.6 5-4.400 8-9 8s-8.400-3-9-8z",
      "#6f819b",
    ],
    ["M12 2a3 3 0 110 6 3 3 0 010-6zm0 1.800a1.200 1.200 0 100 2.400 1.200 1.200 0 000-2.400z", "#6f819b"],
  ],
  gull: [
    ["M1 8c4-2 7-1 10 3 3-4 7-5.500 12-4-4 .5-7 2.500-9 6.500L11 16l-2.500-2C7 11 4.500 9 1 8z", "#f3f6fb"],
    [
      "M1 8c2.500-.6 4.600-.2 6.600 1.400L6 10.600C4.600 9.400 3 8.600 1 8zM23 7c-2.600-.2-4.800.4-6.800 2l1.400 1C19 8.600 21 7.400 23 7z",
      "#4a5568",
    ],
    ["M9 14c1.600-1 3.600-.8 4.600.4L17 16l-3.600.6c-1.800.9-4 .2-4.400-2.600z", "#f3f6fb"],
    ["M15.600 15.300L19 16l-3.300.8z", "#f0a020"],
  ],
  lantern: [
    ["M10 2h4v2h-4z", "#7a4a1c"],
    ["M8 4h8l1 3H7z", "#a86a2a"],
    ["M7 8h10l-1 11H8z", "#ffe08a"],
    ["M12 10c2 2 2.600 3.400 2.600 5a2.600 2.600 0 01-5.200 0c0-1.600.6-3 2.600-5z", "#ff8c1a"],
    ["M7 19h10v2.500H7zM7 7h1.200l.9 12H8zM16.800 7H18l-1.100 12h-1.200z", "#a86a2a"],
  ],
  compass: [
    [circle(12, 12, 10), "#b98532"],
    [circle(12, 12, 8), "#fdf6e0"],
    ["M12 5l2.400 7h-4.800z", "#d3303a"],
    ["M12 19l2.400-7h-4.800z", "#31415e"],
    [circle(12, 12, 1.4), "#b98532"],
  ],
  ship: [
    ["M11.300 2h1.200v14h-1.200z", "#6b4522"],
    ["M11 4C6 6 4.500 10 5 14h6z", "#f7f3e6"],
    ["M13 5c5 1.600 6.600 5 6.600 9H13z", "#e5484d"],
    ["M2 15.500h20l-3 6H5.500z", "#8a5a26"],
    ["M2 15.500h20l-.8 1.600H2.800z", "#c98f4e"],
  ],
  lighthouse: [
    ["M9.500 8h5l1.800 13H7.700z", "#f7f3e6"],
    ["M9.100 11h5.800l.4 3H8.700zM8.300 17h7.400l.4 3H7.900z", "#e5484d"],
    ["M9.500 4.500h5V8h-5z", "#ffd34d"],
    ["M8.600 4.600L12 1.600l3.400 3z", "#31415e"],
    ["M8.500 5L1 3v5zM15.500 5L23 3v5z", "#ffe9a180"],
    ["M5 21h14v2H5z", "#31415e"],
  ],
};

/** Draws a symbol with its middle at a point. */
export function drawSymbol(
  pen: CanvasRenderingContext2D,
  symbol: string,
  x: number,
  y: number,
  size: number,
): void {
  pen.save();
  pen.translate(x - size / 2, y - size / 2);
  pen.scale(size / 24, size / 24);
  for (const [path, paint] of SYMBOLS[symbol] ?? []) {
    pen.fillStyle = paint;
    pen.fill(new Path2D(path), "evenodd");
  }
  pen.restore();
}

/** @internal for a test: what there is a picture of. */
export const SYMBOL_NAMES: readonly string[] = Object.keys(SYMBOLS);
