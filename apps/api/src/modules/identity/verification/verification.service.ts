import { randomInt, timingSafeEqual } from "node:crypto";
import { toInternational } from "@croupier/domain/mobile-number";
import { getServerTranslator } from "@croupier/phrases/server-translator";
import type { Logger } from "pino";
import type { Brand, RequestContext } from "../../../http/context.ts";
import { createFailure } from "../../../http/errors.ts";
import { createBackground } from "../../../platform/background.ts";
import type { Database } from "../../../platform/db/database.ts";
import { toCanonicalEmail } from "../../../platform/email-address.ts";
import { forEachBrand } from "../../../platform/jobs.ts";
import type { Messaging } from "../../../platform/messaging/messaging.ts";
import { deriveKey, signParts } from "../../../platform/secrets.ts";
import { toTelephone } from "../../../platform/telephone.ts";
import { createCodeBudget } from "./code-budget.ts";
import { writeCodeMessage } from "./code-messages.ts";
import {
  checksPerCode,
  codeLifeMs,
  countedMs,
  decideSend,
  drawCode,
  sendsCountedMs,
} from "./verification.policy.ts";
import type {
  CodeAddress,
  CodeOutcome,
  CodePurpose,
  CodeRequest,
  VerificationPort,
} from "./verification.port.ts";
import * as store from "./verification.store.ts";

const unavailableSeconds = 60;
const notSent = "a code was not sent";

export interface VerificationDeps {
  database: Database;
  masterSecret: Buffer;
  messaging: Messaging;
  logger: Logger;
}

export interface VerificationService extends VerificationPort {
  /** Counts a request of the visitor's network. @returns the count within the hour, including this one */
  countRequest(context: RequestContext, network: string): Promise<number>;
  deleteExpired(brands: readonly Brand[], now: Date): Promise<void>;
  /** Waits for messages that are being sent in the background. */
  settle(): Promise<void>;
}

/** A stored code that is ready to be sent. */
interface PreparedCode {
  key: Buffer;
  codeHash: Buffer;
  code: string;
  nextAt: Date;
}

const textOf = (address: CodeAddress): string =>
  "mobile" in address ? toInternational(toTelephone(address.mobile)) : toCanonicalEmail(address.email);

const countedSince = (now: Date): Date => new Date(now.getTime() - countedMs);
const refuse = (): Error =>
  createFailure("verification.unavailable", { retryAfterSeconds: unavailableSeconds });

export function createVerificationService(deps: VerificationDeps): VerificationService {
  const { database, messaging, logger } = deps;
  const hashKey = deriveKey(deps.masterSecret, "one-time codes");
  const budget = createCodeBudget(database, hashKey);
  const background = createBackground(logger);

  const keyOf = (brandId: number, purpose: CodePurpose, address: CodeAddress): Buffer =>
    signParts(hashKey, ["key", brandId, purpose, textOf(address)]);
  const hashCode = (key: Buffer, code: string): Buffer => signParts(hashKey, [key.toString("base64"), code]);
  const counterKey = (...parts: string[]): Buffer =>
    signParts(hashKey, ["counter", ...parts]).subarray(0, 16);

  const prepare = (context: RequestContext, request: CodeRequest): Promise<PreparedCode> => {
    const { brand, now } = context;
    const { purpose, address } = request;
    const key = keyOf(brand.brandId, purpose, address);
    const code = drawCode(randomInt);
    const codeHash = hashCode(key, code);
    return database.transaction(brand.brandId, async (q) => {
      const row = await store.lockCode(q, brand.brandId, key, now);
      const decision = decideSend(
        { sends: row.sends, countedFrom: row.counted_from, lastSentAt: row.last_sent_at ?? undefined },
        now,
      );
      if (!decision.allowed)
        throw createFailure(decision.code, { retryAfterSeconds: decision.retryAfterSeconds });
      await budget.countRequester(q, context, request);
      const { sends, countedFrom, nextAt } = decision;
      const expiresAt = new Date(now.getTime() + codeLifeMs);
      await store.updateCode(q, { key, codeHash, sends, countedFrom, sentAt: now, expiresAt });
      return { key, codeHash, code, nextAt };
    });
  };

  const send = async (
    context: RequestContext,
    request: CodeRequest,
    code: string,
    outcome: Exclude<CodeOutcome, "nothing">,
  ): Promise<void> => {
    const { purpose, address } = request;
    const { brandId, parameters } = context.brand;
    // Concurrent requests can pass the first budget check, so it is checked again here.
    if (!(await budget.spend(context, request))) throw new Error("the budget for codes is used up");
    const { t } = getServerTranslator(context.language);
    const { subject, text } = writeCodeMessage(t, { brand: parameters.title, purpose, code, outcome });
    const to = textOf(address);
    if ("mobile" in address) await messaging.sms.send({ brandId, to, text });
    else await messaging.mail.send({ brandId, to, subject, text, senderName: parameters.title });
  };

  return {
    sendCode: async (context, request) => {
      const { chooseOutcome } = request;
      if (!(await budget.hasRoom(context, request))) throw refuse();
      const { key, codeHash, code, nextAt } = await prepare(context, request);
      if (chooseOutcome) {
        const sendChosen = async (): Promise<void> => {
          const outcome = await chooseOutcome();
          if (outcome !== "nothing") await send(context, request, code, outcome);
        };
        background.run(sendChosen, notSent);
      } else {
        await send(context, request, code, "code").catch(async (error: unknown) => {
          logger.warn({ err: error }, notSent);
          await database.transaction(context.brand.brandId, async (q) => {
            await store.withdrawCode(q, key, codeHash);
            await budget.uncountRequester(q, context, request);
          });
          throw refuse();
        });
      }
      return { expirationTime: nextAt.getTime() };
    },
    checkCode: ({ brand, now }, { purpose, address, code, keeps }) =>
      database.forBrand(brand.brandId, async (q) => {
        const key = keyOf(brand.brandId, purpose, address);
        const kept = await store.countCheck(q, key, { now, checks: checksPerCode });
        const typed = hashCode(key, code.trim());
        if (kept === undefined || !timingSafeEqual(kept, typed)) return false;
        if (!keeps) return store.takeCode(q, key, typed);
        await store.uncountCheck(q, key, typed);
        return true;
      }),
    countRequest: ({ brand, now }, network) =>
      database.forBrand(brand.brandId, (q) =>
        store.countUp(q, {
          brandId: brand.brandId,
          key: counterKey("network", network),
          now,
          countedSince: countedSince(now),
        }),
      ),
    settle: background.settle,
    deleteExpired: async (brands, now) => {
      const before = { codes: new Date(now.getTime() - sendsCountedMs), counters: countedSince(now), now };
      await forEachBrand(brands, ({ brandId }) =>
        database.forBrand(brandId, async (q) => {
          await store.deleteOld(q, before);
          await budget.deleteEnded(q, now);
        }),
      );
    },
  };
}
