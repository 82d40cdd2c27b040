import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { rsaPair } from "@croupier/test-kit/rsa-pairs";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { isBodySignature, signatureHeader } from "../../../platform/body-signature.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";
import { createTerminal } from "../testing.ts";

const keys = rsaPair("platform");
let api: TestApi;
let folder: string;
let arcade: Server;
let reply: { code: number; body: unknown };
let asked: { path: string | undefined; body: unknown; isSigned: boolean }[];
let env: Record<string, string>;

const terminal = createTerminal(() => api);
beforeAll(async () => {
  api = await createTestApi();
  await terminal.hire("mia");
  await terminal.hire("sam", "nova", "admin");
  folder = mkdtempSync(path.join(tmpdir(), "draws-"));
  const file = path.join(folder, "own.pem");
  writeFileSync(file, keys.privateKey.export({ type: "pkcs8", format: "pem" }));
  arcade = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const body = Buffer.concat(parts);
      const isSigned = isBodySignature(body, request.headers[signatureHeader], keys.publicKey);
      asked.push({ path: request.url, body: JSON.parse(body.toString()), isSigned });
      response.writeHead(reply.code, { "content-type": "application/json" }).end(JSON.stringify(reply.body));
    });
  });
  await new Promise<void>((resolve) => arcade.listen(0, "127.0.0.1", resolve));
  const { port } = arcade.address() as AddressInfo;
  env = { PLATFORM_PRIVATE_KEY_FILE: file, ARCADE_INTERNAL_URL: `http://127.0.0.1:${port}` };
});
afterAll(async () => {
  arcade.close();
  await api.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  asked = [];
  reply = { code: 200, body: { status: "RS_OK", drawn: "3", result: "2=5", is_new: true } };
});

type Given = Readonly<Record<string, string>>;
const correct = (change: Given = {}, settings: Given = {}) => {
  const given = { number: "12", result: "2=5", reason: "camera", brand: "nova", operator: "mia", ...change };
  const flags = Object.entries(given).flatMap(([name, value]) => [`--${name}`, value]);
  return terminal.run(["draw", "correct", "SV3:cockpit", ...flags], {}, { ...env, ...settings });
};

describe("croupier draw correct", () => {
  it("asks the arcade by a signed call, shows the result, and leaves a security event", async () => {
    const { code, said, audit } = await correct();
    expect([code, said]).toEqual([0, "SV3:cockpit 12: corrected, drawn 3, now 2=5"]);
    expect(asked).toEqual([
      {
        path: "/operator/generic/v2/draws/correct",
        body: {
          operator_id: "croupier",
          sub_partner_id: "nova",
          game_code: "SV3:cockpit",
          number: 12,
          result: "2=5",
          reason: "camera",
          by: "mia",
        },
        isSigned: true,
      },
    ]);
    expect(audit).toMatchObject([{ action: "draw.correct", outcome: "done" }]);
    reply = { code: 200, body: { status: "RS_OK", drawn: "3", result: "2=5", is_new: false } };
    expect((await correct()).said).toBe("SV3:cockpit 12: was corrected before, drawn 3, now 2=5");
  });

  it("finds the arcade with a slash at the end of its address, or by ARCADE_URL if the other is set to nothing", async () => {
    const slashed = `${env["ARCADE_INTERNAL_URL"]}/`;
    const places: readonly Given[] = [
      { ARCADE_INTERNAL_URL: slashed },
      { ARCADE_INTERNAL_URL: "", ARCADE_URL: slashed },
    ];
    for (const settings of places) expect((await correct({}, settings)).code).toBe(0);
    const door = "/operator/generic/v2/draws/correct";
    expect(asked.map(({ path: address }) => address)).toEqual([door, door]);
    const wrong = await correct({}, { ARCADE_INTERNAL_URL: "games" });
    expect(wrong.complained).toContain("ARCADE_INTERNAL_URL must be an http(s) address");
  });

  it("says why nothing was done, and ignores invalid answers", async () => {
    reply = { code: 409, body: { status: "RS_ERROR_ALREADY_CORRECTED" } };
    const { code, complained, audit } = await correct();
    expect([code, audit]).toMatchObject([1, [{ action: "draw.correct", outcome: "refused" }]]);
    expect(complained).toContain("the draw was corrected to another result");
    for (const body of [
      {},
      null,
      { status: "RS_OK" },
      { status: "RS_OK", drawn: "1\u001b[2J", result: "2" },
    ]) {
      reply = { code: 200, body };
      const unclear = await correct();
      expect(unclear.code, JSON.stringify(body)).toBe(1);
      // The arcade may have done it: the event says that this is unknown.
      expect(unclear.audit).toMatchObject([{ action: "draw.correct", outcome: "unknown" }]);
    }
  });

  it("asks nobody without permission or with incomplete arguments", async () => {
    expect((await correct({ operator: "sam" })).complained).toContain("needs draws.correct");
    for (const missing of ["number", "result", "reason"])
      expect((await correct({ [missing]: "" })).complained, missing).toContain(
        "usage: croupier draw correct",
      );
    expect(asked).toEqual([]);
  });
});
