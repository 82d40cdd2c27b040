import type { Pen } from "./pen.ts";
import { disc, polygon, roundRect } from "./shapes.ts";

/** The ribbon with the word over a wild, legible in every game. */
export function drawRibbon(pen: Pen, text: string, colours: readonly string[], ink: string): void {
  pen.shadow("#000000aa", 4, 2);
  pen.fill("M4 66L14 78L4 90H22V66ZM96 66L86 78L96 90H78V66Z", colours.at(-1) ?? "#000000");
  pen.fill(roundRect(12, 62, 76, 24, 5), colours);
  pen.noShadow();
  pen.stroke("M16 65.500H84M16 82.500H84", "#ffffff66", 1.2);
  pen.text(text, 50, 81, text.length > 4 ? 17 : 21, ink);
}

/** A cut stone in one of four forms, as the background of letters. */
export function drawGemPlate(pen: Pen, index: number, colours: readonly string[], rim: string): void {
  const form = [
    polygon(50, 50, 43, 8, 22.5),
    polygon(50, 50, 45, 6, 0),
    disc(50, 50, 41),
    roundRect(10, 10, 80, 80, 20),
  ][index % 4] as string;
  pen.shadow("#00000088", 6, 3);
  pen.fill(form, colours);
  pen.noShadow();
  pen.gloss(form, 0.34);
  pen.stroke(form, rim, 3);
}

/** Draws something designed for the 100 x 100 box anywhere in a scene. */
export function place(
  pen: Pen,
  x: number,
  y: number,
  size: number,
  draw: (pen: Pen) => void,
  opacity = 1,
): void {
  const { context } = pen;
  context.save();
  context.globalAlpha *= opacity;
  context.translate(x - size / 2, y - size / 2);
  context.scale(size / 100, size / 100);
  draw(pen);
  context.restore();
}
