import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { BootData } from "@croupier/contract/player/boot";
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { createMember, createVisitor } from "../testing/members.ts";
import { createPromotion, tellOfPromotions } from "../testing/promotions.ts";
import { createTestApi, type TestApi } from "../testing/test-api.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "croupier-pages-"));
/** The server half of a front that draws nothing. */
const shell = `
  export const renderShell = () => "";
  export const findPart = (pathname) => (pathname === "/m/activity" ? "promotions" : undefined);
  export const isRoute = () => true;
  export const listModules = () => [];
  export const findPicture = () => undefined;
`;

let api: TestApi;
beforeAll(async () => {
  mkdirSync(path.join(folder, ".vite"));
  mkdirSync(path.join(folder, "assets"));
  writeFileSync(path.join(folder, ".vite/manifest.json"), `{"m":{"file":"assets/m.js","isEntry":true}}`);
  writeFileSync(path.join(folder, "assets/m.js"), "");
  const shellFile = path.join(folder, "shell.mjs");
  writeFileSync(shellFile, shell);
  api = await createTestApi({ FRONT_DIR: folder, SHELL_FILE: shellFile });
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The boot data of the promotions' page of a brand. */
async function readBoot(host: string, headers: Record<string, string> = {}): Promise<BootData> {
  const { body } = await api.app.inject({
    url: "/m/activity",
    headers: { host, "accept-language": "en", ...headers },
  });
  return JSON.parse(/id="boot">(.*?)<\/script>/.exec(body)?.[1] ?? "");
}
const titlesOf = ({ promotions }: BootData) => promotions?.entries.map(({ title }) => title);

it("SEC-27 PROMO-03 the page of the promotions brings those of its own brand, in its language, as they are now", async () => {
  await api.owner.query(
    `insert into promotion_categories (merchant_id, names, icon_image_url)
     select merchant_id, '{"EN":"Sports","CN":"体育"}', '/s.svg' from merchants where code = 'nova'`,
  );
  await createPromotion(api, { titles: { EN: "Gift", CN: "礼物" }, images: ["/art/a.webp"] });
  await createPromotion(api, { brand: "lotus", titles: { EN: "Lotus gift" } });
  await tellOfPromotions(api);

  const nova = await readBoot("localhost");
  expect(titlesOf(nova)).toEqual(["Gift"]);
  expect(nova.promotions?.categories).toEqual([
    { id: expect.any(String), title: "Sports", iconImageUrl: "/s.svg" },
  ]);
  const lotus = await readBoot("lotus.localhost");
  expect([titlesOf(lotus), lotus.promotions?.categories]).toEqual([["Lotus gift"], []]);
  expect(titlesOf(await readBoot("localhost", { cookie: "language=CN" }))).toEqual(["礼物"]);

  await createPromotion(api, { titles: { EN: "Second gift" } });
  await tellOfPromotions(api);
  expect(titlesOf(await readBoot("localhost"))).toEqual(["Gift", "Second gift"]);
});

it("its data is what the call returns to a visitor, without the texts, for any reader of the page", async () => {
  await createPromotion(api);
  await tellOfPromotions(api);
  const { promotion } = await createVisitor(api).call("GET /wps/system/announcements", {
    query: { types: "Promotion", language: "EN" },
  });
  const entries = promotion.map(({ content: _content, ...entry }) => entry);
  expect((await readBoot("localhost")).promotions?.entries).toEqual(entries);
  const { client } = await createMember(api);
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  expect(
    (await readBoot("localhost", { cookie, authorization: `Bearer ${client.token}` })).promotions?.entries,
  ).toEqual(entries);
});

it("a page names the ways to the service in its own language alone, and the call in all of them", async () => {
  const link = { kind: "help", title: "Help", path: "/m/help" };
  const titles = { EN: "Help centre", CN: "帮助中心" };
  const set = (customerService: object) =>
    api.owner.query("update merchants set settings = settings || $1 where code = 'nova'", [
      { customerService },
    ]);
  const { info } = (await readBoot("localhost")).status;
  onTestFinished(async () => void (await set(info.customerService)));
  await set([{ ...link, titles }]);
  const read = async (language: string) =>
    (await readBoot("localhost", { cookie: `language=${language}` })).status.info.customerService;
  await vi.waitFor(async () => expect(await read("CN")).toEqual([{ ...link, title: "帮助中心" }]));
  expect(await read("EN")).toEqual([{ ...link, title: "Help centre" }]);
  expect(await createVisitor(api).call("GET /wps/system/customerService")).toEqual([{ ...link, titles }]);
});
