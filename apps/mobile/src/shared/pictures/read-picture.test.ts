import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { buildPictureBytes } from "../../testing/pictures.ts";
import { findPictureKind } from "./picture-kind.ts";
import { readOrientation, readPicture, takePicture } from "./read-picture.ts";
import { fitWithin } from "./shrink-picture.ts";

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

  it("is upright if there is none, or none that makes sense", () => {
    expect(readOrientation(new ArrayBuffer(0))).toBe(1);
    expect(readOrientation(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0, 0, 0, 0, 0]).buffer)).toBe(1);
    expect(readOrientation(buildJpeg(9, true))).toBe(1);
    for (let length = 0; length < 40; length += 1)
      expect(readOrientation(buildJpeg(6, true).slice(0, length))).toBe(1);
  });
});

describe("CASE-34 a picture that is chosen", () => {
  const LIMIT = 5_242_880;
  /** Sizes of the pictures that were drawn. */
  let drawn: [number, number][];
  /** The picture that this browser makes of a drawing; without one it cannot draw. */
  let jpeg: Blob | null;
  let canDecode: boolean;
  beforeEach(() => {
    drawn = [];
    jpeg = new Blob([buildPictureBytes("image/jpeg", 400_000)], { type: "image/jpeg" });
    canDecode = true;
    HTMLImageElement.prototype.decode = () => Promise.resolve();
    vi.stubGlobal("createImageBitmap", async () => {
      if (!canDecode) throw new Error("not decoded");
      return { width: 8_000, height: 6_000, close: () => undefined };
    });
    const context = {
      fillRect: () => undefined,
      drawImage: (_image: unknown, _x: number, _y: number, width: number, height: number) =>
        drawn.push([width, height]),
    };
    vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(context as never);
    vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((done) => done(jpeg));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  const file = (bytes: Uint8Array<ArrayBuffer>, name: string, type: string) =>
    new File([bytes], name, { type });
  const taken = async (chosen: File, types?: Parameters<typeof takePicture>[1]) => {
    const picture = await takePicture(chosen, types);
    return typeof picture === "string" ? picture : [picture.file.name, picture.file.type, picture.file.size];
  };

  it.each([
    ["without a type", ""],
    ["that calls itself image/jpg", "image/jpg"],
    ["that calls itself something else", "application/octet-stream"],
  ])("CASE-34 is a JPEG by its bytes, %s", async (_name, type) => {
    const bytes = buildPictureBytes("image/jpeg", 900_000);
    expect(await taken(file(bytes, "IMG_1", type))).toEqual(["IMG_1", "image/jpeg", 900_000]);
    expect(drawn).toEqual([]);
  });

  it.each([
    ["HEIC of an iPhone", "image/heic", "IMG_2.HEIC"],
    ["WebP", "image/webp", "shot.webp"],
  ])("CASE-34 of the kind %s is sent as a JPEG, scaled down", async (_name, type, name) => {
    const bytes = buildPictureBytes(type, 6_500_000);
    expect(await taken(file(bytes, name, ""))).toEqual([
      name.replace(/\.\w+$/, ".jpg"),
      "image/jpeg",
      400_000,
    ]);
    expect(drawn).toEqual([[2_048, 1_536]]);
  });

  it("CASE-34 of 6.5 MB is scaled down before it is sent, and one that stays as large is sent as it was", async () => {
    const photo = (size: number) => file(buildPictureBytes("image/jpeg", size), "a.jpg", "image/jpeg");
    expect(await taken(photo(6_500_000))).toEqual(["a.jpg", "image/jpeg", 400_000]);
    jpeg = new Blob([new Uint8Array(3_000_000)]);
    expect(await taken(photo(2_000_000))).toEqual(["a.jpg", "image/jpeg", 2_000_000]);
  });

  it.each(["image/jpeg", "image/png"])(
    "REWARD-05 of the type %s is taken up to 5242880 bytes once it was scaled down, and refused above",
    async (type) => {
      const photo = file(buildPictureBytes(type, LIMIT + 1_000), "a.jpg", type);
      jpeg = new Blob([new Uint8Array(LIMIT)]);
      expect(await taken(photo)).toEqual(["a.jpg", "image/jpeg", LIMIT]);
      jpeg = new Blob([new Uint8Array(LIMIT + 1)]);
      expect(await taken(photo)).toBe("size");
    },
  );

  it("CASE-34 is refused where this browser cannot decode what the server does not take", async () => {
    canDecode = false;
    expect(await taken(file(buildPictureBytes("image/heic"), "a.heic", "image/heic"))).toBe("unreadable");
    const photo = (size: number) => file(buildPictureBytes("image/png", size), "a.png", "image/png");
    expect(await taken(photo(LIMIT + 1))).toBe("size");
    expect(await taken(photo(LIMIT))).toEqual(["a.png", "image/png", LIMIT]);
    jpeg = null;
    canDecode = true;
    expect(await taken(photo(LIMIT + 1))).toBe("size");
  });

  it("CASE-34 a picture's name or type alone is not enough, and a GIF stays one if it is allowed", async () => {
    const text = new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'/>");
    expect(await taken(file(text, "a.jpg", "image/jpeg"))).toBe("type");
    const gif = file(buildPictureBytes("image/gif", 2_000_000), "a.gif", "");
    expect(await taken(gif)).toEqual(["a.gif", "image/gif", 2_000_000]);
    expect(await taken(gif, ["image/jpeg", "image/png"])).toBe("type");
    expect(drawn).toEqual([]);
  });

  it.each([
    ["BM", "other"],
    ["II*\0", "other"],
    ["MM\0*", "other"],
    ["\0\0\0\x1cftypavif", "other"],
    ["\0\0\0\x1cftypmif1", "other"],
    ["\0\0\0\x1cftypmp42", undefined],
    ["RIFF\0\0\0\0WAVE", undefined],
    ["%PDF-1.7", undefined],
    ["", undefined],
  ])("CASE-34 bytes %j are of the kind %s", (bytes, kind) => {
    expect(findPictureKind(new TextEncoder().encode(bytes))).toBe(kind);
  });

  it("CASE-34 is never drawn larger than it is, nor thinner than a pixel", () => {
    expect([fitWithin(300, 200), fitWithin(2_048, 9_000), fitWithin(90_000, 3)]).toEqual([
      { width: 300, height: 200 },
      { width: 466, height: 2_048 },
      { width: 2_048, height: 1 },
    ]);
  });
});
