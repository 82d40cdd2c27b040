import type { WpsClient } from "@croupier/test-kit/wps-client";
import { countPeople } from "./sending.ts";

/** Fields of the registration; a newcomer has proved no contact. */
export interface MemberFields {
  readonly isNewcomer?: boolean;
  readonly [field: string]: unknown;
}

/** Runs statements with the server's own rights. @returns what was refused, or undefined */
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

/** Registers somebody new at Nova, who may bring more fields. */
export async function registerMember(
  client: WpsClient,
  { isNewcomer = false, ...fields }: MemberFields,
  asServer: AsServer | undefined,
): Promise<void> {
  const username = `a${Date.now().toString(36)}${(countPeople() % 1_000).toString(36)}`;
  await client.register({ username, password, confirmPassword: password, birthday, ...fields });
  if (!isNewcomer) await proveContact(asServer, username);
}

/** Launches some game of a vendor as a player. */
export async function launchGame(
  client: WpsClient,
  vassalage: string,
  headers: Record<string, string>,
): Promise<void> {
  const query = { gameType: "RNG", vassalage, pageNo: 1, pageSize: 10 } as const;
  const { games } = await client.call("GET /wps/game/list", { query });
  const nodeId = games.find((game) => game.supportPlay)?.nodeId;
  if (nodeId === undefined) throw new Error("there is no game to play");
  const { status } = await client.send("GET /wps/game/launch", { query: { nodeId }, headers });
  if (status !== 200) throw new Error(`the launch was answered ${status}`);
}
