import { cleanup, render } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { type PictureName, StepPicture } from "./step-picture.tsx";

afterEach(cleanup);

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  name: string;
}
/** The rectangles of a picture behind the phone's own three, in their order. */
function boxesOf(name: PictureName): Box[] {
  const { container } = render(<StepPicture name={name} />);
  const boxes = [...container.querySelectorAll("rect")].map((rect) => {
    const [x, y, width, height] = ["x", "y", "width", "height"].map((key) => Number(rect.getAttribute(key)));
    return { x, y, width, height, name: rect.getAttribute("class") ?? "" } as Box;
  });
  cleanup();
  return boxes.slice(3);
}
const isInside = (inner: Box, outer: Pick<Box, "x" | "y" | "width" | "height">) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;
const SCREEN = { x: 12, y: 6, width: 48, height: 84 };

describe("the pictures of the steps", () => {
  it.each<[PictureName, number]>([
    ["download", 3],
    ["allow", 5],
    ["install", 5],
    ["open", 10],
    ["settings", 9],
    ["profile", 3],
    ["share", 4],
    ["addToHome", 9],
    ["confirm", 5],
  ])("%s draws all of its %i shapes on the screen", (name, count) => {
    const boxes = boxesOf(name);
    expect(boxes).toHaveLength(count);
    expect(boxes.filter((box) => !isInside(box, SCREEN)).map(({ x, y }) => [name, x, y])).toEqual([]);
  });

  it.each<[PictureName, number, number]>([
    ["settings", 4, 0],
    ["addToHome", 4, 2],
  ])("%s has %i rows, each with its text in it, and one is lit", (name, count, lit) => {
    const rows = boxesOf(name).slice(1);
    const [frames, texts] = [0, 1].map((at) => rows.filter((_row, index) => index % 2 === at));
    expect(frames).toHaveLength(count);
    for (const [at, text] of (texts ?? []).entries()) {
      const frame = frames?.[at] as Box;
      expect(isInside(text, frame), `row ${at}`).toBe(true);
      expect(text.y - frame.y, "its text is in the middle").toBe(
        frame.y + frame.height - text.y - text.height,
      );
    }
    expect(frames?.map((frame) => frame.name)).toEqual(
      Array.from({ length: count }, (_, at) => (at === lit ? "lit" : "row")),
    );
    expect(texts?.map((text) => text.name)).toEqual(
      Array.from({ length: count }, (_, at) => (at === lit ? "onLit" : "ink")),
    );
  });

  it("open marks the app in the middle of nine", () => {
    const boxes = boxesOf("open");
    const centres = boxes.map(({ x, y, width, height }) => [x + width / 2, y + height / 2]);
    expect(centres[9]).toEqual(centres[4]);
  });
});
