import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { findGame, listGames } from "../../engine/catalogue.ts";
import type { ChatEvent, ChatMessage } from "../../wire.ts";
import { useChat } from "../testing/chat.ts";
import { CODE } from "../testing/table.ts";
import { signBody } from "../wallet/signature.ts";

const OTHER = listGames().find(({ model }) => model.id === "roulette")?.code ?? "";
const LOTTERY = listGames().find(({ engine }) => engine.kind === "shared" && !engine.hasChat)?.code ?? "";

const { arcade, members, launch, say, read, textsOf, report, age, put, act } = useChat();

describe("saying something at a table", () => {
  it("is read by all of its room, newest last, under a name that does not reveal the player", async () => {
    const said = (await say(members.ana, "Good luck")).body;
    await put(members.bo, "and to you");
    const state = await read(members.cy);
    expect(state).toMatchObject({ isOn: true, canWrite: true, isMuted: false });
    expect(state.messages).toEqual([
      { id: said.id, name: said.name, text: "Good luck", at: expect.any(Number) },
      expect.objectContaining({ text: "and to you" }),
    ]);
    expect(said.name).toMatch(/^[B-Z]{2}-\d{4}$/);
    expect(JSON.stringify(state)).not.toMatch(/ana|"bo"/);
    expect([(await read(members.ana)).name, (await put(members.ana, "again")).name]).toEqual([
      said.name,
      said.name,
    ]);
    expect((await read(members.cy)).name).not.toBe(said.name);
  });

  it("stays in its room and its brand, where a player of the same name is somebody else", async () => {
    const elsewhere = await launch("ana", { sub_partner_id: "lotus" });
    const nextTable = await launch("ana", { game_code: OTHER });
    const { name } = (await say(members.ana, "here")).body;
    expect([await textsOf(elsewhere), await textsOf(nextTable)]).toEqual([[], []]);
    const theirs = (await say(elsewhere, "there")).body;
    expect([await textsOf(members.ana), await textsOf(elsewhere)]).toEqual([["here"], ["there"]]);
    expect((await report(elsewhere, (await read(members.ana)).messages[0]?.id ?? "")).body.code).toBe(
      "CHAT_GONE",
    );
    await age(4);
    expect((await say(nextTable, "hello")).body.name).toBe(name);
    expect(theirs.name === name).toBe(false);
  });

  it("shows newcomers the last fifty", async () => {
    await say(members.ana, "0");
    await arcade().pool.query(
      `insert into chat_messages (operator, brand, game_code, player, client_id, body, change)
       select operator, brand, game_code, player, 'client-' || n, n::text, 1 + n from chat_messages, generate_series(1, 60) n`,
    );
    const texts = await textsOf(members.bo);
    expect([texts.length, texts[0], texts.at(-1)]).toEqual([50, "11", "60"]);
  });

  it.each([
    ["fuck", "CHAT_WORDS"],
    ["win.com", "CHAT_CONTACT"],
    ["x".repeat(141), "CHAT_LONG"],
    [" \u200B", "CHAT_EMPTY"],
    ["I like RIVALBET", "CHAT_WORDS"],
  ])("is refused as %s, and kept nowhere", async (text, code) => {
    await launch("eve", { chat_words: ["rivalbet"] });
    expect(await say(members.ana, text)).toMatchObject({ status: 409, body: { code } });
    expect((await arcade().pool.query("select from chat_messages")).rowCount).toBe(0);
  });

  it("is checked against the longest list of words that a brand can set, in any script", async () => {
    const word = "𠮷".repeat(64);
    await launch("eve", { chat_words: Array.from({ length: 200 }, () => word) });
    expect((await say(members.ana, `I say ${word}`)).body.code).toBe("CHAT_WORDS");
  });

  it("is read-only for a player whose launch could give no name, but the game opens", async () => {
    await say(members.ana, "hello");
    const lines: string[] = [];
    const { app } = await arcade().createProcess({ logTo: { write: (line) => lines.push(line) } });
    const body = JSON.stringify({
      user: "zoe",
      token: "t",
      game_code: CODE,
      operator_id: "croupier",
      sub_partner_id: "nova",
      lang: "en",
      currency: "CNY",
      table_chat: true,
      table_talk: true,
    });
    const { pool, launchRaw, platformKeys, openUrl } = arcade();
    await pool.query("alter table chat_speakers add constraint no_names check (false) not valid");
    const response = await launchRaw(body, signBody(body, platformKeys.privateKey), app);
    await pool.query("alter table chat_speakers drop constraint no_names");
    expect(response.statusCode).toBe(200);
    const session = await openUrl(response.json<{ url: string }>().url);
    expect(await read(session)).toMatchObject({ canWrite: false, messages: [{ text: "hello" }] });
    expect(lines.filter((line) => line.includes("a launch's chat was not noted"))).toHaveLength(1);
    await app.close();
  });

  it("is not for guests, for trials, for players who have left, or who may not play", async () => {
    const demo = await arcade().launchDemo({ game_code: CODE, table_chat: true });
    await say(members.ana, "hello");
    expect(await read(demo)).toMatchObject({ canWrite: false, messages: [{ text: "hello" }] });
    expect((await say(demo, "me too")).body.code).toBe("CHAT_DEMO");
    expect((await report(demo, (await read(members.ana)).messages[0]?.id ?? "")).body.code).toBe("CHAT_DEMO");
    const trial = await launch("try", { table_talk: undefined });
    expect([(await read(trial)).canWrite, (await say(trial, "me too")).body.code]).toEqual([
      false,
      "CHAT_DEMO",
    ]);
    arcade().platform.state.refusal = "RS_ERROR_TOKEN_EXPIRED";
    expect((await say(members.bo, "am I out?")).body.code).toBe("RS_ERROR_TOKEN_EXPIRED");
    await arcade().pool.query("update sessions set expires_at = now() where player = 'cy'");
    expect((await say(members.cy, "hello")).status).toBe(401);
    expect(await textsOf(members.ana)).toEqual(["hello"]);
  });

  it("is not for players who have stopped play, whose balance is still told", async () => {
    arcade().platform.state.hasStopped = true;
    expect((await say(members.ana, "hello")).body.code).toBe("RS_ERROR_LIMIT_REACHED");
    expect((await arcade().call(members.ana, "GET", "/api/balance")).status).toBe(200);
    arcade().platform.state.hasStopped = false;
    expect((await say(members.ana, "hello")).status).toBe(200);
    expect(await textsOf(members.bo)).toEqual(["hello"]);
  });

  it("is there if the brand has it, only at tables, and gone for all with the next launch that switches it off", async () => {
    const lottery = await launch("ana", { game_code: LOTTERY });
    expect(findGame(LOTTERY, undefined)?.engine.kind).toBe("shared");
    const studio = await arcade().launchStudio("sue", { game: "quayside-roulette" });
    for (const session of [lottery, studio])
      expect([await read(session), (await say(session, "hello")).body.code]).toEqual([
        { isOn: false },
        "CHAT_OFF",
      ]);
    await launch("di", { table_chat: undefined });
    expect([await read(members.ana), (await say(members.ana, "hello")).body.code]).toEqual([
      { isOn: false },
      "CHAT_OFF",
    ]);
    await launch("di");
    expect((await say(members.ana, "hello")).status).toBe(200);
  });
});

describe("the pace of a speaker", () => {
  it("allows a message in three seconds, ten in a minute, and no text twice, in any disguise", async () => {
    await say(members.ana, "one");
    expect((await say(members.ana, "two")).body.code).toBe("CHAT_FAST");
    await age(3.1);
    expect((await say(members.ana, "ＯＮE")).body.code).toBe("CHAT_REPEATED");
    expect((await say(members.bo, "one")).status).toBe(200);
    for (let count = 2; count <= 10; count += 1) {
      await age(count === 2 ? 0 : 3.1);
      expect((await say(members.ana, `count ${count}`)).status, String(count)).toBe(200);
    }
    await age(4);
    expect((await say(members.ana, "eleven")).body.code).toBe("CHAT_FAST");
    await age(30);
    expect((await say(members.ana, "eleven")).status).toBe(200);
    await age(600);
    expect((await say(members.ana, "one")).status).toBe(200);
  });

  it("lets one message through however often it is sent, also at once by two processes", async () => {
    const second = await arcade().createProcess();
    await say(members.ana, "first");
    await age(4);
    const holder = await arcade().pool.connect();
    await holder.query("begin");
    await holder.query("select from chat_speakers where player = 'ana' for update");
    const clientId = randomUUID();
    const both = Promise.all([
      say(members.ana, "twice", clientId),
      say(members.ana, "twice", clientId, second.app),
    ]);
    await expect
      .poll(async () => {
        const text =
          "select from pg_stat_activity where wait_event_type = 'Lock' and query like '%chat_speakers%for update%' and datname = current_database()";
        return (await arcade().pool.query(text)).rowCount;
      })
      .toBe(2);
    await holder.query("commit");
    holder.release();
    const [one, two] = await both;
    expect([one.status, two.status, one.body]).toEqual([200, 200, two.body]);
    expect((await say(members.ana, "twice", clientId)).body).toEqual(one.body);
    expect(await textsOf(members.bo)).toEqual(["first", "twice"]);
    await second.app.close();
  });
});

describe("all who watch", () => {
  it("hear new and hidden messages, in order, and only of their own room", async () => {
    const heard: string[] = [];
    const room = { operator: "croupier", brand: "nova", gameCode: CODE };
    const listen = (name: string, brand: string) =>
      arcade().watch.watch({ ...room, brand }, (event) => {
        if (!event.startsWith("event: chat\n")) return;
        const { shown, hidden } = JSON.parse(event.split("data: ")[1] ?? "") as ChatEvent;
        heard.push(`${name} ${[...shown.map(({ text }) => text), ...hidden.map(() => "-")].join(",")}`);
      });
    const before = (await say(members.ana, "before")).body as ChatMessage;
    const ends = [listen("one", "nova"), listen("two", "nova"), listen("far", "lotus")];
    await arcade().chatFeed.turn();
    await put(members.bo, "after");
    await put(members.cy, "later");
    await arcade().chatFeed.turn();
    await arcade().chatFeed.turn();
    await act("hide", { message: before.id });
    await arcade().chatFeed.turn();
    expect(heard).toEqual([
      "one before",
      "two before",
      "one after,later",
      "two after,later",
      "one -",
      "two -",
    ]);
    for (const end of ends) end();
    await arcade().chatFeed.turn();
  });
});

it("is forgotten after thirty days, with its reports", async () => {
  const old = (await say(members.ana, "old")).body as ChatMessage;
  await report(members.bo, old.id);
  await age(30 * 86_400 - 60);
  await say(members.ana, "new");
  expect(await arcade().chat.deleteOld()).toBe(0);
  await age(120);
  expect(await arcade().chat.deleteOld()).toBe(1);
  expect([
    await textsOf(members.bo),
    (await arcade().pool.query("select from chat_reports")).rowCount,
  ]).toEqual([["new"], 0]);
});
