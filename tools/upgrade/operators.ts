import { setTimeout as delay } from "node:timers/promises";
import type { KnownOperator } from "@croupier/test-kit/data-folders";
import { createTotpCode, getTotpStep } from "../../apps/api/src/platform/totp.ts";
import { readFormToken, readOfferedSecret, readRecoveryCodes } from "../../apps/api/src/testing/operators.ts";
import type { Stage } from "./stage.ts";

const password = "croupier-demo-1";

/** An operator with their factor, and their browser at the desk of Nova. */
export interface EnrolledOperator {
  readonly known: KnownOperator & { readonly recoveryCode: string };
  visit(path: string, fields?: Record<string, string>): Promise<string>;
  /** A code that was not used yet. It waits until there is one. */
  showCode(): Promise<string>;
}

/** Visits the operators' desk of Nova, keeps its cookies and sends the token of its forms. */
function openDesk({ origin }: Stage): EnrolledOperator["visit"] {
  const cookies = new Map<string, string>();
  let csrf = "";
  return async (path, fields) => {
    const response = await fetch(`${origin}${path}`, {
      method: fields ? "POST" : "GET",
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        "accept-language": "en",
        "sec-fetch-site": "same-origin",
      },
      redirect: "manual",
      ...(fields && { body: new URLSearchParams({ csrf, ...fields }) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = "", value = ""] = (line.split(";")[0] ?? "").split("=");
      cookies.set(name, value);
    }
    const page = await response.text();
    csrf = readFormToken(page) || csrf;
    return page;
  };
}

/** Enrols the second factor of one of the demo's operators, by the invitation in the outbox. */
export async function enrolOperator(stage: Stage, username: string): Promise<EnrolledOperator> {
  const visit = openDesk(stage);
  await visit("/service/");
  const outbox = await (await fetch(`${stage.origin}/dev/outbox`)).text();
  const invitation = new RegExp(`data-recipient="${username}">.*?/service/invitation#([a-z2-7-]+)`, "s");
  const code = invitation.exec(outbox)?.[1];
  if (code === undefined) throw new Error(`the outbox has no invitation of ${username}`);
  await visit("/service/invitation", { code, password });
  const secret = readOfferedSecret(await visit("/service/"));
  let used = getTotpStep(new Date());
  const enrolled = await visit("/service/factor", { code: createTotpCode(secret, used) });
  const recoveryCode = readRecoveryCodes(enrolled)[0];
  if (recoveryCode === undefined) throw new Error(`${username} was not enrolled`);
  return {
    known: { username, password, factor: secret.toString("hex"), recoveryCode },
    visit,
    showCode: async () => {
      used += 1;
      // The server takes the code of the next step, too.
      while (getTotpStep(new Date()) + 1 < used) await delay(500);
      return createTotpCode(secret, used);
    },
  };
}

export interface UpgradeVote {
  /** The number of the request under vote. */
  readonly subject: string;
  /** How the vote ends, as the terminal says it. */
  readonly says: string;
  /** Why it is refused; it is agreed to without this. */
  readonly reason?: string;
}

/**
 * Votes at a terminal on withdrawals or rewards, in the order in which they are shown. @throws Error unless each vote ends as
 * expected
 */
export async function vote(
  stage: Stage,
  review: "withdrawal" | "promotion",
  operator: EnrolledOperator,
  votes: readonly UpgradeVote[],
): Promise<void> {
  const terminal = stage.openTerminal(
    "croupier",
    review,
    "review",
    "--brand",
    "nova",
    "--operator",
    operator.known.username,
  );
  terminal.type(password, await operator.showCode(), ...votes.map(({ subject }) => `show ${subject}`));
  const exact: string[] = [];
  const said = await terminal.listen((line) => {
    const [, shown] = /^agree: +approve (.+)$/.exec(line) ?? [];
    if (shown === undefined) return;
    const { reason } = votes[exact.length] ?? {};
    exact.push(reason === undefined ? `approve ${shown}` : `reject ${shown} --reason "${reason}"`);
    if (exact.length === votes.length) terminal.type(...exact, "quit");
  });
  for (const { subject, says } of votes)
    if (!said.includes(`${subject} ${says}`)) throw new Error(`${subject}: ${said}`);
}

/** Asks for a correction of a member's balance, which waits for another person. */
export async function askForCorrection(
  stage: Stage,
  operator: EnrolledOperator,
  { member, amount }: { member: string; amount: string },
): Promise<void> {
  const terminal = stage.openTerminal(
    "croupier",
    "ledger",
    "correct",
    "ask",
    "--brand",
    "nova",
    "--operator",
    operator.known.username,
    "--member",
    member,
    `--amount=${amount}`,
    "--reason",
    "goodwill",
    "--why",
    "The lanterns went out.",
  );
  terminal.type(password, await operator.showCode());
  const said = await terminal.listen(() => undefined);
  if (!said.includes("waits for another person")) throw new Error(`the correction: ${said}`);
}
