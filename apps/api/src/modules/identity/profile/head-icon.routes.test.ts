import { testBrands } from "@croupier/test-kit/brands";
import type { WpsClient } from "@croupier/test-kit/wps-client";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendForm } from "../../../testing/forms.ts";
import { createMember, createVisitor } from "../../../testing/members.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";

const get = "GET /wps/member/headIcon";
const path = "/wps/member/headIcon";

const paint = () => sharp({ create: { width: 640, height: 480, channels: 3, background: "#336699" } });

describe("head icon", () => {
  let api: TestApi;
  let photo: Buffer;
  beforeAll(async () => {
    api = await createTestApi();
    photo = await paint()
      .withExif({ IFD0: { Copyright: "canary-exif" }, IFD3: { GPSLatitude: "51/1 30/1 3230/100" } })
      .jpeg()
      .toBuffer();
  });
  afterAll(() => api.close());

  const formOf = (parts: Record<string, string | Buffer | Buffer[]>): FormData => {
    const form = new FormData();
    for (const [name, value] of Object.entries(parts)) {
      if (typeof value === "string") form.append(name, value);
      else
        for (const bytes of [value].flat())
          form.append(name, new Blob([new Uint8Array(bytes)], { type: "image/jpeg" }), "../../me.php.jpg");
    }
    return form;
  };
  const send = (client: WpsClient, parts: Record<string, string | Buffer | Buffer[]>) =>
    sendForm(api, client, path, formOf(parts));

  it("API-36 answers nothing until one is chosen, and the presets in the brand's style", async () => {
    const nova = await createMember(api);
    const lotus = await createMember(api, { brand: "lotus" });
    const icon = await nova.client.call(get);
    expect([icon.url, icon.preset, icon.presets.length]).toEqual(["", null, 12]);
    const [one, other] = [icon.presets[0]?.url ?? "", (await lotus.client.call(get)).presets[0]?.url ?? ""];
    expect(one).not.toBe(other);
    for (const url of [one, other])
      expect((await api.app.inject(url)).headers["content-type"]).toBe("image/webp");
  });

  it.each(testBrands.map(({ code }) => code))(
    "API-36 answers the picture of the chosen preset, in the style of the brand %s",
    async (brand) => {
      const { client } = await createMember(api, { brand });
      const { presets } = await client.call(get);
      for (const { id, url } of presets) {
        await sendForm(api, client, path, formOf({ preset: String(id) }), { brand });
        expect(await client.call(get)).toEqual({ url, preset: id, presets });
      }
      expect(new Set(presets.map(({ url }) => url)).size).toBe(12);
      const last = await api.app.inject(presets.at(-1)?.url ?? "");
      expect(last.headers["content-type"]).toBe("image/webp");
    },
  );

  it("API-37 sets a preset by its id, by a form in either encoding", async () => {
    const { client } = await createMember(api);
    const set = await send(client, { preset: "12" });
    expect(set.json).toMatchObject({ success: true, value: { preset: 12 } });
    expect((await client.call(get)).url).toBe(set.json.value?.["url"]);
    const plain = await api.app.inject({
      method: "POST",
      url: path,
      headers: {
        host: "localhost",
        "content-type": "application/x-www-form-urlencoded",
        authorization: `Bearer ${client.token}`,
        cookie: `croupier_session=${client.cookies.get("croupier_session")}`,
      },
      payload: "preset=3",
    });
    expect(plain.json()).toMatchObject({ value: { preset: 3 } });
    expect((await client.call(get)).preset).toBe(3);
  });

  it("SEC-24 API-37 accepts a picture, encodes it again and gives it to its owner only", async () => {
    const member = await createMember(api);
    const stranger = await createMember(api);
    const set = await send(member.client, {
      file: Buffer.concat([photo, Buffer.from("PK\u0003\u0004canary-zip")]),
    });
    expect(set.json).toMatchObject({ success: true, value: { preset: null } });
    const { url } = await member.client.call(get);
    expect(url).toMatch(/^data:image\/webp;base64,/);
    const bytes = Buffer.from(url.split(",")[1] ?? "", "base64");
    const { format, width, height, exif } = await sharp(bytes).metadata();
    expect([format, width, height, exif]).toEqual(["webp", 256, 256, undefined]);
    expect(bytes.includes("canary")).toBe(false);
    expect((await stranger.client.call(get)).url).toBe("");
    const { rows } = await api.owner.query("select h::text as row from head_icons h");
    expect(JSON.stringify(rows)).not.toContain("me.php");
    await send(member.client, { preset: "1" });
    expect((await member.client.call(get)).url).not.toMatch(/^data:/);
  });

  it("SEC-24 is judged by its content: gif is accepted; SVG, WebP, polyglots and broken ones are refused", async () => {
    const { client } = await createMember(api);
    const page = Buffer.concat([Buffer.from("ffd8ffe0", "hex"), Buffer.from("<html>")]);
    const refused: [Buffer, string][] = [
      [Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), "picture.type"],
      [await paint().webp().toBuffer(), "picture.type"],
      [page, "picture.unreadable"],
      [photo.subarray(0, photo.length / 2), "picture.unreadable"],
    ];
    for (const [file, code] of refused) expect((await send(client, { file })).json.code).toBe(code);
    expect((await client.call(get)).url).toBe("");
    await send(client, { file: await paint().gif().toBuffer() });
    expect((await client.call(get)).url).toMatch(/^data:image\/webp;base64,/);
  });

  it("SEC-23 stops reading at 5,242,880 bytes and at the second file", async () => {
    const { client } = await createMember(api);
    const start = photo.subarray(0, 100);
    const [most, tooMuch] = [5_242_880, 5_242_881].map((size) =>
      Buffer.concat([start, Buffer.alloc(size - 100)]),
    );
    const fits = await send(client, { file: most ?? start });
    expect([fits.status, fits.json.code]).toEqual([400, "picture.unreadable"]);
    const exceeds = await send(client, { file: tooMuch ?? start });
    expect([exceeds.status, exceeds.json.code]).toEqual([413, "request.too.large"]);
    const two = await send(client, { file: [photo, photo] });
    expect([two.status, two.json.code]).toEqual([413, "request.too.large"]);
    expect((await client.call(get)).url).toBe("");
  });

  const wrong: [object, string][] = [
    [{}, "request.invalid"],
    [{ preset: "13" }, "request.invalid"],
    [{ preset: "0" }, "request.invalid"],
    [{ preset: "nova" }, "request.invalid"],
    [{ preset: "1", memberId: "1" }, "request.invalid"],
    [{ file: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>") }, "picture.type"],
  ];
  it.each(wrong)("refuses %j with %s", async (parts, code) => {
    const { client } = await createMember(api);
    const reply = await send(client, parts as Record<string, string>);
    expect([reply.status, reply.json.code]).toEqual([400, code]);
  });

  it("accepts a preset or a picture, and not both", async () => {
    const { client } = await createMember(api);
    expect((await send(client, { preset: "1", file: photo })).json.code).toBe("request.invalid");
  });

  it("SEC-31 refuses a form without a boundary, without an end and with a poisoned name", async () => {
    const { client } = await createMember(api);
    const headers = {
      host: "localhost",
      authorization: `Bearer ${client.token}`,
      cookie: `croupier_session=${client.cookies.get("croupier_session")}`,
    };
    const part = (name: string) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n1`;
    const forms: [string, string][] = [
      ["multipart/form-data", `${part("preset")}\r\n--b--\r\n`],
      ["multipart/form-data; boundary=b", part("preset")],
      ["multipart/form-data; boundary=b", `${part("__proto__")}\r\n--b--\r\n`],
      ["multipart/form-data; boundary=b", "nonsense"],
    ];
    for (const [contentType, payload] of forms) {
      const reply = await api.app.inject({
        method: "POST",
        url: path,
        headers: { ...headers, "content-type": contentType },
        payload,
      });
      expect([reply.statusCode, reply.json().code], payload).toEqual([400, "request.invalid"]);
    }
    expect((await client.call(get)).preset).toBeNull();
  });

  it("is for real members, and never for visitors or a page of another site", async () => {
    const trial = await createMember(api, { type: 4 });
    expect((await send(trial.client, { preset: "1" })).json.code).toBe("free_reject");
    expect((await trial.client.call(get)).url).toBe("");
    expect((await send(createVisitor(api), { preset: "1" })).status).toBe(401);
    expect((await createVisitor(api).send(get)).status).toBe(401);
    const { client } = await createMember(api);
    const foreign = await client.send(`POST ${path}`, {
      body: { preset: "1" },
      headers: { "sec-fetch-site": "cross-site" },
    });
    expect(foreign.json.code).toBe("request.cross.site");
  });

  it("accepts multipart here only: a JSON call refuses a form without reading it", async () => {
    const { client } = await createMember(api);
    const reply = await sendForm(api, client, "/wps/deposit/orders", formOf({ method: "bank", file: photo }));
    expect([reply.status, reply.json.code]).toEqual([415, "request.unsupported"]);
  });
});
