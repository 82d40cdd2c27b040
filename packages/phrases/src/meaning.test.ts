/** What a text must still say in every language. */
import { type Language, languages } from "@croupier/domain/languages";
import { describe, expect, it } from "vitest";
import cn from "../locales/cn.json" with { type: "json" };
import en from "../locales/en.json" with { type: "json" };
import pt from "../locales/pt.json" with { type: "json" };
import vi from "../locales/vi.json" with { type: "json" };

const english: Readonly<Record<string, string>> = en;
const catalogues: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  CN: cn,
  EN: en,
  PT: pt,
  VI: vi,
};
const ids = Object.keys(english);
const translated = ["CN", "PT", "VI"] as const;

/** Texts of one part that a language writes alike, although English does not: they never mislead. */
const alike: Readonly<Record<Language, readonly string[]>> = {
  CN: [
    "agentRate.mine agentRate.own",
    "earnings.kind.earnings_payout earnings.move.wallet",
    "forgot.retrieve forgot.title",
    "limits.exclude limits.exclusion",
    "mall.movement.spent mall.redeem",
    "pix.key pix.title",
    "server.desk.invitation server.desk.invite",
  ],
  EN: [],
  PT: ["field.cpf field.idNumber", "rule.cpf rule.idNumber", "title.app title.outerApp"],
  VI: [
    "agentRate.more agentRate.raise",
    "agentRebate.legs agentRebate.team",
    "bill.paid bill.state.paid",
    "forgot.retrieve forgot.title",
    "limits.exclude limits.exclusion",
    "mall.movement.spent mall.orders",
    "menu.trial menu.trialBadge",
    "pix.key pix.title",
    "register.submit register.title",
    "rewards.state.claimed rewards.tab.received",
    "team.member team.members",
    "title.activityDetail title.promotion",
    "title.app title.outerApp",
  ],
};

it.each(languages)("%s tells the texts of a part apart that English tells apart", (language) => {
  const groups = new Map<string, string[]>();
  for (const id of ids) {
    const key = `${id.split(".")[0]} ${catalogues[language][id]}`;
    groups.set(key, [...(groups.get(key) ?? []), id]);
  }
  const merged = [...groups.values()].filter((group) => new Set(group.map((id) => english[id])).size > 1);
  expect(merged.map((group) => group.toSorted().join(" ")).toSorted()).toEqual(alike[language]);
});

/** Sentences that a language words in another way than their twin, or as another one: they never mislead. */
const loose: ReadonlySet<string> = new Set([
  "error.register.field.invalid",
  "game.soonText",
  "limits.excluded",
  "rule.idNumber",
]);

it.each(translated)("%s has the same text for two sentences if English does, and only then", (language) => {
  const sentences = ids.filter((id) => /[.!?]$/.test(english[id] ?? "") && !loose.has(id));
  const firstLike = (texts: Readonly<Record<string, string>>) => {
    const first = new Map<string | undefined, string>();
    for (const id of sentences) first.set(texts[id], first.get(texts[id]) ?? id);
    return sentences.map((id) => `${id} as ${first.get(texts[id])}`);
  };
  expect(firstLike(catalogues[language])).toEqual(firstLike(english));
});

/** Texts that say in one sentence what English says in two. */
const joined: ReadonlySet<string> = new Set([
  "deposit.late",
  "error.play.term.shorter",
  "limits.saved",
  "security.uplineSees",
  "server.inbox.depositPaidLate.text",
  "server.inbox.uplineSees.text",
  "statement.exact",
]);

/** The sentences of a text. A plural and the abbreviation of "number" have stops of their own. */
const countSentences = (text: string): number => text.match(/[.!?…](?=\s|$)/g)?.length ?? 0;
const isPlain = (text: string): boolean => !/, plural,|\bno\. /i.test(text);

// Chinese joins sentences by commas.
it.each(["PT", "VI"] as const)("%s leaves out no sentence of English", (language) => {
  const shorter = ids.filter((id) => {
    const [said = "", meant = ""] = [catalogues[language][id], english[id]];
    return isPlain(meant) && !joined.has(id) && countSentences(said) < countSentences(meant);
  });
  expect(shorter).toEqual([]);
});

/** Names, whose numbers some languages write as words. */
const properNames = /^(?:classify|lottery\.prize)\./;
/** The numbers of a text, without the marks of thousands. That of a plural's case is none. */
const listNumbers = (text = ""): string[] =>
  [...new Set(text.replaceAll(/=\d+/g, "").match(/\d+(?:[.,]\d{3})*/g))]
    .map((number) => number.replaceAll(/[.,]/g, ""))
    .toSorted();

it.each(translated)("%s has the numbers of English in each text: limits, ages, days", (language) => {
  const told = ids.filter((id) => !properNames.test(id));
  const numbersOf = (texts: Readonly<Record<string, string>>) =>
    Object.fromEntries(told.map((id) => [id, listNumbers(texts[id])]));
  expect(numbersOf(english)).toMatchObject({ activity_apply_remark_limit3: ["5"] });
  expect(numbersOf(catalogues[language])).toEqual(numbersOf(english));
});

/** What a language says for "By continuing you confirm". */
const consents: Readonly<Record<Language, string>> = {
  CN: "继续使用即表示您确认",
  EN: "By continuing you confirm",
  PT: "Ao continuar, você confirma",
  VI: "Khi tiếp tục, bạn xác nhận",
};
/** How a language calls a field in which one types a password again. */
const confirmations: Readonly<Record<Language, RegExp>> = {
  CN: /确认|再次/,
  EN: /confirm|again|repeat/i,
  PT: /confirm|repita|de novo/i,
  VI: /nhập lại/i,
};

/** Things that a text of another language names whenever the English one does. */
const things: readonly { thing: string; EN: RegExp; CN: RegExp; PT: RegExp; VI: RegExp }[] = [
  { thing: "e-mail", EN: /e-mail/i, CN: /邮箱|邮件/, PT: /e-mail/i, VI: /email/i },
  { thing: "a text message", EN: /text message/i, CN: /短信/, PT: /SMS/, VI: /SMS|tin nhắn/i },
  {
    thing: "a telephone",
    EN: /\b(?:tele)?phone|\bmobile/i,
    CN: /手机|电话/,
    PT: /celular|telefone/i,
    VI: /điện thoại|di động/i,
  },
  { thing: "a username", EN: /\busername\b(?!\})/i, CN: /用户名|账号/, PT: /usuário/i, VI: /tên đăng nhập/i },
  { thing: "a password", EN: /password/i, CN: /密码/, PT: /senha/i, VI: /mật khẩu/i },
  { thing: "a passkey", EN: /passkey/i, CN: /通行密钥/, PT: /chave/i, VI: /khóa/i },
  {
    thing: "logging in",
    EN: /\blog(?:ged)?[ -]?in\b|\bsign(?:ed)?[ -]in\b/i,
    CN: /登录/,
    PT: /entr|login|acess|conectad/i,
    VI: /đăng nhập/i,
  },
  {
    thing: "signing up",
    EN: /\bsign[ -]up|\bregistration/i,
    CN: /注册|开户/,
    PT: /cadastr/i,
    VI: /đăng ký/i,
  },
  { thing: "a deposit", EN: /\bdeposit/i, CN: /充值|存款|存入/, PT: /dep[óo]sit/i, VI: /nạp/i },
  { thing: "a full account", EN: /\bfull account/i, CN: /正式/, PT: /completa/i, VI: /chính thức/i },
  { thing: "VIP", EN: /\bVIP\b/, CN: /VIP|贵宾|会员/, PT: /VIP/, VI: /VIP/ },
  { thing: "a lottery", EN: /lotter/i, CN: /彩/, PT: /loteria/i, VI: /xổ số/i },
];

describe.each(translated)("%s", (language) => {
  const texts = catalogues[language];

  it.each(things)("names $thing wherever English does", ({ EN, [language]: own }) => {
    const named = ids.filter((id) => EN.test(english[id] ?? ""));
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((id) => !own.test(texts[id] ?? ""))).toEqual([]);
  });

  it("says that something still goes on only where English does", () => {
    const goesOn = (of: Readonly<Record<string, string>>) => ids.filter((id) => of[id]?.endsWith("…"));
    expect(goesOn(texts)).toEqual(goesOn(english));
  });
});

describe.each(languages)("in %s", (language) => {
  const texts = catalogues[language];

  it("LIST-02 says how many are shown before how many there are", () => {
    const ofAll = ids.filter((id) => /\{(?:shown|total)\b/.test(english[id] ?? ""));
    const turned = ofAll.filter((id) => /\{total\b.*\{shown\b/s.test(texts[id] ?? ""));
    expect([ofAll.length > 1, turned]).toEqual([true, []]);
  });

  it("FOOT-12 the notice of the home footer names the age of 18, and the consent", () => {
    expect(texts["homeFooter.age"]).toContain("18");
    expect(texts["homeFooter.age"]).toContain(consents[language]);
  });

  it("PWD-01 the confirmation of a password is called one", () => {
    const labels = ["password.confirm", "field.confirmPassword", "security.paymentPasswordAgain"];
    for (const id of labels) expect(texts[id], id).toMatch(confirmations[language]);
  });
});
