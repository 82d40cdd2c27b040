import { mkdtemp, readdir, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDatabase, type Database } from "../../../platform/db/database.ts";
import type { FileStorage } from "../../../platform/storage/file-storage.ts";
import { sweepFiles } from "../../../platform/storage/file-sweep.ts";
import { createLocalFolder } from "../../../platform/storage/local-folder.ts";
import { createTestChanges } from "../../../testing/changes.ts";
import { sendForm } from "../../../testing/forms.ts";
import { createMember, type TestBrand } from "../../../testing/members.ts";
import { createPromotion } from "../../../testing/promotions.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";
import { createBrandService } from "../../ground/brand/brand.service.ts";
import { applicationPictures } from "./picture-sweep.ts";

const dayMs = 24 * 60 * 60_000;

describe("pictures that no application names", () => {
  let api: TestApi;
  let dataDir: string;
  let database: Database;
  let storage: FileStorage;
  let photo: Buffer;
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), "sweep-"));
    api = await createTestApi({ DATA_DIR: dataDir });
    database = createDatabase({ connectionString: api.database.urlFor("croupier_app"), poolSize: 1 });
    storage = createLocalFolder(path.join(dataDir, "files"));
    photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#336699" } })
      .jpeg()
      .toBuffer();
  });
  afterAll(async () => {
    await database.close();
    await api.close();
    await rm(dataDir, { recursive: true });
  });

  const apply = async (brand: TestBrand): Promise<number> => {
    const promotionId = await createPromotion(api, { brand, needsPicture: true });
    const { client, brandId } = await createMember(api, { brand });
    await client.call("POST /wps/promotion/join", { body: { promotionId } });
    const form = new FormData();
    form.append("promotionId", promotionId);
    form.append("file", new Blob([new Uint8Array(photo)], { type: "image/jpeg" }), "win.jpg");
    const { status } = await sendForm(api, client, "/wps/promotion/reward", form, { brand });
    expect(status).toBe(200);
    return brandId;
  };
  const listFiles = async (brandId: number): Promise<string[]> =>
    (await readdir(path.join(dataDir, "files", "applications", String(brandId)))).toSorted();
  const age = async (brandId: number, name: string, ageMs: number): Promise<void> => {
    const writtenAt = new Date(api.clock.now().getTime() - ageMs);
    await utimes(path.join(dataDir, "files", "applications", String(brandId), name), writtenAt, writtenAt);
  };

  it("are removed a day later, of every brand; pictures of an application stay at any age", async () => {
    const brandIds = [await apply("nova"), await apply("lotus")];
    const expected: string[][] = [];
    for (const brandId of brandIds) {
      const [named = ""] = await listFiles(brandId);
      for (const name of ["left-over.webp", "just-written.webp"])
        await storage.write(`applications/${brandId}/${name}`, Buffer.of(1));
      await age(brandId, named, 400 * dayMs);
      await age(brandId, "left-over.webp", dayMs + 1_000);
      await age(brandId, "just-written.webp", dayMs - 1_000);
      expected.push([named, "just-written.webp"].toSorted());
    }
    const brands = createBrandService({ database, changes: createTestChanges() });
    const sweep = () => sweepFiles({ database, storage, brands, clock: api.clock }, applicationPictures);
    expect(await sweep()).toBe(2);
    expect(await Promise.all(brandIds.map(listFiles))).toEqual(expected);
    expect(await sweep()).toBe(0);
  });

  it("with a name from another brand are only found in their own folder", async () => {
    const [nova, lotus] = [await apply("nova"), await apply("lotus")];
    const [named = ""] = await listFiles(nova);
    await storage.write(`applications/${lotus}/${named}`, Buffer.of(1));
    await age(lotus, named, 2 * dayMs);
    await age(nova, named, 2 * dayMs);
    const brands = createBrandService({ database, changes: createTestChanges() });
    await sweepFiles({ database, storage, brands, clock: api.clock }, applicationPictures);
    expect(await listFiles(nova)).toContain(named);
    expect(await listFiles(lotus)).not.toContain(named);
  });
});
