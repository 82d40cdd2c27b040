/**
 * Colours are `#rrggbb`. Mixing happens in OKLab, because there the middle of two colours looks like the middle and
 * never turns grey.
 */
type Lab = readonly [lightness: number, a: number, b: number];

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const toGamma = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

function toLab(hex: string): Lab {
  const number = Number.parseInt(hex.slice(1), 16);
  const r = toLinear(((number >> 16) & 255) / 255);
  const g = toLinear(((number >> 8) & 255) / 255);
  const b = toLinear((number & 255) / 255);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function toHex([lightness, a, b]: Lab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const bytes = channels.map((value) =>
    Math.round(Math.min(1, Math.max(0, toGamma(Math.max(0, value)))) * 255),
  );
  return `#${bytes.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** The colour at `share` of the way from the first to the second. */
export function mix(from: string, to: string, share: number): string {
  const a = toLab(from);
  const b = toLab(to);
  return toHex([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share]);
}

/** Lightens a colour and keeps some of the saturation that mixing with white would remove. */
export function lighten(colour: string, share: number): string {
  const [lightness, a, b] = toLab(colour);
  const strength = 1 - share * 0.82;
  return toHex([lightness + (1 - lightness) * share, a * strength, b * strength]);
}

/** Darkens a colour and keeps the saturation that mixing with black would remove, so shadows stay coloured. */
export function darken(colour: string, share: number): string {
  const [lightness, a, b] = toLab(colour);
  const strength = 1 - share * 0.62;
  return toHex([lightness * (1 - share) + 0.06 * share, a * strength, b * strength]);
}

/** Turns the hue by degrees and keeps lightness and saturation. */
export function turnHue(colour: string, degrees: number): string {
  const [lightness, a, b] = toLab(colour);
  const angle = (degrees * Math.PI) / 180;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return toHex([lightness, a * cos - b * sin, a * sin + b * cos]);
}
