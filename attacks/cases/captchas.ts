import { randomBytes, randomInt } from "node:crypto";
import { createCpf } from "@croupier/test-kit/cpf";
import type { WpsClient } from "@croupier/test-kit/wps-client";
import { solveWork } from "../../apps/api/src/testing/captcha-work.ts";
import { toPicture, trainReader } from "../../tools/captcha/try-reader.ts";
import type { Attack, Family } from "../attack.ts";
import { inSource } from "../faults.ts";

const digitCount = 5;
/** SEC-47: the share of pictures that a reader may solve. */
const mostSolved = 0.1;
/** Pictures on which the reader's methods are compared before one of them is used. */
const rehearsed = 40;

/** Lótus asks for a captcha with every registration, so its answer says whether the captcha counted. */
async function isTaken(guest: WpsClient, captcha?: string): Promise<boolean> {
  const name = `c${randomBytes(6).toString("hex")}`;
  const password = "long enough 42";
  const cpf = createCpf(randomInt(1_000_000_000));
  const fields = { username: name, password, confirmPassword: password, nickname: "Guest", cpf };
  const place = { registerUrl: "lotus.localhost", domain: "lotus.localhost", registerMethod: "H5", type: 0 };
  const body = { ...fields, email: `${name}@mail.example`, birthday: "1990-05-05", ...place };
  const key = "PUT /wps/member/register";
  const sealed = await guest.seal(key, { ...body, ...(captcha !== undefined && { captcha }) });
  const { json } = await guest.sendSealed(key, sealed);
  if (json.success || json.code?.startsWith("captcha.")) return json.success === true;
  throw new Error(`a registration was answered ${json.code}`);
}

const read: Attack = {
  name: "a reader of nearest neighbours solves more than one picture in ten",
  run: async (target) => {
    const { labelled, tried } = target.captchaTrial;
    const seed = randomBytes(4).readUInt32LE();
    const solve = await trainReader({ drawing: "easy", known: labelled, unknown: rehearsed, seed });
    let solved = 0;
    for (let asked = 1; asked <= tried; asked += 1) {
      // A browser and an address of its own each time, so that no failure makes the next one dearer.
      const guest = target.visit("lotus");
      const { image } = await guest.call("GET /wps/captcha");
      const picture = await toPicture(Buffer.from(image, "base64"));
      if (await isTaken(guest, solve(picture, digitCount))) solved += 1;
      if (solved > tried * mostSolved) return `${solved} of ${asked}`;
    }
    return undefined;
  },
  fault: inSource("captchas without noise"),
};

const noAnswer: Attack = {
  name: "a captcha is passed without one: no answer, an empty one, or one that nobody asked for",
  run: async (target) => {
    for (const captcha of [undefined, "", "00000"])
      if (await isTaken(target.visit("lotus"), captcha)) return captcha ?? "no answer";
    return undefined;
  },
  fault: inSource("no captcha is one"),
};

const failures = 4;
/** At least half of the 800 rounds that a picture costs after so many (SEC-47). */
const leastAfterFailures = 399;

async function failOften(guest: WpsClient): Promise<void> {
  for (let failed = 0; failed < failures; failed += 1) {
    await guest.call("GET /wps/captcha");
    if (await isTaken(guest, "00000")) throw new Error("a guess was right");
  }
}

const freeGuesses: Attack = {
  name: "wrong answers make no picture dearer",
  run: async (target) => {
    const guest = target.visit("lotus");
    await failOften(guest);
    const { work } = await guest.call("GET /wps/captcha");
    if (!work) return "no work is asked for";
    const solution = await solveWork(work, leastAfterFailures);
    return solution ? `${solution.counter} rounds were enough` : undefined;
  },
  fault: inSource("wrong captchas cost nothing"),
};

const cheaperWay: Attack = {
  name: "the way without a picture costs less than the picture, after the same failures",
  run: async (target) => {
    const guest = target.visit("lotus");
    await failOften(guest);
    const picture = await guest.call("GET /wps/captcha");
    const solution = picture.work && (await solveWork(picture.work));
    if (!solution) throw new Error("the picture asks for no work");
    const { work } = await guest.call("POST /wps/captcha/plain");
    const cheap = await solveWork(work, solution.counter);
    return cheap ? `${cheap.counter} rounds and not ${solution.counter}` : undefined;
  },
  fault: inSource("captchas without a picture are cheap"),
};

/** At least half of the rounds that a captcha without a picture costs anybody (SEC-47). */
const leastRounds = 1_599;

const cheapWay: Attack = {
  name: "a captcha is had without a picture for less work than it should cost",
  run: async (target) => {
    const { work } = await target.visit().call("POST /wps/captcha/plain");
    const solution = await solveWork(work, leastRounds);
    return solution ? `${solution.counter} rounds were enough` : undefined;
  },
  fault: inSource("captchas without a picture are cheap"),
};

const noWork: Attack = {
  name: "the work of a captcha is answered by a guess",
  run: async (target) => {
    const guest = target.visit();
    for (let counter = 1; counter <= 5; counter += 1) {
      await guest.call("POST /wps/captcha/plain");
      const body = { counter: counter * 700, derivedKey: "ab".repeat(32) };
      const { status, json } = await guest.send("POST /wps/captcha/work", { body });
      if (status === 200) return `its answer is ${JSON.stringify(json.value)}`;
    }
    return undefined;
  },
  fault: inSource("work is not checked"),
};

/** Ways past the captcha: none of them is cheaper than reading its picture (SEC-47). */
export const captchas: Family = {
  name: "captchas",
  attacks: [read, noAnswer, freeGuesses, cheaperWay, cheapWay, noWork],
};
