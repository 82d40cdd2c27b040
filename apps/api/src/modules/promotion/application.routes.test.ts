import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { testBrands } from "@croupier/test-kit/brands";
import type { WpsClient } from "@croupier/test-kit/wps-client";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendForm } from "../../testing/forms.ts";
import { createMember, createVisitor, type TestBrand, type TestMember } from "../../testing/members.ts";
import { createOperator, openDesk } from "../../testing/operators.ts";
import { createPromotion, type TestPromotionOptions } from "../../testing/promotions.ts";
import { createTestApi, type TestApi } from "../../testing/test-api.ts";

interface Sent {
  remarks?: string;
  files?: readonly Buffer[];
  type?: string;
}

describe("requests of rewards", () => {
  let api: TestApi;
  let folder: string;
  let photo: Buffer;
  let requests = 0;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "promotions-"));
    api = await createTestApi({ DATA_DIR: folder });
    photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: "#336699" } })
      .withExif({ IFD0: { Copyright: "canary-exif" }, IFD3: { GPSLatitude: "51/1 30/1 3230/100" } })
      .jpeg()
      .toBuffer();
  });
  afterAll(async () => {
    await api.close();
    await rm(folder, { recursive: true });
  });

  const request = (client: WpsClient, promotionId: string, sent: Sent = {}, brand: TestBrand = "nova") => {
    const form = new FormData();
    form.append("promotionId", promotionId);
    if (sent.remarks !== undefined) form.append("remarks", sent.remarks);
    for (const bytes of sent.files ?? [])
      form.append(
        "file",
        new Blob([new Uint8Array(bytes)], { type: sent.type ?? "image/jpeg" }),
        "../../me.php",
      );
    requests += 1;
    return sendForm(api, client, "/wps/promotion/reward", form, { brand, address: `10.3.0.${requests}` });
  };
  /** A member who has joined a promotion of type A. */
  const joined = async (options: TestPromotionOptions = {}) => {
    const { brand = "nova" } = options;
    const promotionId = await createPromotion(api, options);
    const member = await createMember(api, { brand });
    await member.client.call("POST /wps/promotion/join", { body: { promotionId } });
    return { ...member, promotionId };
  };
  const countFiles = async (): Promise<number> =>
    (
      await readdir(path.join(folder, "files"), { recursive: true, withFileTypes: true }).catch(() => [])
    ).filter((entry) => entry.isFile()).length;
  const open = (client: WpsClient, url: string, brand: TestBrand = "nova") =>
    api.app.inject({
      url,
      headers: {
        host: testBrands.find(({ code }) => code === brand)?.host ?? "",
        cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...(client.token !== undefined && { authorization: `Bearer ${client.token}` }),
      },
    });
  const application = (client: WpsClient, promotionId: string) =>
    client.call("GET /wps/promotion/application", { query: { promotionId } });

  it("PROMO-13 PROMO-15 API-63 requests directly where nothing is required, and is PENDING then", async () => {
    const { client, promotionId } = await joined();
    const answer = await request(client, promotionId);
    expect([answer.status, answer.json]).toEqual([
      200,
      { success: true, data: { success: true, signUpStatus: "PENDING" } },
    ]);
    const again = await request(client, promotionId);
    expect(again.json["data"]).toEqual({ success: false, signUpStatus: "PENDING" });
  });

  it("API-63 REWARD-03 takes pictures and remarks, and shows them to the member", async () => {
    const { client, promotionId } = await joined({ needsPicture: true, needsRemark: true });
    const answer = await request(client, promotionId, {
      remarks: " 大奖！\r\nLine two ",
      files: [photo, photo],
    });
    expect(answer.json["data"]).toEqual({ success: true, signUpStatus: "PENDING" });
    const sent = await application(client, promotionId);
    expect([sent.remarks, sent.pictures.length]).toEqual(["大奖！\nLine two", 2]);
  });

  it("requests nothing before joining, of type O, before the start and after the end", async () => {
    const { client } = await createMember(api);
    const notJoined = await createPromotion(api);
    const manual = await createPromotion(api, { type: "O" });
    await client.call("POST /wps/promotion/join", { body: { promotionId: manual } });
    const ending = await createPromotion(api, { endsAt: "2026-11-21T13:00:00Z" });
    await client.call("POST /wps/promotion/join", { body: { promotionId: ending } });
    await api.owner.query(
      "update promotions set starts_at = '2026-11-01', ends_at = '2026-11-20' where promotion_id = $1",
      [ending],
    );
    const answers = [notJoined, manual, ending].map(async (id) => (await request(client, id)).json["data"]);
    expect(await Promise.all(answers)).toEqual([
      { success: false, signUpStatus: "ALLOW_JOIN" },
      { success: false, signUpStatus: "PENDING" },
      { success: false, signUpStatus: "SIGN_UP_DUE" },
    ]);
  });

  it.each([
    [true, true, { remarks: "a", files: 1 }, undefined],
    [true, true, { remarks: "a", files: 0 }, "pictures"],
    [true, true, { remarks: " \n ", files: 1 }, "remarks"],
    [true, false, { files: 1 }, undefined],
    [true, false, { remarks: "a", files: 0 }, "pictures"],
    [false, true, { remarks: "a", files: 0 }, undefined],
    [false, true, { files: 1 }, "remarks"],
    [false, false, { files: 0 }, undefined],
  ] as const)(
    "REWARD-08 image %s, remark %s: %j lacks %s",
    async (needsPicture, needsRemark, { files, ...sent }, lacks) => {
      const { client, promotionId } = await joined({ needsPicture, needsRemark });
      const answer = await request(client, promotionId, { ...sent, files: Array(files).fill(photo) });
      if (lacks === undefined) expect(answer.json["data"]).toMatchObject({ success: true });
      else {
        expect([answer.status, answer.json.code]).toEqual([400, "request.invalid"]);
        expect(Object.keys(answer.json.value?.fields ?? {})).toEqual([lacks]);
        expect(
          (await request(client, promotionId, { remarks: "a", files: [photo] })).json["data"],
        ).toMatchObject({
          success: true,
        });
      }
    },
  );

  it("REWARD-07 takes remarks of 140 characters and not of 141", async () => {
    const { client, promotionId } = await joined();
    const long = await request(client, promotionId, { remarks: "奖".repeat(141) });
    expect([long.status, long.json.code, Object.keys(long.json.value?.fields ?? {})]).toEqual([
      400,
      "request.invalid",
      ["remarks"],
    ]);
    await request(client, promotionId, { remarks: "🎁".repeat(140) });
    expect((await application(client, promotionId)).remarks).toBe("🎁".repeat(140));
  });

  it("SEC-23 REWARD-05 REWARD-06 stops reading at 5,242,880 bytes and at the fourth file", async () => {
    const { client, promotionId } = await joined();
    const before = await countFiles();
    const [most, tooMuch] = [5_242_880, 5_242_881].map((size) =>
      Buffer.concat([photo, Buffer.alloc(size - photo.length)]),
    );
    const exceeds = await request(client, promotionId, { files: [tooMuch ?? photo] });
    expect([exceeds.status, exceeds.json.code]).toEqual([413, "request.too.large"]);
    const four = await request(client, promotionId, { files: [photo, photo, photo, photo] });
    expect([four.status, four.json.code]).toEqual([413, "request.too.large"]);
    expect(await countFiles()).toBe(before);
    const fits = await request(client, promotionId, { files: [most ?? photo, photo, photo] });
    expect(fits.json["data"]).toEqual({ success: true, signUpStatus: "PENDING" });
    expect(await countFiles()).toBe(before + 3);
  });

  it("SEC-24 REWARD-04 judges by the content: gif, WebP, SVG, polyglots, broken and huge ones are refused", async () => {
    const { client, promotionId } = await joined({ needsPicture: true });
    const before = await countFiles();
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
      const answer = await request(client, promotionId, { files: [photo, bytes] });
      expect([answer.status, answer.json.code]).toEqual([status, code]);
    }
    expect(await countFiles()).toBe(before);
    const png = await paint(40, 40).png().toBuffer();
    // The server ignores the type that the browser claims.
    const taken = await request(client, promotionId, { files: [png], type: "image/svg+xml" });
    expect(taken.json["data"]).toMatchObject({ success: true });
  });

  it("SEC-24 SEC-25 stores only its own encoding, under its own name, and serves it with a fixed type", async () => {
    const { client, promotionId } = await joined();
    await request(client, promotionId, {
      files: [Buffer.concat([photo, Buffer.from("PK\u0003\u0004canary-zip")])],
    });
    const { pictures } = await application(client, promotionId);
    const answer = await open(client, `/wps/promotion/picture?id=${pictures[0]}`);
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
    const kept = await readFile(path.join(folder, "files", name));
    expect(kept.equals(answer.rawPayload)).toBe(true);
    expect(kept.includes("canary")).toBe(false);
  });

  it("keeps a long picture whole, and large enough to read", async () => {
    const { client, promotionId } = await joined();
    const long = await sharp({ create: { width: 1_000, height: 8_000, channels: 3, background: "#222222" } })
      .png()
      .toBuffer();
    await request(client, promotionId, { files: [long] });
    const { pictures } = await application(client, promotionId);
    const { rawPayload } = await open(client, `/wps/promotion/picture?id=${pictures[0]}`);
    const { width, height } = await sharp(rawPayload).metadata();
    expect([width, height]).toEqual([256, 2_048]);
  });

  describe("pictures", () => {
    let owner: TestMember & { promotionId: string };
    let url: string;
    let pictureId: string;
    beforeAll(async () => {
      owner = await joined();
      await request(owner.client, owner.promotionId, { files: [photo] });
      pictureId = (await application(owner.client, owner.promotionId)).pictures[0] ?? "";
      url = `/wps/promotion/picture?id=${pictureId}`;
    });

    it("SEC-25 are the owner's: not another member's, another brand's or a guest's", async () => {
      expect((await open(owner.client, url)).statusCode).toBe(200);
      const other = await joined();
      await request(other.client, other.promotionId);
      const agent = await createMember(api, { type: 1 });
      const foreign = await createMember(api, { brand: "lotus" });
      expect((await open(other.client, url)).json().code).toBe("application.not.found");
      expect((await open(agent.client, url)).json().code).toBe("application.not.found");
      expect((await open(foreign.client, url, "lotus")).json().code).toBe("application.not.found");
      expect((await open(createVisitor(api), url)).json().code).toBe("session.missing");
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
      expect((await foreignDesk.get(address)).status).toBe(404);
      expect((await openDesk(api).get(address)).status).toBe(401);
      expect((await open(owner.client, address)).statusCode).toBe(401);
      for (const id of ["0", "x", "..%2f..%2fsecrets", "99999999999999999999"])
        expect((await desk.get(`/service/applications/pictures/${id}`)).status).toBe(404);
    });
  });

  it("applies one of several concurrent requests, and keeps only its pictures", async () => {
    const { client, promotionId } = await joined();
    const before = await countFiles();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => request(client, promotionId, { files: [photo, photo] })),
    );
    expect(answers.filter(({ json }) => (json["data"] as { success: boolean }).success)).toHaveLength(1);
    expect((await application(client, promotionId)).pictures).toHaveLength(2);
    expect(await countFiles()).toBe(before + 2);
  });

  it("SEC-27 SEC-26 refuses requests for another brand's promotion, and those of trial accounts and guests", async () => {
    const foreign = await joined({ brand: "lotus" });
    const { client } = await createMember(api);
    expect((await request(client, foreign.promotionId)).json.code).toBe("promotion.not.found");
    const trial = await createMember(api, { type: 4 });
    expect((await request(trial.client, foreign.promotionId)).json.code).toBe("free_reject");
    expect((await request(createVisitor(api), foreign.promotionId)).json.code).toBe("session.missing");
    const own = await request(foreign.client, foreign.promotionId, {}, "lotus");
    expect(own.json["data"]).toMatchObject({ success: true });
  });

  it("SEC-28 SEC-31 refuses unknown fields, control characters and what is no id", async () => {
    const { client, promotionId } = await joined();
    const wrong: Record<string, string>[] = [
      { promotionId, reward: "1" },
      { promotionId, remarks: "a\u0000b" },
      { promotionId: "-1" },
      { promotionId: "1".repeat(30) },
      {},
    ];
    for (const fields of wrong) {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      const answer = await sendForm(api, client, "/wps/promotion/reward", form);
      expect([answer.status, answer.json.code], JSON.stringify(fields)).toEqual([400, "request.invalid"]);
    }
  });
});
