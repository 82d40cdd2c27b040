import type { Language } from "@croupier/domain/languages";
import { describe, expect, it } from "vitest";
import type { DuelEngine } from "../../engine/engine.ts";
import { findModel } from "../../engine/engines.ts";
import { seededRandom } from "../../engine/testing.ts";
import { createBoard as createBigTwo } from "../../engines/big-two/page/board.ts";
import { PHRASES as BIG_TWO } from "../../engines/big-two/page/phrases.ts";
import { createBoard as createBuraco } from "../../engines/buraco/page/board.ts";
import { PHRASES as BURACO } from "../../engines/buraco/page/phrases.ts";
import { createBoard as createCheckers } from "../../engines/chinese-checkers/page/board.ts";
import { PHRASES as CHECKERS } from "../../engines/chinese-checkers/page/phrases.ts";
import { createBoard as createDouDizhu } from "../../engines/dou-dizhu/page/board.ts";
import { PHRASES as DOU_DIZHU } from "../../engines/dou-dizhu/page/phrases.ts";
import { createBoard as createLudo } from "../../engines/ludo/page/board.ts";
import { PHRASES as LUDO } from "../../engines/ludo/page/phrases.ts";
import { PHRASES as MAHJONG } from "../../engines/mahjong-for-two/page/phrases.ts";
import { createMahjongBoard } from "../mahjong/board.ts";
import type { Sound } from "../sound.ts";
import { type PhraseTable, translateFrom } from "../translate.ts";
import type { Board, BoardTools } from "./kit.ts";

/** A board and its words, without the types of its own phrases. */
const board = <Key extends string>(create: (tools: BoardTools<Key>) => Board, phrases: PhraseTable<Key>) => {
  return (language: Language, tools: Omit<BoardTools<string>, "w" | "language">): Board =>
    create({ ...tools, language, w: translateFrom(phrases, language) });
};

const BOARDS = {
  ludo: board(createLudo, LUDO),
  "big-two": board(createBigTwo, BIG_TWO),
  "chinese-checkers": board(createCheckers, CHECKERS),
  "dou-dizhu": board(createDouDizhu, DOU_DIZHU),
  "mahjong-for-two": board((tools) => createMahjongBoard(tools), MAHJONG),
  "blood-battle-mahjong": board((tools) => createMahjongBoard(tools), MAHJONG),
  buraco: board(createBuraco, BURACO),
};

/** The elements that can be pressed now, by pointer and by keyboard. */
const controls = ({ element, actions }: Board): HTMLElement[] =>
  [element, actions].flatMap((part) => [
    ...part.querySelectorAll<HTMLElement>("button:not([disabled]), [role=button]"),
  ]);

const labelOf = (control: Element): string => control.getAttribute("aria-label") ?? control.textContent ?? "";

describe("the boards of duels", () => {
  it.each(Object.entries(BOARDS))("%s offers the seat whose turn it is what the rules take", (id, create) => {
    const rules = findModel(id);
    if (rules?.engine.kind !== "duel") throw new TypeError(`${id} is no duel`);
    const engine: DuelEngine = rules.engine;
    const [model] = engine.models;
    if (!model) throw new TypeError(`${id} has no model`);
    const random = seededRandom(11);
    let asked: unknown;
    const tools = {
      sound: { stop: () => undefined } as unknown as Sound,
      faceDown: "Face down",
      act: (action: unknown) => void (asked = action),
      money: String,
      note: (_who: string, text: string) => expect(text).not.toMatch(/[{}]|undefined|NaN/),
    };
    const seats = [create("PT", tools), create("VI", tools)] as const;
    let state = engine.deal(model, random);
    for (let turn = 0; turn < 24 && state.turn !== "none"; turn += 1) {
      const seat = state.turn === 1 ? 1 : 0;
      const [own, other] = seat === 0 ? seats : [seats[1], seats[0]];
      other.show(engine.show(model, state, seat === 0 ? 1 : 0), false);
      expect(controls(other), "nothing to press out of turn").toEqual([]);
      own.show(engine.show(model, state, seat), true);
      expect(own.describe(engine.show(model, state, seat))).not.toMatch(/[{}]|undefined|NaN/);
      asked = undefined;
      for (let presses = 0; asked === undefined; presses += 1) {
        if (presses > 600) throw new RangeError("no press has an effect");
        const open = controls(own);
        const firm = open.filter((one) => !one.hasAttribute("aria-pressed"));
        const choice = firm.length > 0 && random(4) > 0 ? firm : open;
        const control = choice[random(choice.length)];
        // Of a hand one card is picked more often than many.
        if (choice === open && random(2) === 0)
          for (const one of open) if (one.getAttribute("aria-pressed") === "true") one.click();
        expect(labelOf(control ?? document.body)).toMatch(/./);
        control?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter" }));
        if (asked === undefined && control instanceof HTMLElement) control.click();
      }
      const action = engine.readAction(model, state, seat, JSON.parse(JSON.stringify(asked)));
      expect(action, "an action that the rules take").toBeDefined();
      state = engine.act(model, state, seat, action, random);
    }
  });
});
