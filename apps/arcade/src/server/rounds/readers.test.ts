import { describe, expect, it } from "vitest";
import { readAction, readCode, readPlay, readShown } from "../game.schema.ts";
import { readLaunch } from "../session/launch.schema.ts";

describe("the bodies that a page sends", () => {
  const id = "a".repeat(8);

  it("is a play with an id, a stake in whole units and a choice, without other fields", () => {
    const least = { playId: id, coinUnits: "1", choice: null };
    expect(readPlay({ ...least, coinUnits: "2000" })).toEqual({
      playId: id,
      coinUnits: 2_000n,
      choice: null,
    });
    expect(readPlay({ ...least, choice: { bets: { red: 1 } } })?.choice).toEqual({ bets: { red: 1 } });
    expect(readPlay({ ...least, playId: "x".repeat(64) })).toBeDefined();
    expect(readPlay({ ...least, coinUnits: "9".repeat(16) })).toBeDefined();
    for (const wrong of [
      undefined,
      null,
      "play",
      [],
      {},
      { playId: id, coinUnits: "1" },
      { ...least, more: 1 },
      { ...least, choice: undefined },
      ...["a".repeat(7), "a".repeat(65), `${id}!`, `!${id}`, 12_345_678].map((playId) => ({
        ...least,
        playId,
      })),
      ...["0", "01", "", "-1", "1.5", "1x", "x1", "9".repeat(17), 5].map((coinUnits) => ({
        ...least,
        coinUnits,
      })),
    ])
      expect(readPlay(wrong), JSON.stringify(wrong)).toBeUndefined();
  });

  it("is an action at a step of a round", () => {
    const round = "01234567-89ab-cdef-0123-456789abcdef";
    expect(readAction(round, { step: 2, action: "hit" })).toEqual({ roundId: round, step: 2, action: "hit" });
    for (const wrong of [
      { step: -1, action: "hit" },
      { step: 0 },
      { action: "hit" },
      { step: 1.5, action: 1 },
    ])
      expect(readAction(round, wrong), JSON.stringify(wrong)).toBeUndefined();
    expect(readAction("a", { step: 0, action: "hit" })).toBeUndefined();
  });

  it("is a code of 43 letters", () => {
    const code = "aZ0_-".repeat(8) + "abc";
    expect(readCode({ code })).toBe(code);
    for (const wrong of [
      `${code}a`,
      code.slice(1),
      `!${code.slice(1)}`,
      `${code}!`,
      `!${code}`,
      43,
      undefined,
    ])
      expect(readCode({ code: wrong }), String(wrong)).toBeUndefined();
    expect(readCode({ code, more: 1 })).toBeUndefined();
  });

  it("is the number of shown steps of a round", () => {
    const round = "01234567-89ab-cdef-0123-456789abcdef";
    for (const steps of [0, 1, 10_000])
      expect(readShown(round, { steps })).toEqual({ roundId: round, steps });
    for (const steps of [-1, 10_001, 1.5, "1", undefined, Number.NaN])
      expect(readShown(round, { steps }), String(steps)).toBeUndefined();
    for (const wrong of [`${round}0`, `0${round}`, round.toUpperCase(), "", round.replaceAll("-", "")])
      expect(readShown(wrong, { steps: 1 }), wrong).toBeUndefined();
    expect(readShown(round, null)).toBeUndefined();
  });
});

describe("a launch", () => {
  const least = { game_code: "bgs-neon-rift", operator_id: 7, currency: "CNY" };
  const read = (more: object) => readLaunch({ ...least, ...more });

  it("needs a game, an operator and a currency, and has defaults for the rest", () => {
    expect(readLaunch(least)).toEqual({
      user: undefined,
      token: undefined,
      gameName: undefined,
      lobbyUrl: undefined,
      depositUrl: undefined,
      gameCode: "bgs-neon-rift",
      operatorId: "7",
      brand: "",
      lang: "en",
      currency: "CNY",
      quickPlay: false,
      buyFeature: false,
      marks: [],
      tableChat: false,
      tableTalk: false,
      chatWords: [],
      playMoney: false,
    });
    for (const name of Object.keys(least)) expect(read({ [name]: undefined }), name).toBeUndefined();
  });

  it("is read completely", () => {
    const sent = { user: "nova-1", token: "t", game_name: "Neon", sub_partner_id: "nova", lang: "pt" };
    const urls = { lobby_url: "https://nova.example/m/home", deposit_url: "http://nova.example/d" };
    const chat = { table_chat: true, chat_words: ["bad"], play_money: true };
    expect(read({ ...sent, ...urls, operator_id: "croupier", quick_play: true, ...chat, extra: 1 })).toEqual({
      user: "nova-1",
      token: "t",
      gameName: "Neon",
      brand: "nova",
      lang: "pt",
      quickPlay: true,
      buyFeature: false,
      lobbyUrl: urls.lobby_url,
      depositUrl: urls.deposit_url,
      operatorId: "croupier",
      gameCode: "bgs-neon-rift",
      currency: "CNY",
      marks: [],
      tableChat: true,
      tableTalk: false,
      chatWords: ["bad"],
      playMoney: true,
    });
    expect(read({ pairing_marks: ["a", "b"] })).toMatchObject({ marks: ["a", "b"] });
    for (const wrong of ["a", [7], ["x".repeat(65)], Array(33).fill("a")])
      expect(read({ pairing_marks: wrong }), JSON.stringify(wrong)).toBeUndefined();
    expect(read({ user: null, quick_play: null, lobby_url: null })).toMatchObject({ quickPlay: false });
  });

  it.each([
    ["user", 128],
    ["token", 2_048],
    ["game_code", 128],
    ["game_name", 120],
    ["operator_id", 128],
    ["sub_partner_id", 128],
    ["lang", 16],
  ])("has a %s of one to %i characters", (name, longest) => {
    expect(read({ [name]: "x".repeat(longest) })).toBeDefined();
    for (const wrong of ["", "x".repeat(longest + 1), {}, true])
      expect(read({ [name]: wrong })).toBeUndefined();
  });

  it("has currencies of capitals and digits, and addresses of http alone", () => {
    for (const currency of ["BRL", "USDT", "A1B2C"]) expect(read({ currency })).toMatchObject({ currency });
    for (const currency of ["cny", "CN", "ABCDEF", "CN Y", "?CNY", "CNY?"])
      expect(read({ currency }), currency).toBeUndefined();
    for (const address of [
      "javascript:alert(1)",
      "/m/home",
      "xhttp://a.example",
      "https:",
      "ftp://a.example",
    ]) {
      expect(read({ lobby_url: address }), address).toBeUndefined();
      expect(read({ deposit_url: address }), address).toBeUndefined();
    }
    expect(read({ quick_play: "yes" })).toBeUndefined();
    expect(read({ operator_id: 1.5 })).toBeUndefined();
  });

  it.each([undefined, null, "launch", 7, [least]])("is no %j", (value) => {
    expect(readLaunch(value)).toBeUndefined();
  });
});
