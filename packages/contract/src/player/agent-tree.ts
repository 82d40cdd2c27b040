import { Type } from "typebox";
import { closed, listPages, listQuery, rowId, text, timestampMs } from "../schemas.ts";
import { call } from "./player-call.ts";
import { sealFields } from "./session.ts";

const category = Type.String({ pattern: "^[A-Z]{2,16}$" });
/** Millionths of the turnover. */
const ppm = Type.Integer({ minimum: 0, maximum: 1_000_000 });
const rates = Type.Array(Type.Object({ category, ppm }));
const givenRates = Type.Array(closed({ category, ppm }), { maxItems: 20 });
/** A member or an agent. */
const kind = Type.Enum(["member", "agent"]);
/** A rate that counts from a coming day. */
const coming = Type.Array(Type.Object({ category, ppm, fromDay: Type.String() }));

const link = {
  id: Type.String(),
  code: Type.String(),
  kind,
  rates,
  uses: Type.Integer({ minimum: 0 }),
  createdAt: timestampMs,
};

export const agentTreeCalls = {
  "PUT /wps/agent/member": call({
    summary:
      "Opens an account below the agent at rates up to the agent's own; its password must be changed at the first login (EXT-13)",
    access: "realAgent",
    audit: "agent.account.open",
    sealed: true,
    perMinute: 30,
    body: closed({
      ...sealFields,
      username: text(64, 1),
      password: Type.String({ minLength: 1, maxLength: 256 }),
      kind,
      rates: givenRates,
    }),
    reply: Type.Object({ id: Type.String(), username: Type.String() }),
    errors: [
      "free_reject",
      "register.field.invalid",
      "register.username.taken",
      "password.common",
      "password.personal",
      "agent.rate.range",
      "agent.depth",
      "agent.accounts.limit",
    ],
  }),
  "GET /wps/agent/links": call({
    summary: "The agent's links for opening accounts, newest first (EXT-13)",
    access: "agent",
    reply: Type.Object({ list: Type.Array(Type.Object(link)) }),
  }),
  "POST /wps/agent/links": call({
    summary: "Makes a link: a member who registers with it comes below the agent at its rates (EXT-13)",
    access: "realAgent",
    audit: "agent.link.open",
    perMinute: 30,
    body: closed({ kind, rates: givenRates }),
    reply: Type.Object(link),
    errors: ["free_reject", "agent.rate.range", "agent.depth", "agent.links.limit"],
  }),
  "DELETE /wps/agent/links": call({
    summary: "Deletes a link; nobody can register with it any more (AGT-40)",
    access: "agent",
    audit: "agent.link.end",
    perMinute: 60,
    query: closed({ id: rowId }),
    reply: Type.Object({}),
    errors: ["agent.link.not.found"],
  }),
  "GET /wps/agent/rebate/rates": call({
    summary: "Own rates, the brand's caps, and the rates of those whose nearest agent it is (EXT-21)",
    access: "agent",
    query: closed({
      name: Type.Optional(text(64)),
      ...listQuery,
    }),
    reply: Type.Object({
      /** The first day on which a rate that is raised now counts. */
      fromDay: Type.String(),
      caps: rates,
      own: Type.Object({ rates, coming }),
      list: Type.Array(
        Type.Object({ id: Type.String(), name: Type.String(), isAgent: Type.Boolean(), rates, coming }),
      ),
      ...listPages,
    }),
  }),
  "POST /wps/agent/rebate/rates": call({
    summary: "Raises rates of a direct member or agent from the brand's next midnight on (EXT-21)",
    access: "realAgent",
    audit: "agent.rate.raise",
    perMinute: 60,
    body: closed({ id: rowId, rates: Type.Array(closed({ category, ppm }), { minItems: 1, maxItems: 20 }) }),
    reply: Type.Object({ fromDay: Type.String(), coming }),
    errors: ["free_reject", "member.not.found", "agent.rate.range"],
  }),
} as const;
