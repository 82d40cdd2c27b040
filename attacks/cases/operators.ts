import type { WpsClient } from "@croupier/test-kit/wps-client";
import type { Attack, Family } from "../attack.ts";
import { type Desk, enrol, invite, openDesk, password } from "../desk.ts";
import { inSource, inStatements } from "../faults.ts";
import type { Target } from "../target.ts";

/** The same browser at another address. */
function moveOn(target: Target, browser: WpsClient): Desk {
  const desk = openDesk(target);
  for (const [name, value] of browser.cookies) desk.browser.cookies.set(name, value);
  return desk;
}

const guessedCodes: Attack = {
  name: "six codes of a second factor are tried in one session, from six addresses",
  needs: "operators",
  run: async (target) => {
    const { username, desk: own } = await invite(target);
    await enrol(target, own);
    const { browser, post } = openDesk(target);
    await post("/service/login", { username, password });
    for (let guess = 0; guess < 5; guess += 1)
      await moveOn(target, browser).post("/service/factor", { code: `00000${guess}` });
    const page = await moveOn(target, browser).read();
    return page.includes('name="code"') ? "the session still asks for a code" : undefined;
  },
  fault: inStatements([
    "delete from operator_sessions where secret_hash = $1 and wrong_codes >= $2",
    "select 1 where $1::bytea is null and $2::integer is null",
  ]),
};

const stolenPassword: Attack = {
  name: "somebody with the password alone enrols the factor of an operator who has none",
  needs: "operators",
  run: async (target) => {
    const { username } = await invite(target);
    const thief = openDesk(target);
    await thief.post("/service/login", { username, password });
    return /<code>[A-Z2-7 ]{16,}<\/code>/.test(await thief.read())
      ? "the key of a factor is shown"
      : undefined;
  },
  fault: inSource("enrolment by password"),
};

const sibling: Attack = {
  name: "a page of a sibling origin resets an operator's factor",
  needs: "operators",
  run: async (target) => {
    const [admin, colleague] = [await invite(target, "admin"), await invite(target)];
    await enrol(target, admin.desk);
    await enrol(target, colleague.desk);
    const team = await admin.desk.read("/service/team");
    const forms = [...team.matchAll(/action="(\/service\/team\/\d+\/reset-factor)"/g)].map(
      ([, path = ""]) => path,
    );
    if (forms.length === 0) throw new Error("the team has nobody whose factor may be reset");
    const headers = {
      "sec-fetch-site": "same-site",
      origin: target.origin.replace(target.hosts.nova, target.hosts.lotus),
    };
    for (const path of forms)
      await admin.desk.browser.send(`POST ${path}`, { headers, body: new URLSearchParams() });
    return (await colleague.desk.read()).includes('name="password"')
      ? "the colleague is signed out"
      : undefined;
  },
  fault: inSource("any form"),
};

/** The people who work for a brand (SEC-37, SEC-48, SEC-49). */
export const operators: Family = { name: "operators", attacks: [guessedCodes, stolenPassword, sibling] };
