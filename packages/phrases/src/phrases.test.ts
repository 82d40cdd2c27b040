import { gzipSync } from "node:zlib";
import { errorStatuses } from "@croupier/contract/error-codes";
import { registrationFieldNames } from "@croupier/contract/player/member";
import { languages } from "@croupier/domain/languages";
import { describe, expect, it } from "vitest";
import cn from "../locales/cn.json" with { type: "json" };
import en from "../locales/en.json" with { type: "json" };
import pt from "../locales/pt.json" with { type: "json" };
import vi from "../locales/vi.json" with { type: "json" };
import { type Catalogue, loadCatalogue } from "./catalogues.ts";
import { compileCatalogue } from "./compile-catalogue.ts";
import { isListText, isLobbyText, isMoneyText, isTeamText } from "./lobby-texts.ts";
import { createTranslator } from "./translator.ts";

const catalogues: Record<string, Record<string, string>> = { CN: cn, EN: en, PT: pt, VI: vi };

/** The names of the values that a message needs, including nested plurals. */
const placeholders = (text: string) =>
  [...new Set([...text.matchAll(/\{\s*(\w+)\s*[,}]/g)].map((match) => match[1]))].sort();

/** Ids that must exist in every language under exactly these names. */
const rows = [
  "free_reject",
  "in_email_incorrect",
  "in_confirmation_correct",
  "in_incorrect_password",
  "in_enter_password",
  "in_vwrite_code",
  "invitation_code_error",
  "same_password",
  "in_please_wait",
  "in_sms_sending",
  "in_sms_send",
  "activity_image_type",
  "activity_apply_remark_limit3",
  "activity_apply_remark_limit4",
];

describe.each(languages)("phrases of %s", (language) => {
  const texts = catalogues[language] ?? {};

  it("I18N-04 has every text of the product, none of them empty", () => {
    expect(Object.keys(texts).sort()).toEqual(Object.keys(en).sort());
    expect(Object.entries(texts).filter(([, text]) => text.trim() === "")).toEqual([]);
  });

  it("needs the same values as English", () => {
    for (const [id, text] of Object.entries(en)) {
      expect(placeholders(texts[id] ?? ""), id).toEqual(placeholders(text));
    }
  });

  it("ERR-01 has the texts of the error catalogue under their names", () => {
    expect(rows.filter((id) => !texts[id])).toEqual([]);
  });

  it("has a phrase for every error code of the contract", () => {
    const codes = Object.keys(errorStatuses);
    expect(codes.filter((code) => !texts[`error.${code}`])).toEqual([]);
  });

  it("REG-05 has a label and a rule's message for every registration field", () => {
    expect(
      registrationFieldNames.filter((name) => !texts[`field.${name}`] || !texts[`rule.${name}`]),
    ).toEqual([]);
  });

  it("compiles to messages that a browser reads without a parser", async () => {
    const compiled = compileCatalogue(texts, en) as Catalogue;
    const fromBuild = createTranslator(language, compiled);
    const fromSource = createTranslator(language, await loadCatalogue(language));
    for (const seconds of [1, 2]) {
      expect(fromBuild.t("login.wait", { seconds })).toBe(fromSource.t("login.wait", { seconds }));
      expect(fromBuild.t("login.wait", { seconds })).toContain(String(seconds));
    }
    expect(fromBuild.t("header.logo", { title: "Nova" })).toContain("Nova");
  });
});

/** Texts whose English wording the spec gives. */
const specWordings: Array<[string, keyof typeof en, string]> = [
  ["ERR-03", "error.session.missing", "You are not logged in, please login first"],
  [
    "ERR-04",
    "error.permission.denied",
    "Sorry, this account does not have permission or the feature is temporarily unavailable.",
  ],
  ["ERR-05", "error.member.disabled", "Sorry, the user does not exist or is disabled."],
  ["ERR-05", "error.member.not.found", "Sorry, the user does not exist or is disabled."],
  ["ERR-06", "error.system.unavailable", "System upgrading, please try again later."],
  ["ERR-07", "error.unknown", "Unknown error"],
  ["popups", "error.popup.blocked", "Popup blocked. Please allow popups and try again."],
  ["lists", "common.loadFailed", "Loading failed, click to retry"],
  ["deposits", "error.deposit.free.reject", "Please login an actual account to use this function"],
];

it.each(specWordings)("%s is %s, in the words of the spec", (_row, id, text) => {
  expect(en[id]).toBe(text);
});

it("I18N-04 is written in composed letters, so that a search and a comparison find them", () => {
  for (const texts of Object.values(catalogues))
    expect(Object.entries(texts).filter(([, text]) => text !== text.normalize("NFC"))).toEqual([]);
});

it("has the meaning of English in Vietnamese, in words of its own", () => {
  // Names, and words that Vietnamese players use as they are.
  const shared = /^(?:(?:classify|field|menu|footer|title|livestream|lottery)\.|category\.HOT$|list\.hot$)/;
  const same = Object.entries(en).filter(([id, text]) => vi[id as keyof typeof vi] === text);
  expect(same.filter(([id]) => !shared.test(id))).toEqual([]);
  expect(same.length).toBeLessThan(25);
});

it("keeps scripts apart: Chinese texts contain Chinese, the others have no Chinese character", () => {
  const han = /\p{Script=Han}/u;
  const brandNames = ["field.facebook", "field.line", "field.whatsapp", "field.zalo"];
  const latin = Object.entries(cn).filter(([id, text]) => !han.test(text) && !brandNames.includes(id));
  expect(latin).toEqual([]);
  for (const texts of [en, pt, vi]) {
    expect(Object.entries(texts).filter(([, text]) => han.test(text))).toEqual([]);
  }
});

it("I18N-01 fills a missing text of a language with the English one", () => {
  const compiled = compileCatalogue({ a: "甲" }, { a: "A", b: "B {n}" });
  const { t } = createTranslator("CN", compiled as Catalogue);
  expect(t("a" as never)).toBe("甲");
  expect(t("b" as never, { n: 3 })).toBe("B 3");
});

it("lets a brand replace our wording with its own", () => {
  const { t, hasPhrase } = createTranslator("EN", en, { "login.title": ["Hello again"] });
  expect(t("login.title")).toBe("Hello again");
  expect(t("login.submit")).toBe(en["login.submit"]);
  expect(hasPhrase("login.submit")).toBe(true);
  expect(hasPhrase("toString")).toBe(false);
});

it.each(languages)("each part of the texts of %s weighs at most 15 KB as it is sent", async (language) => {
  const texts = catalogues[language] ?? {};
  const compiled = compileCatalogue(texts, en);
  const ids = Object.keys(await loadCatalogue(language));
  const isRest = (id: string) => !isLobbyText(id) && !isMoneyText(id) && !isTeamText(id);
  const parts = { lobby: isLobbyText, money: isMoneyText, team: isTeamText, rest: isRest };
  for (const [part, isOwn] of Object.entries(parts)) {
    const own = ids.filter(isOwn);
    const bytes = gzipSync(JSON.stringify(Object.fromEntries(own.map((id) => [id, compiled[id]])))).length;
    expect(bytes, part).toBeLessThanOrEqual(15 * 1024);
  }
});

it.each(languages)(
  "the phone's catalogue of %s comes in parts, without texts that only the server writes",
  async (language) => {
    const lobby = Object.keys(await loadCatalogue(language, "lobby"));
    const lists = Object.keys(await loadCatalogue(language, "lists"));
    const all = Object.keys(await loadCatalogue(language));
    expect(all.sort()).toEqual(
      Object.keys(en)
        .filter((id) => !/^(?:sent|server)\./.test(id))
        .sort(),
    );
    expect(lobby.sort()).toEqual(all.filter(isLobbyText).sort());
    expect(lobby).toContain("footer.home");
    expect(lobby).not.toContain("login.title");
    expect(lists.sort()).toEqual(all.filter((id) => isLobbyText(id) || isListText(id)).sort());
    expect(lists).toContain("classify.VIDEO");
    expect(lobby).not.toContain("classify.VIDEO");
  },
);
