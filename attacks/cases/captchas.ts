import { solveWork } from "../../apps/api/src/testing/captcha-work.ts";
import type { Attack, Family } from "../attack.ts";
import { inSource } from "../faults.ts";

/** At least half of the rounds that a captcha without a picture costs (SEC-47). */
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
  fault: inSource("work is not looked at"),
};

/** Ways past the captcha (SEC-47). How well a script reads its picture is measured by `npm run captcha:read`. */
export const captchas: Family = { name: "captchas", attacks: [cheapWay, noWork] };
