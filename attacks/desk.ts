import { randomUUID } from "node:crypto";
import { createTotpCode, getTotpStep } from "../apps/api/src/platform/totp.ts";
import { readOfferedSecret, readRecoveryCodes } from "../apps/api/src/testing/operators.ts";
import type { Target } from "./target.ts";

export const password = "desk horse 42";
const ownPage = { "sec-fetch-site": "same-origin" };

/** A browser at the desk. It sends the token of its forms, as their page would. */
export const openDesk = (target: Target) => {
  const browser = target.visit();
  const read = async (path = "/service/"): Promise<string> =>
    String((await browser.send(`GET ${path}`, { headers: ownPage })).json["text"]);
  const post = async (path: string, fields: Record<string, string>): Promise<string> => {
    const csrf = /name="csrf" value="([^"]+)"/.exec(await read())?.[1] ?? "";
    const body = new URLSearchParams({ csrf, ...fields });
    return String((await browser.send(`POST ${path}`, { headers: ownPage, body })).json["text"]);
  };
  return { browser, read, post };
};
export type Desk = ReturnType<typeof openDesk>;

/** Invites somebody who uses the invitation and chooses a password. They have not enrolled yet. */
export async function invite(target: Target, role: "service" | "admin" = "service") {
  const username = `op${randomUUID().slice(0, 8)}`;
  const desk = openDesk(target);
  await desk.post("/service/invitation", { code: await target.inviteOperator(username, role), password });
  return { username, desk };
}

/** Lets an invited person enrol, which signs them in. @returns their recovery codes */
export async function enrol(target: Target, desk: Desk): Promise<string[]> {
  const secret = readOfferedSecret(await desk.read());
  const page = await desk.post("/service/factor", {
    code: createTotpCode(secret, getTotpStep(target.now())),
  });
  if ((await desk.read()).includes('name="password"')) throw new Error("the operator is not signed in");
  return readRecoveryCodes(page);
}

/** Somebody new who works for Nova, with what they type at a terminal. A code works once. */
export async function hire(target: Target, role: "service" | "admin" = "service") {
  const { username, desk } = await invite(target, role);
  const codes = await enrol(target, desk);
  return {
    username,
    showSecrets: () => {
      const code = codes.pop();
      if (code === undefined) throw new Error(`${username} has no code left`);
      return { password, code };
    },
  };
}

/** Somebody new who works for Nova, at the terminal where withdrawals are decided. */
export async function openTerminal(target: Target, role: "service" | "admin" = "service") {
  const { username, showSecrets } = await hire(target, role);
  return (orderNo: string, reply: (command: string) => readonly string[]): Promise<string> =>
    target.review({ username, ...showSecrets(), orderNo, reply });
}
