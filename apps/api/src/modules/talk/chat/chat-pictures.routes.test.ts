import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { testBrands } from "@croupier/test-kit/brands";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDatabase } from "../../../platform/db/database.ts";
import { sweepFiles } from "../../../platform/storage/file-sweep.ts";
import { createLocalFolder } from "../../../platform/storage/local-folder.ts";
import { createTestChanges } from "../../../testing/changes.ts";
import { sendForm } from "../../../testing/forms.ts";
import { createMember, createVisitor, type TestBrand, type TestMember } from "../../../testing/members.ts";
import { createOperator, openDesk } from "../../../testing/operators.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";
import { createBrandService } from "../../ground/brand/brand.service.ts";
import { chatPictures } from "./chat-pictures.ts";

let api: TestApi;
let folder: string;
let photo: Buffer;
let requests = 0;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "chat-"));
  api = await createTestApi({ DATA_DIR: folder });
  await createOperator(api, "olga", ["nova"]);
  await createOperator(api, "lia", ["lotus"]);
  photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: "#336699" } })
    .withExif({ IFD0: { Copyright: "canary-exif" }, IFD3: { GPSLatitude: "51/1 30/1 3230/100" } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

const formOf = (files: readonly Buffer[], clientId: string = randomUUID()) => {
  const form = new FormData();
  form.append("clientId", clientId);
  for (const bytes of files)
    form.append("file", new Blob([new Uint8Array(bytes)], { type: "image/jpeg" }), "../../me.php");
  return form;
};
const send = (member: TestMember, files: readonly Buffer[], clientId?: string) => {
  requests += 1;
  const address = `10.5.0.${requests}`;
  return sendForm(api, member.client, "/wps/chat/pictures", formOf(files, clientId), { address });
};
const list = async (member: TestMember) =>
  (await member.client.call("GET /wps/chat/messages", { query: {} })).list;
const open = (client: TestMember["client"], id: string, brand: TestBrand = "nova") =>
  api.app.inject({
    url: `/wps/chat/picture?id=${id}`,
    headers: {
      host: testBrands.find(({ code }) => code === brand)?.host ?? "",
      cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      ...(client.token !== undefined && { authorization: `Bearer ${client.token}` }),
    },
  });
const listFiles = async (): Promise<string[]> =>
  (
    await readdir(path.join(folder, "files", "chat"), { recursive: true, withFileTypes: true }).catch(
      () => [],
    )
  )
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);
const idOf = async (member: TestMember): Promise<string> => (await list(member)).at(-1)?.id ?? "";

describe("a picture in the live chat", () => {
  it("SEC-24 is encoded again, appears in the conversation with its size, and belongs to the member", async () => {
    const member = await createMember(api);
    const { json } = await send(member, [Buffer.concat([photo, Buffer.from("PK\u0003\u0004canary-zip")])]);
    const picture = { width: 640, height: 480 };
    expect(json.value).toMatchObject({ sender: "member", text: "", picture });
    expect(await list(member)).toMatchObject([{ text: "", picture }]);
    const shown = await open(member.client, await idOf(member));
    expect([shown.statusCode, shown.headers["content-type"], shown.headers["cache-control"]]).toEqual([
      200,
      "image/webp",
      "private, no-store",
    ]);
    const { format, exif } = await sharp(shown.rawPayload).metadata();
    expect([format, exif]).toEqual(["webp", undefined]);
    expect(shown.rawPayload.includes("canary")).toBe(false);
  });

  it("is written once under its client id, and refused under the id of a text", async () => {
    const member = await createMember(api);
    const clientId = randomUUID();
    const before = (await listFiles()).length;
    const sent = await Promise.all(Array.from({ length: 3 }, () => send(member, [photo], clientId)));
    expect(new Set(sent.map(({ json }) => json.value?.["id"])).size).toBe(1);
    expect(await list(member)).toHaveLength(1);
    expect(await listFiles()).toHaveLength(before + 1);
    const text = randomUUID();
    await member.client.call("POST /wps/chat/messages", { body: { clientId: text, text: "Hello" } });
    expect((await send(member, [photo], text)).json.code).toBe("idempotency.conflict");
    expect(await listFiles()).toHaveLength(before + 1);
  });

  it("SEC-23 SEC-24 is refused if it is not a picture, too large, broken, or not alone", async () => {
    const member = await createMember(api);
    const before = (await listFiles()).length;
    const tooMuch = Buffer.concat([photo, Buffer.alloc(5_242_881 - photo.length)]);
    const svg = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>");
    const polyglot = Buffer.concat([Buffer.from("ffd8ffe0", "hex"), Buffer.from("<html>")]);
    const refused: readonly [readonly Buffer[], number, string][] = [
      [[], 400, "request.invalid"],
      [[svg], 400, "picture.type"],
      [[polyglot], 400, "picture.unreadable"],
      [[photo.subarray(0, photo.length / 2)], 400, "picture.unreadable"],
      [[tooMuch], 413, "request.too.large"],
      [[photo, photo], 413, "request.too.large"],
    ];
    for (const [files, status, code] of refused) {
      const answer = await send(member, files);
      expect([answer.status, answer.json.code]).toEqual([status, code]);
    }
    expect(await list(member)).toEqual([]);
    expect(await listFiles()).toHaveLength(before);
    const most = Buffer.concat([photo, Buffer.alloc(5_242_880 - photo.length)]);
    expect((await send(member, [most])).status).toBe(200);
  });

  it("MSG-04 MSG-08 MSG-09 is refused where the brand has no chat, to a trial account and to a guest, and nothing is kept", async () => {
    const plain = await createTestApi({ DATA_DIR: folder });
    const before = await listFiles();
    const ask = (client: TestMember["client"], brand: TestBrand) =>
      sendForm(plain, client, "/wps/chat/pictures", formOf([photo]), { brand });
    const answers = [
      await ask((await createMember(plain, { brand: "lotus" })).client, "lotus"),
      await ask((await createMember(plain, { type: 4 })).client, "nova"),
      await ask(createVisitor(plain), "nova"),
    ];
    expect(answers.map(({ status, json }) => [status, json.code])).toEqual([
      [403, "permission.denied"],
      [403, "free_reject"],
      [401, "session.missing"],
    ]);
    const { rows } = await plain.owner.query("select conversation_id from chat_conversations");
    expect([rows, await listFiles()]).toEqual([[], before]);
    await plain.close();
  });

  it("is shown to an operator of the brand, and to no other member, brand or guest", async () => {
    const member = await createMember(api);
    await send(member, [photo]);
    const id = await idOf(member);
    const other = await createMember(api);
    const foreign = await createMember(api, { brand: "lotus" });
    await api.owner.query(`update merchants set switches = switches || '{"CBS3": true}'`);
    await send(other, [photo]);
    expect((await open(other.client, id)).json().code).toBe("message.not.found");
    expect((await open(createVisitor(api), id)).json().code).toBe("session.missing");
    expect((await open(foreign.client, id, "lotus")).statusCode).not.toBe(200);
    const address = `/service/chat/pictures/${id}`;
    const [desk, foreignDesk] = [openDesk(api), openDesk(api, "lotus")];
    await desk.signIn("olga");
    await foreignDesk.signIn("lia");
    const shown = await desk.get(address);
    expect([shown.status, shown.page.includes("WEBP")]).toEqual([200, true]);
    expect((await foreignDesk.get(address)).status).toBe(404);
    expect((await openDesk(api).get(address)).status).toBe(401);
    for (const wrong of ["0", "x", "..%2f..%2fsecrets", "99999999999999999999"])
      expect((await desk.get(`/service/chat/pictures/${wrong}`)).status).toBe(404);
  });

  it("appears in the desk's room, and is named in its list", async () => {
    const member = await createMember(api);
    await send(member, [photo]);
    const desk = openDesk(api);
    await desk.signIn("olga");
    const { page } = await desk.get("/service/");
    const row = new RegExp(
      `href="(/service/conversations/\\d+)"[^>]*><strong>${member.username}.*?</a>`,
    ).exec(page);
    expect(row?.[0]).toContain('<span class="last">Picture</span>');
    const room = (await desk.get(row?.[1] ?? "")).page;
    const id = await idOf(member);
    expect(room).toContain(
      `<img src="/service/chat/pictures/${id}" alt="Picture" width="480" height="360" loading="lazy">`,
    );
  });

  it("leaves no file behind after a day when no message names it", async () => {
    const member = await createMember(api);
    await send(member, [photo]);
    const storage = createLocalFolder(path.join(folder, "files"));
    await storage.write(`chat/${member.brandId}/left-over.webp`, Buffer.of(1));
    const database = createDatabase({ connectionString: api.database.urlFor("croupier_app"), poolSize: 1 });
    const brands = createBrandService({ database, changes: createTestChanges() });
    const before = await listFiles();
    const clock = { now: () => new Date(Date.now() + 2 * 24 * 60 * 60_000) };
    expect(await sweepFiles({ database, storage, brands, clock }, chatPictures)).toBe(1);
    expect(await listFiles()).toEqual(before.filter((name) => name !== "left-over.webp"));
    await database.close();
  });
});

describe("the author of an answer in the live chat", () => {
  it("is named with each answer, and the member's own messages carry no name", async () => {
    const member = await createMember(api);
    await member.client.call("POST /wps/chat/messages", { body: { clientId: randomUUID(), text: "Hello?" } });
    const desk = openDesk(api);
    await desk.signIn("olga");
    const { page } = await desk.get("/service/");
    const link = new RegExp(`href="(/service/conversations/\\d+)"[^>]*><strong>${member.username}`).exec(
      page,
    );
    await desk.post(`${link?.[1]}/reply`, { clientId: randomUUID(), text: "Good day" });
    const messages = await list(member);
    expect(messages.map(({ text, operatorName }) => [text, operatorName])).toEqual([
      ["Hello?", undefined],
      ["Good day", "Olga"],
    ]);
  });
});
