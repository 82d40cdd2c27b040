import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { precompress } from "./precompress.mjs";

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "croupier-lib-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("precompression", () => {
  it("puts both encodings next to texts above a certain size, in subfolders too, and next to nothing else", async () => {
    const text = "export const answer = 42;\n".repeat(100);
    mkdirSync(path.join(folder, "assets"));
    const script = path.join(folder, "assets", "app.js");
    writeFileSync(script, text);
    writeFileSync(path.join(folder, "tiny.css"), "a{}");
    writeFileSync(path.join(folder, "photo.webp"), text);
    expect(await precompress(folder)).toBe(1);
    expect(brotliDecompressSync(readFileSync(`${script}.br`)).toString()).toBe(text);
    expect(gunzipSync(readFileSync(`${script}.gz`)).toString()).toBe(text);
    expect(existsSync(path.join(folder, "tiny.css.br"))).toBe(false);
    expect(existsSync(path.join(folder, "photo.webp.br"))).toBe(false);
  });
});
