import { randomBytes, randomInt } from "node:crypto";
import type { FailureEnvelope } from "@croupier/contract/envelope";
import type { WpsCallError } from "@croupier/test-kit/wps-client";
import type { Attack, Family } from "../attack.ts";
import { inSource } from "../faults.ts";
import type { Target } from "../target.ts";

/** @returns why a request was refused; undefined when it was accepted. @throws any other error */
const findRefusal = (asked: Promise<unknown>): Promise<FailureEnvelope | undefined> =>
  asked.then(
    () => undefined,
    (error: unknown) => {
      const { envelope } = error as Partial<WpsCallError>;
      if (!envelope) throw error;
      return envelope;
    },
  );

/** One that turns the reading around, one without width, a soft hyphen, and a letter that is drawn as nothing. */
const unseen = ["\u202e", "\u200b", "\u00ad", "\u3164"];
const account = { bankName: "Bank", payeeName: "Mei Lin", accountNumber: "6222020200112233" };

const hidden: Attack = {
  name: "a bank, its payee or a nickname has characters that nobody sees, or that turn the reading around",
  run: async (target) => {
    const member = await target.member();
    await member.call("POST /wps/member/security/paymentPassword", { body: { paymentPassword: "271828" } });
    const addAccount = (change: object) =>
      member.call("POST /wps/member/security/bankAccounts", { body: { ...account, ...change } });
    for (const sign of unseen)
      for (const [what, asked] of [
        ["a bank", () => addAccount({ bankName: `Ba${sign}nk` })],
        ["a payee", () => addAccount({ payeeName: `Mei${sign} Lin` })],
        ["a nickname", () => member.call("PUT /wps/member/profile", { body: { nickname: `Mei${sign}Lin` } })],
      ] as const) {
        const refusal = await findRefusal(asked());
        if (!refusal) return `${what} with ${sign.codePointAt(0)?.toString(16)}`;
        if (refusal.code !== "profile.field.invalid") throw new Error(`${what}: ${refusal.code}`);
      }
    await addAccount({});
    return undefined;
  },
  fault: inSource("names as they come"),
};

/** Registers at Nova. @returns why that was refused, or undefined */
const register = (target: Target, username: string, password: string) =>
  findRefusal(
    target.visit().register({ username, password, confirmPassword: password, birthday: "1990-05-05" }),
  );

const house: Attack = {
  name: "somebody registers by a name that reads as the house's: admin, support, the brand's",
  run: async (target) => {
    const digits = randomInt(1_000, 10_000);
    for (const name of ["admin", "Support", "nova"]) {
      const refusal = await register(target, `${name}${digits}`, "long enough 42");
      if (!refusal) return `${name}${digits}`;
      const { username } = refusal.value.fields ?? {};
      if (username !== "rule.usernameReserved") throw new Error(`${name} is answered ${refusal.code}`);
    }
    return undefined;
  },
  fault: inSource("names of the house"),
};

const known: Attack = {
  name: "a password is its owner's name or birthday, the brand's name, or invisible",
  run: async (target) => {
    const username = `n${randomBytes(6).toString("hex")}`;
    const passwords = [username, `${username}2026`, "19900505", "05-05-1990", "NovaNova1234"];
    for (const password of [...passwords, " ".repeat(8), "\u200b".repeat(8)]) {
      const refusal = await register(target, username, password);
      if (!refusal) return JSON.stringify(password);
      if (refusal.code !== "password.personal" && refusal.code !== "password.common")
        throw new Error(`${JSON.stringify(password)} is answered ${refusal.code}`);
    }
    return undefined;
  },
  fault: inSource("passwords of one's own words"),
};

/** The member data that deciding operators read, and that others know (CASE-22). */
export const names: Family = { name: "names", attacks: [hidden, house, known] };
