import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { ChatMessage, ChatState } from "../../wire.ts";
import { SIGNATURE_HEADER, signBody } from "../wallet/signature.ts";
import { startTestArcade, type TestArcade } from "./arcade.ts";
import { CODE } from "./table.ts";

type Process = Awaited<ReturnType<TestArcade["createProcess"]>>;

/** The chat of a table in a real arcade, and four members of Nova who sit there. No worker runs. */
export function useChat() {
  let arcade: TestArcade;
  const members = { ana: "", bo: "", cy: "", di: "" };
  const launch = (user: string, change: Record<string, unknown> = {}): Promise<string> =>
    arcade.launch({ user, game_code: CODE, table_chat: true, table_talk: true, ...change });

  beforeAll(async () => {
    arcade = await startTestArcade();
  });
  afterAll(() => arcade.stop());
  beforeEach(async () => {
    await arcade.pool.query(
      "truncate chat_brands, chat_rooms, chat_speakers, chat_messages, chat_reports, chat_acts",
    );
    for (const user of ["ana", "bo", "cy", "di"] as const) members[user] = await launch(user);
    arcade.platform.state.refusal = undefined;
    arcade.platform.state.hasStopped = false;
  });

  const say = (session: string, text: string, clientId: string = randomUUID(), app?: Process["app"]) =>
    arcade.call(session, "POST", "/api/chat", { clientId, text }, app);
  const read = async (session: string): Promise<Extract<ChatState, { isOn: true }>> =>
    (await arcade.call(session, "GET", "/api/chat")).body;
  /** Lets as much time pass for the limits of speakers. */
  const age = (seconds: number) =>
    arcade.pool.query("update chat_messages set created_at = created_at - make_interval(secs => $1)", [
      seconds,
    ]);

  /** Asks as the platform does for its moderators. */
  async function ask(path: "list" | "act", body: object, isSigned = true) {
    const payload = JSON.stringify({ operator_id: "croupier", sub_partner_id: "nova", ...body });
    const response = await arcade.app.inject({
      method: "POST",
      url: `/operator/generic/v2/chat/${path}`,
      headers: {
        "content-type": "application/json",
        [SIGNATURE_HEADER]: isSigned ? signBody(payload, arcade.platformKeys.privateKey) : "",
      },
      payload,
    });
    return { status: response.statusCode, body: response.json() };
  }

  return {
    arcade: () => arcade,
    /** The sessions of the four, by name. */
    members,
    launch,
    say,
    read,
    age,
    ask,
    textsOf: async (session: string) => (await read(session)).messages.map(({ text }) => text),
    report: (session: string, id: string) => arcade.call(session, "POST", `/api/chat/${id}/report`),
    /** Says something once the speaker may speak again. */
    put: async (session: string, text: string): Promise<ChatMessage> => {
      await age(4);
      return (await say(session, text)).body;
    },
    act: (act: string, body: object) =>
      ask("act", { act, key: randomUUID(), by: "mia", reason: "rude", ...body }),
  };
}
