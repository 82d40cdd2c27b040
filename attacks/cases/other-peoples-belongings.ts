import { randomUUID } from "node:crypto";
import { createSoftwareAuthenticator } from "../../apps/api/src/testing/software-authenticator.ts";
import type { Attack } from "../attack.ts";
import { inStatements } from "../faults.ts";

export const passkeys: Attack = {
  name: "somebody else's passkey is renamed and removed",
  run: async (target) => {
    const [victim, thief] = [await target.member(), await target.member()];
    const { challenge, rp, user } = await victim.call("POST /wps/member/passkeys/options");
    const made = createSoftwareAuthenticator().create({
      ...{ challenge, rpId: rp.id, origin: target.origin, userId: user.id },
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
