import { randomInt } from "node:crypto";
import type { ReplyOf } from "@croupier/contract/player/contract";
import { unitsPerCurrency } from "@croupier/domain/money";
import { sessionTypes } from "@croupier/domain/session-types";
import type { Brand, RequestContext } from "../../../http/context.ts";
import { createFailure } from "../../../http/errors.ts";
import { transfer } from "../../../ledger/transfer.ts";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import { forEachBrand } from "../../../platform/jobs.ts";
import { networkOf } from "../../../platform/network.ts";
import type { SessionPort } from "../../ground/session/session.port.ts";
import type { MemberPort } from "../member/member.port.ts";
import { addTrialOpening, deleteTrialOpenings } from "./trial.store.ts";

export interface TrialDeps {
  database: Database;
  members: MemberPort;
  sessions: SessionPort;
}

export interface TrialService {
  /** API-05, TRIAL-01. @throws Failure trial.closed or trial.limit */
  open(context: RequestContext): Promise<ReplyOf<"POST /wps/session/login/freeplay">>;
  deleteExpired(brands: readonly Brand[], now: Date): Promise<void>;
}

/** A trial member's opening balance. Play money stays in separate accounts (INV-12). */
const creditUnits = 1_000n * unitsPerCurrency;

const nameLetters = "abcdefghjkmnpqrstuvwxyz23456789";
const createTrialName = (): string =>
  `trial${Array.from({ length: 9 }, () => nameLetters[randomInt(nameLetters.length)]).join("")}`;

/** Gives a new trial member 1,000 of the brand's currency, once (TRIAL). */
async function giveCredit(q: Queryable, memberId: bigint, now: Date): Promise<void> {
  const { status } = await transfer(q, {
    kind: "trial",
    key: `trial-${memberId}`,
    reference: "trial",
    from: { kind: "trial", name: "" },
    to: { kind: "member", memberId },
    amountUnits: creditUnits,
    now,
  });
  if (status !== "ok")
    throw new Error(`the ledger refused the credit of trial member ${memberId}: ${status}`);
}

/** Makes the service that opens trial accounts. */
export function createTrialService(deps: TrialDeps): TrialService {
  const { database, members, sessions } = deps;

  const createAccount = (context: RequestContext, userName: string): Promise<bigint> =>
    database.transaction(context.brand.brandId, async (q) => {
      const { brand, ip, now } = context;
      const { brandId, settings } = brand;
      const opening = {
        brandId,
        address: networkOf(ip),
        day: brand.calendar.dayOf(now),
        limit: settings.trialsPerAddressPerDay,
      };
      if (!(await addTrialOpening(q, opening))) throw createFailure("trial.limit");
      const created = await members.create(q, {
        brandId,
        userName,
        type: sessionTypes.trial,
        registerMethod: "TRIAL",
      });
      if ("taken" in created) throw new Error("a drawn trial name already exists");
      await giveCredit(q, created.memberId, now);
      return created.memberId;
    });

  return {
    open: async (context) => {
      if (!context.brand.switches.TRIALPLAY) throw createFailure("trial.closed");
      const userName = createTrialName();
      const memberId = await createAccount(context, userName);
      const type = sessionTypes.trial;
      const info = await sessions.open(context, { memberId, userName, type, firstTimeLogin: false });
      return {
        token: info.token,
        merchantCode: info.merchantCode,
        userName: info.userName,
        customerType: info.type,
      };
    },
    deleteExpired: (brands, now) =>
      forEachBrand(brands, ({ brandId, calendar }) =>
        database.forBrand(brandId, (q) => deleteTrialOpenings(q, calendar.dayOf(now))),
      ),
  };
}
