import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isQueueFullError } from "../../../platform/bounded-queue.ts";
import { createDeferred } from "../../../testing/deferred.ts";
import { createPictureCache } from "./picture-cache.ts";

let folder = "";
const errors: unknown[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "pictures-"));
  errors.length = 0;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = (at = folder, concurrency = 1, queueLength = 1) =>
  createPictureCache({ folder: at, concurrency, queueLength, onWriteError: (error) => errors.push(error) });
const picture = Buffer.from("picture");
const files = (): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

describe("rendered pictures", () => {
  it("are rendered once, and found again by every process, under a name that reveals nothing", async () => {
    let rendered = 0;
    const render = async () => {
      rendered += 1;
      return picture;
    };
    expect(await open().get("../../a/b", render)).toEqual(picture);
    expect(await open().get("../../a/b", render)).toEqual(picture);
    expect(rendered).toBe(1);
    expect(files()).toEqual([expect.stringMatching(/^[0-9a-f]{40}$/)]);
    await open().get("../../a/c", render);
    expect([rendered, files().length]).toEqual([2, 2]);
  });

  it("are rendered again when the file is empty, as after a full disk", async () => {
    await open().get("a", async () => picture);
    const [name = ""] = readdirSync(folder, { recursive: true })
      .map(String)
      .filter((file) => file.includes(path.sep));
    writeFileSync(path.join(folder, name), "");
    expect(await open().get("a", async () => Buffer.from("again"))).toEqual(Buffer.from("again"));
  });

  it("are shared by all requests meanwhile, and a failure is not kept", async () => {
    const cache = open();
    const drawn = createDeferred<Buffer>();
    const both = [cache.get("a", () => drawn.promise), cache.get("a", async () => Buffer.from("other"))];
    drawn.resolve(picture);
    expect(await Promise.all(both)).toEqual([picture, picture]);
    const fails = async () => {
      throw new Error("no renderer");
    };
    await expect(cache.get("b", fails)).rejects.toThrow("no renderer");
    expect(await cache.get("b", async () => picture)).toEqual(picture);
  });

  it("are refused when too many wait", async () => {
    const cache = open();
    const drawn = createDeferred<Buffer>();
    const asked = ["a", "b", "c"].map((name) =>
      cache
        .get(name, () => drawn.promise)
        .then(
          () => "drawn",
          (error: unknown) => (isQueueFullError(error) ? "refused" : "failed"),
        ),
    );
    expect(await Promise.race(asked)).toBe("refused");
    drawn.resolve(picture);
    expect((await Promise.all(asked)).toSorted()).toEqual(["drawn", "drawn", "refused"]);
  });

  it("are shown although they cannot be kept, and this is logged", async () => {
    const file = path.join(folder, "file");
    writeFileSync(file, "");
    expect(await open(file).get("a", async () => picture)).toEqual(picture);
    expect(errors).toHaveLength(1);
    expect(files()).toEqual(["file"]);
  });
});
