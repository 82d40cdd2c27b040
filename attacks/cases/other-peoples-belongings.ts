import { randomUUID } from "node:crypto";
import type { WpsClient } from "@croupier/test-kit/wps-client";
import { loadSharp } from "../../apps/api/src/platform/sharp.ts";
import { createSoftwareAuthenticator } from "../../apps/api/src/testing/software-authenticator.ts";
import type { Attack } from "../attack.ts";
import { inStatements } from "../faults.ts";
import { sendForm } from "../forms.ts";
import { openPayer } from "../payments.ts";
import type { Target } from "../target.ts";

export const passkeys: Attack = {
  name: "somebody else's passkey is renamed and removed",
  run: async (target) => {
    const [victim, thief] = [await target.member(), await target.member()];
    const { challenge, rp, user } = await victim.call("POST /wps/member/passkeys/options");
    const made = createSoftwareAuthenticator().create({
      challenge,
      rpId: rp.id,
      origin: target.origin,
      userId: user.id,
    });
    const { id, name } = await victim.call("POST /wps/member/passkeys", { body: made });
    await thief.send("PUT /wps/member/passkey", { body: { id, name: "mine" } });
    const named = (await victim.call("GET /wps/member/passkeys")).list.find((key) => key.id === id);
    if (named?.name !== name) return `it is named ${named?.name}`;
    await thief.send("DELETE /wps/member/passkey", { query: { id } });
    const { list } = await victim.call("GET /wps/member/passkeys");
    return list.some((key) => key.id === id) ? undefined : "the passkey is gone";
  },
  fault: inStatements(["member_id = $1 and passkey_id = $2", "$1::bigint is not null and passkey_id = $2"]),
};

export const conversations: Attack = {
  name: "somebody else's chat is read around the ids of its messages",
  run: async (target) => {
    const [victim, thief] = [await target.member(), await target.member()];
    const secret = `my account number is ${randomUUID()}`;
    const body = { clientId: randomUUID(), text: secret };
    const { id } = await victim.call("POST /wps/chat/messages", { body });
    const around = [{}, { before: String(BigInt(id) + 1n) }, { after: String(BigInt(id) - 1n) }];
    for (const query of around) {
      const { json } = await thief.send("GET /wps/chat/messages", { query });
      if (JSON.stringify(json).includes(secret)) return `by ${JSON.stringify(query)}`;
    }
    return undefined;
  },
  fault: inStatements([
    "from chat_conversations\n          where merchant_id = app_merchant() and member_id = $1",
    `from chat_conversations where merchant_id = app_merchant() and $1::bigint is not null
      order by conversation_id desc`,
  ]),
};

/** Joins a promotion and applies for its reward with a picture. @returns the picture's id */
async function applyWithPicture(target: Target, member: WpsClient): Promise<number> {
  const query = { types: "Promotion" };
  const { promotion } = await member.call("GET /wps/system/announcements", { query });
  const offer = promotion.find((one) => one.imageRequired === "Y" && one.signUpStatus === "ALLOW_JOIN");
  if (!offer) throw new Error("no promotion wants a picture");
  const promotionId = offer.linkedPromotionId ?? offer.id;
  await member.call("POST /wps/promotion/join", { body: { promotionId } });
  const sharp = await loadSharp();
  const paper = { width: 64, height: 64, channels: 3, background: "#336699" } as const;
  const bytes = (await sharp({ create: paper }).png().toBuffer()).toString("latin1");
  const form = { texts: { promotionId, remarks: "my receipt" }, files: [{ type: "image/png", bytes }] };
  await sendForm(target, member, "/wps/promotion/reward", form);
  const { pictures } = await member.call("GET /wps/promotion/application", { query: { promotionId } });
  if (pictures[0] === undefined) throw new Error("the application has no picture");
  return Number(pictures[0]);
}

export const pictures: Attack = {
  name: "pictures of somebody else's application are read by counting their ids",
  run: async (target) => {
    const [victim, thief] = [await target.member(), await target.member()];
    const id = await applyWithPicture(target, victim);
    for (const near of [id - 1, id, id + 1]) {
      const { status } = await thief.send("GET /wps/promotion/picture", { query: { id: near } });
      if (status === 200) return `picture ${near}`;
    }
    return undefined;
  },
  fault: inStatements(["($1::bigint is null or u.member_id = $1)", "$1::bigint is not null"]),
};

export const files: Attack = {
  name: "somebody else's records are downloaded as CSV, by any name for whose they are",
  needs: "payments",
  run: async (target) => {
    const [victim, thief] = [await openPayer(target), await target.member()];
    const { account } = await victim.call("GET /wps/member/info");
    const rows = async (client: WpsClient, path: string): Promise<number> => {
      const { status, json } = await client.send(`GET /wps/${path}`);
      return status === 200 ? String(json["text"]).trim().split("\r\n").length - 1 : 0;
    };
    if ((await rows(victim, "record/transactions/csv")) === 0) throw new Error("the victim has no record");
    const asked = ["", `?types=A&memberName=${account}`, "?types=A", "?memberId=1"];
    for (const record of ["record/transactions/csv", "record/games/csv"])
      for (const query of asked) {
        const found = await rows(thief, `${record}${query}`);
        if (found > 0) return `${found} rows of ${record}${query}`;
      }
    return undefined;
  },
  fault: inStatements([
    "case when $5 then 'agent' else 'member' end and a.member_id = $1",
    "case when $5 then 'agent' else 'member' end and $1::bigint is not null",
  ]),
};
