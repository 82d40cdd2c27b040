import { describe, expect, it } from "vitest";
import { readOrientation, readPicture } from "./read-picture.ts";

/** Builds the start of a JPEG with one EXIF directory, in either byte order. */
function buildJpeg(orientation: number, isLittle: boolean): ArrayBuffer {
  const view = new DataView(new ArrayBuffer(64));
  view.setUint16(0, 0xffd8);
  view.setUint16(2, 0xffe0);
  view.setUint16(4, 6);
  const exif = 10;
  view.setUint16(exif, 0xffe1);
  view.setUint16(exif + 2, 40);
  view.setUint32(exif + 4, 0x45786966);
  const start = exif + 10;
  view.setUint16(start, isLittle ? 0x4949 : 0x4d4d);
  view.setUint32(start + 4, 8, isLittle);
  view.setUint16(start + 8, 1, isLittle);
  view.setUint16(start + 10, 0x0112, isLittle);
  view.setUint16(start + 18, orientation, isLittle);
  return view.buffer;
}

it("MEMBER-03 a picture has an address that an image can show, its orientation and its file", async () => {
  HTMLImageElement.prototype.decode = () => Promise.resolve();
  const file = new File([buildJpeg(6, true)], "me.jpg", { type: "image/jpeg" });
  const url = expect.stringMatching(/^data:image\/jpeg;base64,/);
  expect(await readPicture(file)).toEqual({ url, orientation: 6, file });
});

describe("the orientation of a picture", () => {
  it.each([1, 3, 6, 8])("MEMBER-03 is read as the camera wrote it: %d", (orientation) => {
    expect(readOrientation(buildJpeg(orientation, true))).toBe(orientation);
    expect(readOrientation(buildJpeg(orientation, false))).toBe(orientation);
  });

  it("is upright where there is none, or none that makes sense", () => {
    expect(readOrientation(new ArrayBuffer(0))).toBe(1);
    expect(readOrientation(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0, 0, 0, 0, 0]).buffer)).toBe(1);
    expect(readOrientation(buildJpeg(9, true))).toBe(1);
    for (let length = 0; length < 40; length += 1)
      expect(readOrientation(buildJpeg(6, true).slice(0, length))).toBe(1);
  });
});
