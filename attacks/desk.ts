import { randomUUID } from "node:crypto";
import { createTotpCode, getTotpStep } from "../apps/api/src/platform/totp.ts";
import { readOfferedSecret } from "../apps/api/src/testing/operators.ts";
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

/** Lets somebody who was invited enrol, which signs them in. @returns the secret of their app */
export async function enrol(target: Target, desk: Desk): Promise<Buffer> {
  const secret = readOfferedSecret(await desk.read());
  await desk.post("/service/factor", { code: createTotpCode(secret, getTotpStep(target.now())) });
  if ((await desk.read()).includes('name="password"')) throw new Error("the operator is not signed in");
  return secret;
}

/** Somebody new who works for Nova, at the terminal where withdrawals are decided. Each has one sign-in. */
export async function openTerminal(target: Target, role: "service" | "admin" = "service") {
  const { username, desk } = await invite(target, role);
  const secret = await enrol(target, desk);
  // The code of now was used to enrol.
  const code = createTotpCode(secret, getTotpStep(target.now()) + 1);
  return (orderNo: string, then: (command: string) => readonly string[]): Promise<string> =>
    target.review({ username, password, code, orderNo, then });
}
