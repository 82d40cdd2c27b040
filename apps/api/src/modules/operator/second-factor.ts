import { randomBytes } from "node:crypto";
import type { Queryable } from "../../platform/db/database.ts";
import { hashToken } from "../../platform/ids.ts";
import { deriveKey, openAtRest, sealAtRest } from "../../platform/secrets.ts";
import { createTotpSecret, findTotpStep, toBase32 } from "../../platform/totp.ts";
import {
  createFactor,
  createRecoveryCodes,
  deleteRecoveryCodes,
  takeRecoveryCode,
  takeStep,
} from "./factor.store.ts";

const recoveryCodes = 10;
/** 80 random bits cannot be guessed, so a plain hash is enough to store it. */
const recoveryBytes = 10;

/** The owner of a factor: an operator at one brand. */
export interface FactorOwner {
  brandId: number;
  operatorId: bigint;
}

/** The second factor of operators (SEC-13): time-based codes, and recovery codes for when the app is not at hand. */
export interface SecondFactor {
  /** A new secret, encrypted for this owner only. */
  offer(owner: FactorOwner): Buffer;
  /** The secret in the clear, shown to the owner while they enrol. */
  open(owner: FactorOwner, sealed: Buffer): Buffer;
  /**
   * Enrols an offered secret once a code proves that the owner has it. @returns the recovery codes, which are shown
   * only this once
   */
  enrol(
    q: Queryable,
    owner: FactorOwner,
    offered: Buffer,
    code: string,
    now: Date,
  ): Promise<readonly string[] | undefined>;
  /** Replaces the remaining recovery codes; needs a code of the app. @returns undefined when the code is wrong */
  renew(
    q: Queryable,
    owner: FactorOwner,
    sealed: Buffer,
    code: string,
    now: Date,
  ): Promise<readonly string[] | undefined>;
  /** Whether this is an unused code of the owner's app or an unused recovery code. Consumes it. */
  prove(q: Queryable, owner: FactorOwner, sealed: Buffer, code: string, now: Date): Promise<boolean>;
}

/** People type codes in groups and in either case. */
const readCode = (typed: string): string => typed.replaceAll(/[\s-]/g, "").toLowerCase();

const createRecoveryCode = (): string =>
  (toBase32(randomBytes(recoveryBytes)).toLowerCase().match(/.{4}/g) ?? []).join("-");

export function createSecondFactor(masterSecret: Buffer): SecondFactor {
  const key = deriveKey(masterSecret, "operator factors");
  const aboutOf = ({ brandId, operatorId }: FactorOwner): string => `${brandId}/${operatorId}`;
  const open = (owner: FactorOwner, sealed: Buffer): Buffer => openAtRest(key, sealed, aboutOf(owner));

  const giveRecoveryCodes = async (q: Queryable, owner: FactorOwner): Promise<readonly string[]> => {
    const codes = Array.from({ length: recoveryCodes }, createRecoveryCode);
    const hashes = codes.map((one) => hashToken(readCode(one)));
    await createRecoveryCodes(q, owner, hashes);
    return codes;
  };

  return {
    offer: (owner) => sealAtRest(key, createTotpSecret(), aboutOf(owner)),
    open,
    enrol: async (q, owner, offered, code, now) => {
      const step = findTotpStep(open(owner, offered), readCode(code), now);
      if (step === undefined) return undefined;
      if (!(await createFactor(q, { ...owner, secret: offered, step, now }))) return undefined;
      return giveRecoveryCodes(q, owner);
    },
    renew: async (q, owner, sealed, code, now) => {
      const step = findTotpStep(open(owner, sealed), readCode(code), now);
      if (step === undefined || !(await takeStep(q, owner.operatorId, step))) return undefined;
      await deleteRecoveryCodes(q, owner.operatorId);
      return giveRecoveryCodes(q, owner);
    },
    prove: async (q, owner, sealed, code, now) => {
      const typed = readCode(code);
      const step = findTotpStep(open(owner, sealed), typed, now);
      if (step !== undefined) return takeStep(q, owner.operatorId, step);
      return takeRecoveryCode(q, owner.operatorId, hashToken(typed));
    },
  };
}
