import { readCaptcha } from "@croupier/test-kit/captcha";
import { createCpf } from "@croupier/test-kit/cpf";
import type { KnownData } from "@croupier/test-kit/data-folders";
import type { WpsClient } from "@croupier/test-kit/wps-client";
import { createSoftwareAuthenticator } from "../../apps/api/src/testing/software-authenticator.ts";
import { keepSession, type Stage } from "./stage.ts";

/** The password of every invented member. The demo's own operator keeps theirs. */
export const password = "long enough 42";
const demoPassword = "croupier-demo-1";
/** The same for all who have one. */
export const paymentPassword = "271828";
const birthday = "1990-05-05";

export interface People {
  /** Members of Nova in the agent's team. The first one does most of the play. */
  readonly mei: WpsClient;
  readonly jun: WpsClient;
  readonly lin: WpsClient;
  readonly wei: WpsClient;
  readonly kai: WpsClient;
  readonly yan: WpsClient;
  /** Members of Lótus, registered by their mobile number. */
  readonly ana: WpsClient;
  readonly agent: WpsClient;
  readonly trial: WpsClient;
}

async function registerAtNova(stage: Stage, username: string): Promise<WpsClient> {
  const client = stage.openBrowser("nova");
  const passwords = { password, confirmPassword: password };
  await client.register({ username, ...passwords, birthday, affiliateCode: "AGENT" });
  return client;
}

async function registerAtLotus(stage: Stage): Promise<WpsClient> {
  const client = stage.openBrowser("lotus");
  const number = { mobileNum: "11970001234", countryDialingCode: "+55" };
  await client.call("POST /wps/verification/sms/register", { body: number, query: {} });
  const verificationCode = await stage.readCode("+5511970001234");
  const own = { nickname: "Ana", cpf: createCpf(1), email: "ana@mail.example", birthday, password };
  await client.register({ ...number, verificationCode, ...own }, "mobile");
  return client;
}

/** Proves an address: Nova asks for a proved contact before a deposit (CASE-26). */
async function proveAddress(stage: Stage, client: WpsClient, email: string): Promise<void> {
  await client.call("POST /wps/verification/email", { body: { email }, query: {} });
  const verificationCode = await stage.readCode(email);
  await client.call("POST /wps/member/security/email", { body: { email, verificationCode } });
}

/** Everybody signs in or registers: two brands, a team, a trial. */
export async function createPeople(stage: Stage): Promise<People> {
  const mei = await registerAtNova(stage, "mei8801");
  const jun = await registerAtNova(stage, "jun8802");
  const lin = await registerAtNova(stage, "lin8803");
  const wei = await registerAtNova(stage, "wei8804");
  const kai = await registerAtNova(stage, "kai8805");
  const yan = await registerAtNova(stage, "yan8806");
  for (const [name, client] of Object.entries({ jun, lin, wei, kai, yan }))
    await proveAddress(stage, client, `${name}@mail.example`);
  const ana = await registerAtLotus(stage);
  const agent = stage.openBrowser("nova");
  await agent.login("agent", demoPassword);
  const trial = stage.openBrowser("nova");
  trial.token = (await trial.call("POST /wps/session/login/freeplay")).token;
  return { mei, jun, lin, wei, kai, yan, ana, agent, trial };
}

/** Adds mobile number, e-mail, payment password and a bank account to a member of Nova. */
export async function addAccountSecurity(stage: Stage, client: WpsClient): Promise<KnownData["security"]> {
  const number = { mobileNum: "13970008801", countryDialingCode: "+86" };
  await client.call("POST /wps/verification/sms", { body: number, query: {} });
  const byText = await stage.readCode("+8613970008801");
  await client.call("POST /wps/member/security/mobile", { body: { ...number, verificationCode: byText } });
  await proveAddress(stage, client, "mei@mail.example");
  await client.call("POST /wps/member/security/paymentPassword", { body: { paymentPassword } });
  const bankName = "Bank of Jade";
  const account = { bankName, payeeName: "Mei Lin", accountNumber: "6222020200112233" };
  await client.call("POST /wps/member/security/bankAccounts", { body: account });
  return { mobileEnding: "8801", bankName };
}

/** Further browsers of a member of Nova: one that signed out, one that is remembered, and a passkey. */
export async function keepCredentials(
  stage: Stage,
  client: WpsClient,
  username: string,
): Promise<Pick<KnownData, "endedSession" | "remembered" | "passkey">> {
  const gone = stage.openBrowser("nova");
  await gone.login(username, password);
  const endedSession = keepSession(gone);
  await gone.call("DELETE /wps/session/logout");
  const other = stage.openBrowser("nova");
  const { deviceCredential = "" } = await other.login(username, password, { remember: true });
  const cookies = keepSession(other).cookies;
  const key = createSoftwareAuthenticator();
  const origin = `http://localhost:${stage.port}`;
  const { challenge, rp, user } = await client.call("POST /wps/member/passkeys/options");
  const made = key.create({ challenge, rpId: rp.id, origin, userId: user.id });
  await client.call("POST /wps/member/passkeys", { body: made });
  return {
    endedSession,
    remembered: { credential: deviceCredential, cookies },
    passkey: { ...key.keep(), origin },
  };
}

/** Sends feedback, which needs a captcha. */
export async function giveFeedback(stage: Stage, client: WpsClient): Promise<void> {
  await client.call("GET /wps/captcha");
  const captcha = await readCaptcha({
    browser: client.cookies.get("croupier_browser") ?? "",
    masterSecret: stage.readSecret("master-secret"),
    ask: stage.ask,
  });
  const body = { type: 3, content: "The lanterns sway when I scroll.", captcha } as const;
  await client.call("PUT /wps/member/feedback", { body });
}
