import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { ChatMessage } from "../../wire.ts";
import type { Database } from "../database.ts";
import { useChat } from "../testing/chat.ts";
import { CODE } from "../testing/table.ts";
import { listReported } from "./report.store.ts";

const { arcade, members, launch, say, read, textsOf, report, age, ask, act } = useChat();

interface PlanNode {
  readonly "Relation Name"?: string;
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number;
  readonly Plans?: readonly PlanNode[];
}

/** How many rows of the reports a plan has read. */
const countReports = (node: PlanNode): number =>
  (node["Relation Name"] === "chat_reports"
    ? (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"]
    : 0) + (node.Plans ?? []).reduce((sum, inner) => sum + countReports(inner), 0);

describe("a report", () => {
  it("counts once for each player, and the third hides the message until somebody decides", async () => {
    const { id } = (await say(members.ana, "buy my tips")).body as ChatMessage;
    expect((await report(members.ana, id)).body.code).toBe("CHAT_GONE");
    for (const session of [members.bo, members.bo, members.cy, members.cy])
      expect((await report(session, id)).status).toBe(204);
    expect(await textsOf(members.di)).toEqual(["buy my tips"]);
    expect((await ask("list", {})).body.reported).toMatchObject([
      { id, user: "ana", reports: 2, state: "shown" },
    ]);
    await report(members.di, id);
    expect(await textsOf(members.bo)).toEqual([]);
    expect((await ask("list", {})).body.reported).toMatchObject([{ id, reports: 3, state: "reported" }]);
    expect((await act("restore", { message: id })).body).toEqual({ user: "ana" });
    expect([await textsOf(members.bo), (await ask("list", {})).body.reported]).toEqual([["buy my tips"], []]);
    await report(await launch("eve"), id);
    expect(await textsOf(members.bo)).toEqual(["buy my tips"]);
    await act("hide", { message: id });
    expect(await textsOf(members.bo)).toEqual([]);
    expect((await ask("list", { game_code: CODE })).body.said).toMatchObject([{ id, state: "hidden" }]);
  });

  it("is counted for its own brand, however many there are in others", async () => {
    const { id } = (await say(members.ana, "buy my tips")).body as ChatMessage;
    await report(members.bo, id);
    await say(await launch("ana", { sub_partner_id: "lotus" }), "hello");
    await arcade().pool.query(
      `with said as (insert into chat_messages (operator, brand, game_code, player, client_id, body, change)
         select operator, brand, game_code, player, 'client-' || n, n::text, 1 + n
         from chat_messages, generate_series(1, 2000) n where brand = 'lotus' returning id)
       insert into chat_reports (message_id, player) select id, 'bo' from said`,
    );
    await arcade().pool.query("analyze chat_messages, chat_reports, chat_speakers");
    let read = 0;
    const explained = {
      query: async ({ text, values }: { text: string; values: unknown[] }) => {
        const { rows } = await arcade().pool.query<{ "QUERY PLAN": readonly { Plan: PlanNode }[] }>(
          `explain (analyze, timing off, format json) ${text}`,
          values,
        );
        for (const { Plan } of rows[0]?.["QUERY PLAN"] ?? []) read += countReports(Plan);
        return arcade().pool.query(text, values);
      },
    } as unknown as Database;
    const nova = { operator: "croupier", brand: "nova" };
    expect(await listReported(explained, nova, 200)).toMatchObject([{ id, reports: 1 }]);
    expect(read).toBe(1);
  });

  it("by three at the same moment hides it as well", async () => {
    const { id } = (await say(members.ana, "buy my tips")).body as ChatMessage;
    await Promise.all([members.bo, members.cy, members.di].map((session) => report(session, id)));
    expect(await textsOf(members.bo)).toEqual([]);
  });
});

describe("a moderator", () => {
  it("mutes a speaker for a time or for good, by name or message, and lets them speak again", async () => {
    const { id, name } = (await say(members.ana, "hello")).body as ChatMessage;
    await act("mute", { message: id, minutes: 30 });
    await age(4);
    expect((await say(members.ana, "am I heard?")).body.code).toBe("CHAT_MUTED");
    const { isMuted, mutedUntil = 0 } = await read(members.ana);
    expect([isMuted, Math.round((mutedUntil - Date.now()) / 60_000)]).toEqual([true, 30]);
    await arcade().pool.query("update chat_speakers set muted_until = now() - interval '1 second'");
    expect((await say(members.ana, "am I heard?")).status).toBe(200);
    await act("mute", { name, minutes: null });
    await age(4);
    expect([(await say(members.ana, "and now?")).body.code, (await read(members.ana)).mutedUntil]).toEqual([
      "CHAT_MUTED",
      undefined,
    ]);
    expect((await ask("list", {})).body.muted).toEqual([{ name, user: "ana", until: null }]);
    await act("unmute", { name });
    expect((await say(members.ana, "and now?")).status).toBe(200);
    const { rows } = await arcade().pool.query(
      "select act, player, minutes, acted_by, reason from chat_acts order by at",
    );
    expect(rows).toEqual([
      { act: "mute", player: "ana", minutes: 30, acted_by: "mia", reason: "rude" },
      { act: "mute", player: "ana", minutes: null, acted_by: "mia", reason: "rude" },
      { act: "unmute", player: "ana", minutes: null, acted_by: "mia", reason: "rude" },
    ]);
  });

  it("acts once for a key, in their own brand, and only by the platform's signature", async () => {
    const { id, name } = (await say(members.ana, "hello")).body as ChatMessage;
    const far = { sub_partner_id: "lotus" };
    expect((await act("hide", { ...far, message: id })).status).toBe(404);
    expect((await act("mute", { ...far, name, minutes: 5 })).status).toBe(404);
    expect((await ask("list", { ...far, game_code: CODE })).body).toEqual({
      reported: [],
      muted: [],
      said: [],
    });
    const key = randomUUID();
    await act("mute", { key, name, minutes: null });
    expect((await act("unmute", { name, reason: "🎲".repeat(500) })).status).toBe(200);
    await act("mute", { key, name, minutes: null });
    expect((await read(members.ana)).isMuted).toBe(false);
    expect((await ask("act", { act: "hide", key, by: "mia", reason: "r", message: id }, false)).status).toBe(
      401,
    );
    for (const wrong of [
      { name, message: id },
      {},
      { name, minutes: 0 },
      { name, minutes: "5" },
      { name, minutes: 5, reason: "🎲".repeat(501) },
      { message: "1x" },
    ])
      expect((await act("mute", wrong)).status, JSON.stringify(wrong)).toBe(400);
    expect((await act("hide", { name })).status).toBe(400);
    expect((await act("ban", { name })).status).toBe(400);
    expect(await textsOf(members.bo)).toEqual(["hello"]);
  });
});
