import { beforeAll, describe, expect, it } from "vitest";
import { hmacOfBody } from "../../../platform/body-signature.ts";
import { betAction as bet, createSoftswissTest, type SoftswissTest } from "../../../testing/softswiss.ts";

let test: SoftswissTest;
beforeAll(async () => {
  test = await createSoftswissTest();
  return test.close;
});

const createRequests = async () => (await test.open()).requests;

describe("access under the SoftSwiss convention", () => {
  it("SEC-71 SEC-29 writes nothing without the vendor's own HMAC over the exact bytes", async () => {
    const requests = await createRequests();
    const text = JSON.stringify(requests.play("r", [bet("b", 100)]));
    const refused = { statusCode: 403, body: { code: 403, message: "Forbidden." } };
    const before = await test.countRows();
    for (const signature of [
      "",
      "none",
      "0".repeat(64),
      hmacOfBody(Buffer.from(text), Buffer.from("another secret")),
      hmacOfBody(Buffer.from(`${text} `), test.keys.secret),
      hmacOfBody(Buffer.from(text), test.keys.secret).slice(0, 62),
    ])
      expect(await test.ssw.send("play", text, signature), signature).toEqual(refused);
    expect(await test.countRows()).toEqual(before);
    expect((await test.ssw.send("play", text)).statusCode).toBe(200);
  });

  it("SEC-71 SEC-53 accepts bets and wins at one path and rollbacks at the other, and no unknown field", async () => {
    const requests = await createRequests();
    const status = async (path: "play" | "rollback", body: object) =>
      (await test.ssw.call(path, body)).statusCode;
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
      expect((await test.ssw.send("play", text)).body["code"]).toBe(400);
  });
});
