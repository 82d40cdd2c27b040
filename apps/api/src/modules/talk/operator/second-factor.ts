import type { Queryable } from "../../../platform/db/database.ts";
import { hashToken } from "../../../platform/ids.ts";
import { deriveKey, openAtRest, sealAtRest } from "../../../platform/secrets.ts";
import { createTotpSecret, findTotpStep } from "../../../platform/totp.ts";
import {
  createFactor,
  createRecoveryCodes,
  deleteFactors,
  deleteRecoveryCodes,
  type FactorRow,
  listFactors,
  takeRecoveryCode,
  takeStep,
} from "./factor.store.ts";
import { createTypedCode, readCode } from "./typed-code.ts";

const recoveryCodes = 10;

/**
 * The second factor of a person who works for brands (SEC-13, SEC-49): time-based codes, and recovery codes for when
 * the app is not at hand. It opens every brand that they work for.
 */
export interface SecondFactor {
  /** A new secret, encrypted for this person only. */
  offer(operatorId: bigint): Buffer;
  /** An offered secret in plain text, shown to the person while they enrol. */
  open(operatorId: bigint, offered: Buffer): Buffer;
  /**
   * Enrols an offered secret once a code proves that the person has it, in place of their previous factor.
   * @returns the recovery codes, which are shown only this once; undefined when the code is wrong
   */
  enrol(
    q: Queryable,
    operatorId: bigint,
    offered: Buffer,
    code: string,
    now: Date,
  ): Promise<readonly string[] | undefined>;
  /** Replaces the remaining recovery codes; needs a code of the app. @returns undefined when the code is wrong */
  renew(q: Queryable, operatorId: bigint, code: string, now: Date): Promise<readonly string[] | undefined>;
  /** Whether this is an unused code of the person's app. Consumes it. */
  proveApp(q: Queryable, operatorId: bigint, code: string, now: Date): Promise<boolean>;
  /** Whether this is an unused code of the person's app or an unused recovery code. Consumes it. */
  prove(q: Queryable, operatorId: bigint, code: string, now: Date): Promise<boolean>;
}

export function createSecondFactor(masterSecret: Buffer): SecondFactor {
  const key = deriveKey(masterSecret, "operator factors");
  const ofPerson = (operatorId: bigint): string => `person/${operatorId}`;
  const open = (operatorId: bigint, sealed: Buffer): Buffer => openAtRest(key, sealed, ofPerson(operatorId));
  const openKept = (operatorId: bigint, { merchant_id: brandId, secret }: FactorRow): Buffer =>
    openAtRest(key, secret, brandId === null ? ofPerson(operatorId) : `${brandId}/${operatorId}`);

  const giveRecoveryCodes = async (q: Queryable, operatorId: bigint): Promise<readonly string[]> => {
    const codes = Array.from({ length: recoveryCodes }, createTypedCode);
    const hashes = codes.map((one) => hashToken(readCode(one)));
    await createRecoveryCodes(q, operatorId, hashes);
    return codes;
  };

  const proveApp: SecondFactor["proveApp"] = async (q, operatorId, code, now) => {
    for (const factor of await listFactors(q, operatorId)) {
      const step = findTotpStep(openKept(operatorId, factor), readCode(code), now);
      if (step !== undefined) return takeStep(q, factor.factor_id, step);
    }
    return false;
  };

  return {
    offer: (operatorId) => sealAtRest(key, createTotpSecret(), ofPerson(operatorId)),
    open,
    enrol: async (q, operatorId, offered, code, now) => {
      const step = findTotpStep(open(operatorId, offered), readCode(code), now);
      if (step === undefined) return undefined;
      await deleteFactors(q, operatorId);
      await createFactor(q, { operatorId, secret: offered, step, now });
      return giveRecoveryCodes(q, operatorId);
    },
    renew: async (q, operatorId, code, now) => {
      if (!(await proveApp(q, operatorId, code, now))) return undefined;
      await deleteRecoveryCodes(q, operatorId);
      return giveRecoveryCodes(q, operatorId);
    },
    proveApp,
    prove: async (q, operatorId, code, now) =>
      (await proveApp(q, operatorId, code, now)) ||
      takeRecoveryCode(q, operatorId, hashToken(readCode(code))),
  };
}
