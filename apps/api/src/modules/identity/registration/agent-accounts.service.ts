import type { BodyOf, ReplyOf } from "@croupier/contract/player/contract";
import { sessionTypes } from "@croupier/domain/session-types";
import type { SessionContext } from "../../../http/context.ts";
import { createFailure } from "../../../http/errors.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { PasswordHasher } from "../../../platform/password-hasher.ts";
import type { InboxPort } from "../../ground/inbox/inbox.port.ts";
import type { AgentTreePort } from "../agent-tree/agent-tree.port.ts";
import type { MemberPort } from "../member/member.port.ts";
import { countOpened, lockOpener } from "./agent-accounts.store.ts";
import { createTakenFailure, hashSecret, tellWhatUplineSees } from "./new-account.ts";
import { checkValues, wordsOfBrand } from "./registration.policy.ts";
import { getRegistrationRules } from "./registration-rules.ts";

export interface AgentAccountsDeps {
  database: Database;
  inbox: Pick<InboxPort, "sendMessage">;
  members: MemberPort;
  passwords: PasswordHasher;
  tree: Pick<AgentTreePort, "beginRates" | "checkRates" | "countAbove">;
}

/** The mark of accounts that an agent opened. */
const openedByAgent = "AGENT";

/** Accounts that agents open for others (EXT-13). */
export function createAgentAccountsService(deps: AgentAccountsDeps) {
  const { database, members, passwords, tree } = deps;
  return {
    /**
     * The account is below the agent at once. The agent knows its password, so it must be changed at the first login; it has
     * no payment password.
     * @throws Failure as the contract's entry names them
     */
    open: async (
      { brand, session, now }: SessionContext,
      { username, password, kind, rates }: BodyOf<"PUT /wps/agent/member">,
    ): Promise<ReplyOf<"PUT /wps/agent/member">> => {
      const today = brand.calendar.dayOf(now);
      const values = { username: username.trim().toLowerCase(), password };
      const { username: nameRule, password: passwordRule, ...others } = getRegistrationRules(brand.settings);
      const unasked = Object.entries(others).map(([name, rule]) => [
        name,
        { ...rule, enabled: false, required: false },
      ]);
      const rules = { username: nameRule, password: passwordRule, ...Object.fromEntries(unasked) };
      checkValues(rules, values, { minimumAge: 0, today, words: wordsOfBrand(brand) });
      const passwordHash = await hashSecret(passwords, password);
      return database.transaction(brand.brandId, async (q) => {
        await lockOpener(q, session.memberId);
        await tree.checkRates(q, session.memberId, rates, today);
        const { accountsPerDay, depth } = brand.settings.agents;
        // The agent's own level, and the one of the new account.
        if ((await tree.countAbove(q, session.memberId)) + 2 > depth) throw createFailure("agent.depth");
        const { from } = brand.calendar.boundsOf([today, today]);
        if ((await countOpened(q, session.memberId, openedByAgent, from)) >= accountsPerDay)
          throw createFailure("agent.accounts.limit");
        const created = await members.create(q, {
          brandId: brand.brandId,
          userName: values.username,
          passwordHash,
          uplineId: session.memberId,
          type: kind === "agent" ? sessionTypes.agent : sessionTypes.member,
          registerMethod: openedByAgent,
          firstTimeLogin: true,
        });
        if ("taken" in created) throw createTakenFailure(created.taken);
        await tellWhatUplineSees(q, deps, brand, created.memberId);
        await tree.beginRates(q, created.memberId, rates, today);
        return { id: String(created.memberId), username: values.username };
      });
    },
  };
}

export type AgentAccountsService = ReturnType<typeof createAgentAccountsService>;
