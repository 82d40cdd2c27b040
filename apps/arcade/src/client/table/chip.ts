import { createElement } from "../dom.ts";

/** How a chip of this place in the tray looks: its colours are in table.css. */
const COLOURS = 9;

/** A chip with the amount on it. */
export function createChip(amount: string, place: number): HTMLSpanElement {
  const chip = createElement("span", `chip chip-${place % COLOURS}`);
  chip.append(createElement("span", "chip-face", amount));
  return chip;
}

/** An amount as it fits on a chip: `0.2`, `50`, `2.5K`, `1M`. Rounded down to three figures. */
export function writeShort(units: bigint): string {
  const hundredths = Number(units / 1_000n);
  const [scale, sign] =
    hundredths >= 100_000_000 ? [100_000_000, "M"] : hundredths >= 100_000 ? [100_000, "K"] : [100, ""];
  const value = hundredths / scale;
  const decimals = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  const step = 10 ** decimals;
  return `${Math.floor(value * step + 1e-9) / step}${sign}`;
}
