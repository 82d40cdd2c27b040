import { beforeAll, describe, expect, it } from "vitest";
import { hmacOfBody } from "../../platform/body-signature.ts";
import { betAction as bet, createTestSoftswiss, requestsOf } from "../../testing/softswiss.ts";
import type { TestApi } from "../../testing/test-api.ts";
import {
  type ConnectedApi,
  createConnectedApi,
  createTestGame,
  softswissVendor,
} from "../../testing/vendor.ts";
import { createTestPlayer } from "../../testing/vendor-players.ts";

let api: TestApi;
let keys: ConnectedApi["keys"];
let ssw: ReturnType<typeof createTestSoftswiss>;
beforeAll(async () => {
  const connected = await createConnectedApi();
  ({ api, keys } = connected);
  ssw = createTestSoftswiss(api, keys.secret);
  await createTestGame(api, { gameCode: "dunes", name: "Dunes", vendor: softswissVendor });
  return connected.close;
});

const createRequests = async () =>
  requestsOf(
    await createTestPlayer(api, { vendor: softswissVendor, gameCode: "dunes", balanceUnits: 1_000_000n }),
  );

const countRows = async (): Promise<unknown> => {
  const { rows } = await api.owner.query(
    "select (select count(*) from vendor_transactions) as calls, (select count(*) from postings) as postings",
  );
  return rows[0];
};

describe("the door of the SoftSwiss convention", () => {
  it("SEC-71 SEC-29 writes nothing without the vendor's own HMAC over the very bytes", async () => {
    const requests = await createRequests();
    const text = JSON.stringify(requests.play("r", [bet("b", 100)]));
    const refused = { statusCode: 403, body: { code: 403, message: "Forbidden." } };
    const before = await countRows();
    for (const signature of [
      "",
      "none",
      "0".repeat(64),
      hmacOfBody(Buffer.from(text), Buffer.from("another secret")),
      hmacOfBody(Buffer.from(`${text} `), keys.secret),
      hmacOfBody(Buffer.from(text), keys.secret).slice(0, 62),
    ])
      expect(await ssw.send("play", text, signature), signature).toEqual(refused);
    expect(await countRows()).toEqual(before);
    expect((await ssw.send("play", text)).statusCode).toBe(200);
  });

  it("SEC-71 SEC-53 takes bets and wins at one path and rollbacks at the other, and no field that it does not know", async () => {
    const requests = await createRequests();
    const status = async (path: "play" | "rollback", body: object) => (await ssw.call(path, body)).statusCode;
    const played = requests.play("r", [bet("b", 100)]);
    const undone = requests.rollback("r", { u: "b" });
    for (const [path, body] of [
      ["rollback", played],
      ["play", undone],
      ["rollback", { ...undone, actions: [] }],
      ["play", { ...played, a_field_of_theirs: 1 }],
      ["play", { ...played, game_id: undefined }],
      ["play", { ...played, actions: [{ ...bet("x", 1), amount: -1 }] }],
      ["play", { ...played, actions: [{ ...bet("x", 1), amount: 1.5 }] }],
      ["play", { ...played, actions: [{ ...bet("x", 1), action: "refund" }] }],
      ["play", { ...played, user_id: undefined }],
    ] as const)
      expect(await status(path, body), JSON.stringify(body)).toBe(400);
    for (const text of ["", "{", "[]", `{"pad":"${"x".repeat(70_000)}"}`])
      expect((await ssw.send("play", text)).body["code"]).toBe(400);
  });
});
