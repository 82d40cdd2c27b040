import type { KeyObject } from "node:crypto";
import type { ConsoleCall } from "@croupier/contract/console/console-call";
import { type ConsoleKey, consoleContract } from "@croupier/contract/console/contract";
import { vendorContract } from "@croupier/contract/vendor/contract";
import type { VendorCall } from "@croupier/contract/vendor/vendor-call";
import { rsaPair } from "@croupier/test-kit/rsa-pairs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hmacHeader, hmacOfBody, signatureHeader, signBody } from "../platform/body-signature.ts";
import { createTestLog } from "../testing/log.ts";
import { createMember } from "../testing/members.ts";
import { createOperator, openDesk } from "../testing/operators.ts";
import { createTestApi, type TestApi } from "../testing/test-api.ts";
import { createTestKeys, softswissVendor, type TestKeys } from "../testing/vendor.ts";
import { operatorsCalls } from "../testing/who-may-call.ts";

describe("every operators' call", () => {
  type Who = keyof typeof operatorsCalls;
  type Desk = ReturnType<typeof openDesk>;
  const log = createTestLog();
  const whoMay = new Map<string, Who>(
    (Object.keys(operatorsCalls) as Who[]).flatMap((who) =>
      operatorsCalls[who].map((key) => [key, who] as const),
    ),
  );
  let api: TestApi;
  let made = 0;
  beforeAll(async () => {
    api = await createTestApi({}, { logTo: log });
  });
  afterAll(() => api.close());

  /** A new operator who is signed in, with the number by which colleagues know them. */
  async function signIn(brand: "nova" | "lotus", role: "service" | "admin"): Promise<[Desk, string]> {
    made += 1;
    const name = `op${made}`;
    await createOperator(api, name, [brand], role);
    const desk = openDesk(api, brand);
    await desk.signIn(name);
    const { rows } = await api.owner.query<{ id: string }>(
      "select operator_id::text as id from operators where username = $1",
      [name],
    );
    return [desk, rows[0]?.id ?? ""];
  }

  /** A conversation at nova that nobody has answered. */
  async function openConversation(): Promise<string> {
    const { client } = await createMember(api);
    const body = { clientId: crypto.randomUUID(), text: "Hello?" };
    await client.call("POST /wps/chat/messages", { body });
    const { rows } = await api.owner.query<{ id: string }>(
      "select max(conversation_id)::text as id from chat_conversations",
    );
    return rows[0]?.id ?? "";
  }

  /** Whether a desk's call reaches its handler. The handler of an audited call leaves a log line, whatever it decides. */
  async function isLetIn(desk: Desk, key: ConsoleKey, operatorId: string): Promise<boolean> {
    const entry: ConsoleCall = consoleContract[key];
    const [method, path = ""] = key.split(" ");
    const id = path.includes("/team/") ? operatorId : await openConversation();
    const url = path.replace(":id", id);
    const before = log.read().length;
    if (entry.stream) {
      const listener = await desk.follow();
      listener.leave();
      return listener.status === 200;
    }
    const { status } = method === "GET" ? await desk.get(url) : await desk.post(url);
    if (typeof entry.audit !== "string") return status === 200;
    return log.read().slice(before).includes(`"action":"${entry.audit}"`);
  }

  it("SEC-26 is in one list of its permitted callers", () => {
    expect([...whoMay.keys()].toSorted()).toEqual(Object.keys(consoleContract).toSorted());
    expect(Object.values(operatorsCalls).flat()).toHaveLength(whoMay.size);
  });

  it.each(Object.keys(consoleContract) as ConsoleKey[])(
    "SEC-26 admits only its permitted callers: %s",
    async (key) => {
      const who = whoMay.get(key);
      if (!who) throw new Error(`nobody has said who may call ${key}`);
      const [service, serviceId] = await signIn("nova", "service");
      const [admin, adminId] = await signIn("nova", "admin");
      const [foreign, foreignId] = await signIn("lotus", "admin");
      const abroad = openDesk(api);
      const [name = "", value = ""] = foreign.getCookie().split("=");
      abroad.setCookie(name, value);
      const { client } = await createMember(api);
      const member = openDesk(api, "nova", { authorization: `Bearer ${client.token}` });
      for (const [cookie, secret] of client.cookies) member.setCookie(cookie, secret);
      const letIn = {
        service: await isLetIn(service, key, serviceId),
        admin: await isLetIn(admin, key, adminId),
        guest: await isLetIn(openDesk(api), key, serviceId),
        member: await isLetIn(member, key, serviceId),
        "operator of another brand": await isLetIn(abroad, key, foreignId),
      };
      const isForAll = who === "anybody";
      expect(letIn).toEqual({
        service: who !== "admins",
        admin: true,
        guest: isForAll,
        member: isForAll,
        "operator of another brand": isForAll,
      });
    },
  );
});

describe("every vendors' call", () => {
  let api: TestApi;
  let keys: TestKeys;
  beforeAll(async () => {
    keys = createTestKeys();
    api = await createTestApi({ ...keys.env, SANDBOX_PAY_SECRET: "sandbox-test-secret" });
  });
  afterAll(async () => {
    await api.close();
    keys.remove();
  });
  const strange = rsaPair("stranger").privateKey;

  const send = (key: string, by: string, headers: Record<string, string>, payload: string) => {
    const [, path = ""] = key.split(" ");
    const url = path.replace(/:vendor|:provider/, by);
    return api.app.inject({
      method: "POST",
      url,
      headers: { host: "localhost", "content-type": "application/json", ...headers },
      payload,
    });
  };

  it.each(Object.entries<VendorCall>(vendorContract))(
    "SEC-26 SEC-29 is for the signer only: %s",
    async (key, { refusals, signature }) => {
      const ours = {
        vendor: "BGS",
        softswiss: softswissVendor,
        payment: "sandbox",
        payout: "sandbox",
      }[signature];
      const { client } = await createMember(api);
      const payload = "{}";
      const sign = (key: KeyObject, secret: Buffer): Record<string, string> =>
        signature === "softswiss"
          ? { [hmacHeader]: hmacOfBody(Buffer.from(payload), secret) }
          : { [signatureHeader]: signBody(Buffer.from(payload), key) };
      const signed = sign(keys.vendorKey, keys.secret);
      const tries = [
        ["nobody signed", refusals.signature, await send(key, ours, {}, payload)],
        [
          "a stranger's key",
          refusals.signature,
          await send(key, ours, sign(strange, Buffer.from("another secret of a stranger")), payload),
        ],
        ["another body", refusals.signature, await send(key, ours, signed, "{} ")],
        ["no such vendor", refusals.stranger, await send(key, "NONE", signed, payload)],
        [
          "a vendor of another convention",
          signature === "payment" || signature === "payout" ? refusals.signature : refusals.stranger,
          await send(
            key,
            { vendor: softswissVendor, softswiss: "BGS", payment: ours, payout: ours }[signature],
            signed,
            payload,
          ),
        ],
        [
          "a member's session",
          refusals.signature,
          await send(key, ours, { authorization: `Bearer ${client.token}` }, payload),
        ],
      ] as const;
      for (const [what, refusal, answer] of tries)
        expect([what, answer.statusCode, answer.json()]).toEqual([what, refusal.status, refusal.reply]);
      if (signature !== "vendor") return;
      const own = await send(key, ours, signed, payload);
      const { types } = refusals;
      expect([own.statusCode, own.json()]).toEqual([types?.status, types?.reply]);
    },
  );
});
