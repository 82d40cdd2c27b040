import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMember, createVisitor, type TestMember } from "../../../testing/members.ts";
import { createOperator, openDesk } from "../../../testing/operators.ts";
import type { TestApi } from "../../../testing/test-api.ts";
import { type RewardsTest, startRewards } from "./testing.ts";

describe("requests for rewards", () => {
  let rewards: RewardsTest;
  let api: TestApi;
  let photo: Buffer;
  beforeAll(async () => {
    rewards = await startRewards();
    ({ api, photo } = rewards);
  });
  afterAll(() => rewards.close());

  it("SEC-23 REWARD-05 REWARD-06 are read up to 5,242,880 bytes and up to the third file", async () => {
    const { client, promotionId } = await rewards.joined();
    const before = await rewards.countFiles();
    const [most = photo, tooMuch = photo] = [5_242_880, 5_242_881].map((size) =>
      Buffer.concat([photo, Buffer.alloc(size - photo.length)]),
    );
    for (const smaller of [[], [photo, photo]]) {
      const exceeds = await rewards.request(client, promotionId, { files: [...smaller, tooMuch] });
      expect([exceeds.status, exceeds.json.code]).toEqual([413, "request.too.large"]);
    }
    const four = await rewards.request(client, promotionId, { files: [photo, photo, photo, photo] });
    expect([four.status, four.json.code]).toEqual([413, "request.too.large"]);
    expect(await rewards.countFiles()).toBe(before);
    // Each file may use the full size.
    const fits = await rewards.request(client, promotionId, { files: [most, most, most] });
    expect(fits.json["data"]).toEqual({ success: true, signUpStatus: "PENDING" });
    expect(await rewards.countFiles()).toBe(before + 3);
  });

  it("SEC-24 REWARD-04 are judged by the content: gif, WebP, SVG, polyglots, broken and huge ones are refused", async () => {
    const { client, promotionId } = await rewards.joined({ needsPicture: true });
    const before = await rewards.countFiles();
    const paint = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: "#804020" } });
    const refused: readonly [Buffer, number, string][] = [
      [await paint(40, 40).gif().toBuffer(), 400, "picture.type"],
      [await paint(40, 40).webp().toBuffer(), 400, "picture.type"],
      [Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), 400, "picture.type"],
      [Buffer.from("GIF89a/*........*/=1;alert(1)//".padEnd(200, " ")), 400, "picture.type"],
      [Buffer.concat([Buffer.from("ffd8ffe0", "hex"), Buffer.from("<html>")]), 400, "picture.unreadable"],
      [photo.subarray(0, photo.length / 2), 400, "picture.unreadable"],
      [await paint(8_001, 5_000).png().toBuffer(), 413, "picture.too.large"],
    ];
    for (const [bytes, status, code] of refused) {
      const answer = await rewards.request(client, promotionId, { files: [photo, bytes] });
      expect([answer.status, answer.json.code]).toEqual([status, code]);
    }
    expect(await rewards.countFiles()).toBe(before);
    const png = await paint(40, 40).png().toBuffer();
    // The server ignores the type that the browser claims.
    const taken = await rewards.request(client, promotionId, { files: [png], type: "image/svg+xml" });
    expect(taken.json["data"]).toMatchObject({ success: true });
  });

  it("SEC-24 SEC-25 store only our own encoding, under our own name, and serve it with a fixed type", async () => {
    const { client, promotionId } = await rewards.joined();
    await rewards.request(client, promotionId, {
      files: [Buffer.concat([photo, Buffer.from("PK\u0003\u0004canary-zip")])],
    });
    const { pictures } = await rewards.application(client, promotionId);
    const answer = await rewards.open(client, `/wps/promotion/picture?id=${pictures[0]}`);
    const { headers } = answer;
    expect([answer.statusCode, headers["content-type"], headers["x-content-type-options"]]).toEqual([
      200,
      "image/webp",
      "nosniff",
    ]);
    expect([headers["cache-control"], headers["content-security-policy"]]).toEqual([
      "private, no-store",
      "default-src 'none'; sandbox",
    ]);
    const { format, exif, width, height } = await sharp(answer.rawPayload).metadata();
    expect([format, exif, width, height]).toEqual(["webp", undefined, 640, 480]);
    const { rows } = await api.owner.query<{ file_name: string }>(
      "select file_name from application_pictures where picture_id = $1",
      [pictures[0]],
    );
    const name = rows[0]?.file_name ?? "";
    expect(name).toMatch(/^applications\/\d+\/[0-9a-f-]{36}\.webp$/);
    const kept = await readFile(path.join(rewards.folder, "files", name));
    expect(kept.equals(answer.rawPayload)).toBe(true);
    expect(kept.includes("canary")).toBe(false);
  });

  it("keep a long picture complete, and large enough to read", async () => {
    const { client, promotionId } = await rewards.joined();
    const long = await sharp({ create: { width: 1_000, height: 8_000, channels: 3, background: "#222222" } })
      .png()
      .toBuffer();
    await rewards.request(client, promotionId, { files: [long] });
    const { pictures } = await rewards.application(client, promotionId);
    const { rawPayload } = await rewards.open(client, `/wps/promotion/picture?id=${pictures[0]}`);
    const { width, height } = await sharp(rawPayload).metadata();
    expect([width, height]).toEqual([256, 2_048]);
  });

  describe("pictures", () => {
    let owner: TestMember & { promotionId: string };
    let url: string;
    let pictureId: string;
    beforeAll(async () => {
      owner = await rewards.joined();
      await rewards.request(owner.client, owner.promotionId, { files: [photo] });
      pictureId = (await rewards.application(owner.client, owner.promotionId)).pictures[0] ?? "";
      url = `/wps/promotion/picture?id=${pictureId}`;
    });

    it("SEC-25 belong to their owner: not to another member, another brand or a guest", async () => {
      expect((await rewards.open(owner.client, url)).statusCode).toBe(200);
      const other = await rewards.joined();
      await rewards.request(other.client, other.promotionId);
      const agent = await createMember(api, { type: 1 });
      const foreign = await createMember(api, { brand: "lotus" });
      expect((await rewards.open(other.client, url)).json().code).toBe("application.not.found");
      expect((await rewards.open(agent.client, url)).json().code).toBe("application.not.found");
      expect((await rewards.open(foreign.client, url, "lotus")).json().code).toBe("application.not.found");
      expect((await rewards.open(createVisitor(api), url)).json().code).toBe("session.missing");
      const answer = await other.client.send("GET /wps/promotion/application", {
        query: { promotionId: owner.promotionId },
      });
      expect([answer.status, answer.json.code]).toEqual([404, "application.not.found"]);
    });

    it("SEC-25 are shown to an operator of the brand, and to no other and no member", async () => {
      await createOperator(api, "mia", ["nova"]);
      await createOperator(api, "lia", ["lotus"]);
      const address = `/service/applications/pictures/${pictureId}`;
      const [desk, foreignDesk] = [openDesk(api), openDesk(api, "lotus")];
      await desk.signIn("mia");
      await foreignDesk.signIn("lia");
      const shown = await desk.get(address);
      expect([shown.status, shown.page.includes("WEBP")]).toEqual([200, true]);
      const { headers } = await api.app.inject({
        url: address,
        headers: { host: "localhost", cookie: desk.getCookies(), "sec-fetch-site": "same-origin" },
      });
      expect([headers["content-type"], headers["x-content-type-options"]]).toEqual(["image/webp", "nosniff"]);
      expect([headers["cache-control"], headers["content-security-policy"]]).toEqual([
        "private, no-store",
        "default-src 'none'; sandbox",
      ]);
      expect((await foreignDesk.get(address)).status).toBe(404);
      expect((await openDesk(api).get(address)).status).toBe(401);
      expect((await rewards.open(owner.client, address)).statusCode).toBe(401);
      for (const id of ["0", "x", "..%2f..%2fsecrets", "99999999999999999999"])
        expect((await desk.get(`/service/applications/pictures/${id}`)).status).toBe(404);
    });
  });
});
