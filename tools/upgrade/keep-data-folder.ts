import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { type KnownData, type KnownMember, keptFoldersRoot } from "@croupier/test-kit/data-folders";
import type { WpsClient } from "@croupier/test-kit/wps-client";
import {
  addAccountSecurity,
  createPeople,
  giveFeedback,
  keepCredentials,
  type People,
  password,
} from "./members.ts";
import { playMoney } from "./money.ts";
import { enrolOperator } from "./operators.ts";
import { packDataFolder } from "./pack.ts";
import { cutOffSpin, getGame, playRounds, playSpins } from "./play.ts";
import { chat, deposit, joinPromotions } from "./service.ts";
import { type Brand, keepSession, openStage, type Stage } from "./stage.ts";

/** Fixed, because stored addresses contain it, and below the ports that the system hands out. The arcade uses the next. */
const port = 31_100;
const player = "mei8801";
const firstDrawMs = 120_000;

const describeMember = async (brand: Brand, client: WpsClient): Promise<KnownMember> => ({
  brand,
  username: (await client.call("GET /wps/member/info")).account,
  balance: (await client.call("GET /wps/wallets/gcs")).sumBalance,
  session: keepSession(client),
});

async function useLobby({ mei }: People, nodeId: string): Promise<Pick<KnownData, "favourite" | "recent">> {
  await mei.call("POST /wps/game/favourites", { body: { nodeId } });
  await mei.call("GET /wps/game/recent/add", { query: { nodeId } });
  return { favourite: { nodeId }, recent: { nodeId } };
}

async function getDraw({ mei }: People): Promise<KnownData["lottery"]> {
  // The first draw of a new product comes within a minute.
  for (const until = Date.now() + firstDrawMs; Date.now() < until; ) {
    const { list } = await mei.call("GET /wps/lottery/numero", { query: { results: 1 } });
    const drawn = list.find(({ results }) => (results[0]?.prizes.length ?? 0) > 0);
    if (drawn) return { gameId: drawn.gameId, numero: drawn.results[0]?.numero ?? "" };
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  throw new Error("no lottery has been drawn");
}

/** Everything that happens before the product stops. Each step relies on the ones before it. */
async function playEverything(stage: Stage): Promise<KnownData> {
  const people = await createPeople(stage);
  const { mei, jun, lin, wei, ana, agent, trial } = people;
  const security = await addAccountSecurity(stage, mei);
  const credentials = await keepCredentials(stage, mei, player);
  const paid = await deposit(stage, mei, { method: "bank", amount: "500", isPaid: true });
  const open = await deposit(stage, mei, { method: "bank", amount: "200", isPaid: false });
  await deposit(stage, jun, { method: "ewallet", amount: "100", isPaid: true });
  await deposit(stage, ana, { method: "pix", amount: "100", isPaid: true });
  const nodeId = await getGame(mei);
  const lobby = await useLobby(people, nodeId);
  const play = await playRounds(stage, mei, nodeId);
  for (const client of [jun, ana, trial]) await playSpins(stage, client, nodeId, 3);
  const operator = await enrolOperator(stage, "operator");
  const promotions = await joinPromotions(stage, mei, operator);
  const cashier = await enrolOperator(stage, "cashier");
  const answered = await chat(operator, mei);
  await giveFeedback(stage, mei);
  const lottery = await getDraw(people);
  const money = await playMoney(stage, people, { operators: [operator, cashier], nodeId });
  const unread = await mei.call("GET /wps/message/inbox/unread");
  const { footer } = await agent.call("GET /wps/agent/team/kpi", { query: { size: 0 } });
  const novaMembers = [mei, jun, lin, wei, people.kai, people.yan, agent].map((client) =>
    describeMember("nova", client),
  );
  const members = await Promise.all([...novaMembers, describeMember("lotus", ana)]);
  const trialMember = await describeMember("nova", trial);
  // Must be the last step: within a second the arcade would send the call that is left waiting.
  const arcade = { cutOffSpin: await cutOffSpin(stage, jun, nodeId) };
  return {
    madeAt: new Date().toISOString(),
    port,
    password,
    members,
    trial: trialMember,
    ...credentials,
    security,
    deposits: { open, paid },
    play,
    arcade,
    promotions,
    ...lobby,
    chat: answered,
    inbox: { unread },
    team: { registered: footer.teamRegisterMemberCount },
    lottery,
    operator: operator.known,
    money,
  };
}

async function playToTheEnd(stage: Stage): Promise<KnownData> {
  try {
    return await playEverything(stage);
  } finally {
    await stage.stop();
  }
}

/**
 * Makes a data folder with the checked-out version and stores it, packed, with the facts that tests need.
 * @param version the name of the stored folder: the date, and the issue that was closed on it
 */
export async function keepDataFolder(version: string): Promise<void> {
  const parent = mkdtempSync(path.join(os.tmpdir(), "croupier-upgrade-"));
  chmodSync(parent, 0o711);
  const dataDir = path.join(parent, "data");
  const target = path.join(keptFoldersRoot, version);
  try {
    const known = await playToTheEnd(await openStage(dataDir, port));
    mkdirSync(target, { recursive: true });
    const archive = path.join(target, "data.tar.br");
    await packDataFolder(dataDir, archive);
    writeFileSync(path.join(target, "known.json"), `${JSON.stringify(known, null, 2)}\n`);
    process.stdout.write(`croupier: kept ${target} (${Math.round(statSync(archive).size / 1_000)} kB).\n`);
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}
