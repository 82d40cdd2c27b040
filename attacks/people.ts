import { randomBytes, randomInt } from "node:crypto";
import { createCpf } from "@croupier/test-kit/cpf";
import type { WpsClient } from "@croupier/test-kit/wps-client";
import { solveWork } from "../apps/api/src/testing/captcha-work.ts";
import { countPeople } from "./sending.ts";

/** Fields of the registration; a newcomer has proved no contact. */
export interface MemberFields {
  readonly isNewcomer?: boolean;
  readonly [field: string]: unknown;
}

/** Runs statements with the server's own rights. @returns the refusal, or undefined */
type AsServer = (statements: readonly string[]) => Promise<string | undefined>;

/** Gives a member of Nova a proved address, as the code of a mail would: the brand asks for one before deposits. */
async function proveContact(asServer: AsServer | undefined, username: string): Promise<void> {
  const refused = await asServer?.([
    "select set_config('app.merchant', merchant_id::text, false) from find_merchants() where code = 'nova'",
    `update members set email = username || '@mail.example', email_verified_at = now() where username = '${username}'`,
  ]);
  if (refused !== undefined) throw new Error(`no contact was proved: ${refused}`);
}

const password = "long enough 42";
const birthday = "1990-05-05";

/** Registers a new member at Nova, who may bring more fields. */
export async function registerMember(
  client: WpsClient,
  { isNewcomer = false, ...fields }: MemberFields,
  asServer: AsServer | undefined,
): Promise<void> {
  const username = `a${Date.now().toString(36)}${(countPeople() % 1_000).toString(36)}`;
  await client.register({ username, password, confirmPassword: password, birthday, ...fields });
  if (!isNewcomer) await proveContact(asServer, username);
}

/** Answers a captcha by work, as a visitor who sees no picture may. @returns the fields that a form then carries */
async function workForCaptcha(client: WpsClient): Promise<string> {
  const { work } = await client.call("POST /wps/captcha/plain");
  const solution = await solveWork(work);
  if (!solution) throw new Error("the work of a captcha has no end");
  const { captcha } = await client.call("POST /wps/captcha/work", { body: solution });
  if (captcha === undefined) throw new Error("the work gives no captcha");
  return captcha;
}

/** Registers a new member at Lótus, who has proved no contact. */
export async function registerAtLotus(client: WpsClient, email: string): Promise<void> {
  const username = `l${randomBytes(6).toString("hex")}`;
  const cpf = createCpf(randomInt(1_000_000_000));
  const captcha = await workForCaptcha(client);
  const own = { nickname: "Guest", email, cpf, captcha };
  await client.register({ username, password, confirmPassword: password, birthday, ...own });
}

/** @returns the id of some game of a vendor */
export async function findGame(client: WpsClient, vassalage: string): Promise<string> {
  const query = { gameType: "RNG", vassalage, pageNo: 1, pageSize: 10 } as const;
  const { games } = await client.call("GET /wps/game/list", { query });
  const nodeId = games.find((game) => game.supportPlay)?.nodeId;
  if (nodeId === undefined) throw new Error("there is no game to play");
  return nodeId;
}

/** Launches some game of a vendor as a player. */
export async function launchGame(
  client: WpsClient,
  vassalage: string,
  headers: Record<string, string>,
): Promise<void> {
  const nodeId = await findGame(client, vassalage);
  const { status } = await client.send("GET /wps/game/launch", { query: { nodeId }, headers });
  if (status !== 200) throw new Error(`the launch was answered ${status}`);
}
