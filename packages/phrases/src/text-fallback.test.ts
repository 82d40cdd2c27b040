import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import cn from "../locales/cn.json" with { type: "json" };
import en from "../locales/en.json" with { type: "json" };
import { createServerTranslator } from "./server-translator.ts";
import { phrasesPlugin } from "./vite-plugin.ts";

let folder = "";
beforeAll(() => {
  folder = path.join(mkdtempSync(path.join(os.tmpdir(), "croupier-phrases-")), "phrases", "locales");
  mkdirSync(folder, { recursive: true });
  const write = (name: string, texts: object) =>
    writeFileSync(path.join(folder, name), JSON.stringify(texts));
  write("en.json", { "login.title": "Welcome back", "login.submit": "Log in" });
  write("cn.json", { "login.title": "欢迎回来" });
});
afterAll(() => rmSync(path.dirname(path.dirname(folder)), { recursive: true }));

it("I18N-01 the server writes in English only what is missing in Chinese", () => {
  const texts = Object.fromEntries(Object.entries(cn).filter(([id]) => id !== "error.unknown"));
  const { t } = createServerTranslator("CN", texts);
  expect(t("error.unknown")).toBe(en["error.unknown"]);
  expect(t("common.retry")).not.toBe(en["common.retry"]);
});

it("I18N-01 the build gives the phone the English text if its language lacks one", () => {
  const { code = "" } = phrasesPlugin().load(`${path.join(folder, "cn.json")}?rest`) ?? {};
  const source = /^export default JSON\.parse\((.*)\);$/s.exec(code)?.[1] ?? '""';
  const texts = JSON.parse(JSON.parse(source) as string) as Record<string, unknown>;
  expect(JSON.stringify(texts["login.title"])).toContain("欢迎回来");
  expect(JSON.stringify(texts["login.submit"])).toContain("Log in");
});
