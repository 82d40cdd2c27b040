import type { Language } from "@croupier/domain/languages";
import { beforeEach, expect, it, vi } from "vitest";
import type { TableDescription } from "../../engine/table.ts";
import { FAN_TAN_TEXTS } from "../../engines/fan-tan/page/phrases.ts";
import { fanTan } from "../../engines/fan-tan/rules/engine.ts";
import { FAN_TAN } from "../../engines/fan-tan/rules/models.ts";
import type { PageContext } from "../page.ts";
import { createTranslate } from "../phrases.ts";
import { TABLE_TEXTS } from "./phrases.ts";
import { openTableSheet } from "./sheet.ts";
import { createWords } from "./words.ts";

beforeEach(() => {
  document.body.replaceChildren();
  HTMLDialogElement.prototype.showModal ??= vi.fn();
});

it.each<[Language, string, string]>([
  ["EN", "pays 19:10", "On the number after ▸: the stake comes back"],
  ["CN", "赔率 19:10", "开出 ▸ 后的数时: 退回投注"],
  ["PT", "paga 19:10", "No número depois de ▸: a aposta volta"],
  ["VI", "trả 19:10", "Khi ra số sau dấu ▸: hoàn tiền cược"],
])("fan tan's rules in %s say for every nim which number gives the stake back", (language, won, back) => {
  const words = createWords({ ...TABLE_TEXTS, ...FAN_TAN_TEXTS }, language);
  const state = { game: { title: "Fan tan", rtp: FAN_TAN.rtp } };
  const context = { state, t: createTranslate(language), language } as unknown as PageContext;
  openTableSheet(context, fanTan.describe(FAN_TAN) as TableDescription, [words("rule")], words);
  const row = [...document.querySelectorAll(".returns li")].find(
    (item) => item.querySelector("strong")?.textContent === words("bet-nim"),
  );
  expect([...(row?.querySelectorAll("span") ?? [])].map((part) => part.textContent)).toEqual([won, back]);
});
