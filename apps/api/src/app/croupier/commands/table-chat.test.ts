import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { isBodySignature, signatureHeader } from "../../../platform/body-signature.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";
import { createTestKeys } from "../../../testing/vendor.ts";
import { createTestPlayer, type TestPlayer } from "../../../testing/vendor-players.ts";
import { createTerminal } from "../testing.ts";

const keys = createTestKeys();
/** The request to the vendor, by a call of the platform only. */
const asked: { path: string; body: Record<string, unknown> }[] = [];
let player: TestPlayer;
const message = { id: "7", game_code: "punto", name: "KM-4170", text: "buy my tips", at: 1_767_225_600_000 };
const listed = {
  reported: [{ ...message, state: "reported", reports: 3 }],
  muted: [{ name: "ZB-0001", until: null }],
  said: [],
};
const vendor = createServer((request, response) => {
  void buffer(request).then((bytes) => {
    const isOurs = isBodySignature(bytes, request.headers[signatureHeader], keys.platformPublicKey);
    const body = JSON.parse(bytes.toString()) as Record<string, unknown>;
    asked.push({ path: String(request.url).split("/").slice(-2).join("/"), body });
    const isKnown = body["sub_partner_id"] === "nova" && body["message"] !== "8";
    response.statusCode = isOurs ? (isKnown ? 200 : 404) : 401;
    response.end(JSON.stringify(request.url?.endsWith("list") ? listed : { user: player.player }));
  });
});

let api: TestApi;
const env: Record<string, string> = { ...keys.env };
const terminal = createTerminal(() => api);
const run = (...words: string[]) => terminal.run(["table-chat", ...words], {}, env);
beforeAll(async () => {
  await new Promise<void>((resolve) => vendor.listen(0, "127.0.0.1", resolve));
  env["ARCADE_INTERNAL_URL"] = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`;
  api = await createTestApi(keys.env);
  for (const name of ["mia", "sam"]) await terminal.hire(name, "nova", name === "sam" ? "admin" : "service");
  await terminal.hire("lea", "lotus");
  player = await createTestPlayer(api, { balanceUnits: 0n });
});
afterAll(async () => {
  await api.close();
  await new Promise((resolve) => vendor.close(resolve));
  keys.remove();
});
beforeEach(() => {
  asked.length = 0;
});

const act = (name: string, what: string, subject: string, ...flags: string[]) => {
  const brand = name === "lea" ? "lotus" : "nova";
  return run(what, subject, ...flags, "--brand", brand, "--operator", name);
};
const why = ["--reason", "sells tips"];

describe("the chat of the tables", () => {
  it("is listed by reported messages and muted players", async () => {
    const { said } = await run("list", "--brand", "nova", "--table", "punto");
    expect(said.split("\n")).toEqual([
      "7  2026-01-01 00:00Z  punto  KM-4170  reported, 3 reports  buy my tips",
      "ZB-0001  muted for good",
    ]);
    const body = { operator_id: "croupier", sub_partner_id: "nova", game_code: "punto" };
    expect(asked).toEqual([{ path: "chat/list", body }]);
  });

  it("SEC-50 is moderated with both factors and an event that names the member, by a signed call with who and why", async () => {
    const hidden = await act("mia", "hide", "7", ...why);
    expect([hidden.code, hidden.asked], hidden.complained).toEqual([0, ["password of mia", "code of mia"]]);
    const event = { action: "tables.hide", outcome: "done", member: String(player.memberId) };
    expect(hidden.audit).toMatchObject([event]);
    expect((await act("mia", "mute", "KM-4170", "--minutes", "30", ...why)).code).toBe(0);
    expect((await act("mia", "mute", "7", "--for-good", ...why)).code).toBe(0);
    expect((await act("mia", "unmute", "KM-4170", ...why)).code).toBe(0);
    const by = {
      by: "mia",
      reason: "sells tips",
      key: expect.stringMatching(/.{12}/),
      sub_partner_id: "nova",
    };
    expect(asked.map(({ body }) => body)).toMatchObject([
      { act: "hide", message: "7", minutes: null, ...by },
      { act: "mute", name: "KM-4170", minutes: 30, ...by },
      { act: "mute", message: "7", minutes: null, ...by },
      { act: "unmute", name: "KM-4170", ...by },
    ]);
    expect(new Set(asked.map(({ body }) => body["key"])).size).toBe(4);
  });

  it("SEC-26 is not moderated without permission, nor at another brand", async () => {
    const refused = await act("sam", "hide", "7", ...why);
    expect(refused.complained).toContain("needs tables.moderate");
    expect(refused.audit).toMatchObject([{ action: "tables.hide", outcome: "refused" }]);
    expect(asked).toEqual([]);
    expect((await act("lea", "hide", "7", ...why)).complained).toContain("lotus has no message 7");
    expect((await act("mia", "restore", "8", ...why)).complained).toContain("nova has no message 8");
  });

  it.each([
    ["hide", "7"],
    ["hide", "KM-4170", ...why],
    ["mute", "7", ...why],
    ["mute", "7", "--minutes", "0", ...why],
    ["mute", "7", "--minutes", "5", "--for-good", ...why],
    ["unmute", "km", ...why],
    ["ban", "7", ...why],
  ])("does nothing by %s %s %s %s without the required arguments", async (what, subject, ...flags) => {
    expect((await act("mia", what, subject, ...flags)).complained).toContain("usage: croupier table-chat");
    expect(asked).toEqual([]);
  });
});
