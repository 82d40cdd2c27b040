import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { encodePicture, type PictureType } from "./pictures.ts";

const order = { widthPixels: 256, heightPixels: 256 };
const all: readonly PictureType[] = ["jpeg", "png", "gif"];
const encode = (bytes: Buffer, types = all) =>
  encodePicture({ read: async () => bytes }, { ...order, types });

const paint = (width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: "#804020" } });

describe("pictures of strangers", () => {
  let jpeg: Buffer;
  let png: Buffer;
  let gif: Buffer;
  beforeAll(async () => {
    jpeg = await paint()
      .withExif({ IFD0: { Copyright: "canary-exif" }, IFD3: { GPSLatitude: "51/1 30/1 3230/100" } })
      .jpeg()
      .toBuffer();
    png = await paint().png().toBuffer();
    gif = await paint().gif().toBuffer();
  });

  it("API-37 become squares of WebP, from any format", async () => {
    for (const bytes of [jpeg, png, gif]) {
      const result = await encode(bytes);
      const { format, width, height } = await sharp(
        "webp" in result ? result.webp : Buffer.alloc(0),
      ).metadata();
      expect([format, width, height]).toEqual(["webp", 256, 256]);
    }
  });

  it("SEC-24 are judged by their content: SVG, WebP, scripts, polyglots, broken ones and gif where it is not allowed are refused", async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const webp = await paint().webp().toBuffer();
    const script = Buffer.from("GIF89a/*........*/=1;alert(document.cookie)//".padEnd(200, " "));
    const page = Buffer.concat([
      Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
      Buffer.from("<html><script>1</script>"),
    ]);
    expect(await encode(svg)).toEqual({ fault: "type" });
    expect(await encode(webp)).toEqual({ fault: "type" });
    expect(await encode(Buffer.alloc(0))).toEqual({ fault: "type" });
    expect(await encode(script)).toEqual({ fault: "unreadable" });
    expect(await encode(page)).toEqual({ fault: "unreadable" });
    expect(await encode(gif, ["jpeg", "png"])).toEqual({ fault: "type" });
    for (const whole of [jpeg, png, gif])
      for (const part of [1 / 2, 7 / 8])
        expect(await encode(whole.subarray(0, Math.floor(whole.length * part)))).toEqual({
          fault: "unreadable",
        });
  });

  it("SEC-24 lose EXIF, GPS and any data appended to them", async () => {
    expect(jpeg.includes("canary-exif")).toBe(true);
    const result = await encode(Buffer.concat([jpeg, Buffer.from("PK\u0003\u0004canary-zip")]));
    const webp = "webp" in result ? result.webp : Buffer.alloc(0);
    const { exif, xmp, format } = await sharp(webp).metadata();
    expect([exif, xmp, format]).toEqual([undefined, undefined, "webp"]);
    expect(webp.includes("canary")).toBe(false);
  });

  it("SEC-24 of more than 40 megapixels are refused before they are decoded", async () => {
    const bomb = await sharp({ create: { width: 8_000, height: 5_001, channels: 3, background: "#000" } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await encode(bomb)).toEqual({ fault: "too-large" });
    // A file with only a header is refused for its size too: decoding it would have failed as unreadable instead.
    expect(await encode(bomb.subarray(0, 100))).toEqual({ fault: "too-large" });
    expect("webp" in (await encode(await paint(8_000, 5_000).png().toBuffer())), "exactly 40").toBe(true);
  });

  it("stand upright as their camera meant them", async () => {
    const upright = await sharp({ create: { width: 300, height: 300, channels: 3, background: "#ff0000" } })
      .composite([
        {
          input: { create: { width: 300, height: 150, channels: 3, background: "#0000ff" } },
          top: 150,
          left: 0,
        },
      ])
      .withMetadata({ orientation: 3 })
      .jpeg()
      .toBuffer();
    const result = await encode(upright);
    const { data } = await sharp("webp" in result ? result.webp : Buffer.alloc(0))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const [red = 0, , blue = 0] = data;
    expect(blue).toBeGreaterThan(red);
  });
});
