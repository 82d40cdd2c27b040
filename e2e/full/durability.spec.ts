import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type Product, startProduct } from "@croupier/test-kit/product";
import { createWpsClient, type WpsClient } from "@croupier/test-kit/wps-client";
import { sendByHttp } from "@croupier/test-kit/wps-transport";
import { expect, test } from "@playwright/test";
import { type ArcadePlayer, openArcade } from "../arcade-player.ts";
import { type Books, openBooks } from "../books.ts";
import { killNow, type Victim, victims } from "../kill-product.ts";

const DEMO_PASSWORD = "croupier-demo-1";
const GAMES_PER_MEMBER = 3;
const ROUNDS_BEFORE_KILL = 60;
/** A bet of a dead process is given back when its lease of 20 s ends. */
const SETTLED = { timeout: 45_000, intervals: [200] };
/** The demo member of a brand, signed in. */
async function signIn(port: number, host: string): Promise<WpsClient> {
  const client = createWpsClient({ request: sendByHttp({ address: "127.0.0.1", port }), host });
  await client.login("demo", DEMO_PASSWORD);
  return client;
}

async function openGames(member: WpsClient, arcadePort: number): Promise<ArcadePlayer[]> {
  const { games } = await member.call("GET /wps/game/list", { query: { vassalage: "BGS", gameType: "RNG" } });
  const chosen = games.slice(0, GAMES_PER_MEMBER);
  return Promise.all(chosen.map(({ nodeId }) => openArcade(member, nodeId, arcadePort)));
}

/** Kills a part of the product, and restarts parts that do not restart automatically. */
async function killAndStart(product: Product, dataDir: string, victim: Victim): Promise<Product> {
  const { pid } = product.process;
  if (pid === undefined) throw new Error("the product has no process");
  killNow(pid, victim);
  if (victim === "the API") {
    await product.waitUntilReady();
    return product;
  }
  await product.stop();
  const next = await startProduct({ port: product.port, dataDir, quiet: true });
  await next.waitUntilReady();
  return next;
}

const countRounds = (players: readonly ArcadePlayer[]): number =>
  players.reduce((sum, player) => sum + player.rounds.length, 0);

async function expectInLedger(books: Books, players: readonly ArcadePlayer[]): Promise<void> {
  const acknowledged = players.flatMap(({ rounds }) => rounds);
  const rows = await books.askLedger<{ round_id: string; stake: string; returned: string }>(
    `select round_id, stake_units::text as stake, returned_units::text as returned from game_rounds
     where round_id = any($1)`,
    [acknowledged.map(({ id }) => id)],
  );
  const byId = new Map(rows.map((row) => [row.round_id, row]));
  for (const round of acknowledged)
    expect(byId.get(round.id), round.id).toMatchObject({ stake: round.stakeUnits, returned: "0" });
}

/** `npm run backup` or `npm run restore`. @returns its output */
async function runBackupTool(dataDir: string, args: readonly string[]): Promise<string> {
  const tool = fileURLToPath(new URL("../../tools/backup.mjs", import.meta.url));
  const env = { ...process.env, DATA_DIR: dataDir };
  return (await promisify(execFile)(process.execPath, [tool, ...args], { env })).stderr;
}

/** Waits until every round of the arcade has ended, and checks that the ledger agrees about each. */
async function expectAgreement(books: Books): Promise<void> {
  const openRounds = () =>
    books.askArcade(
      "select id from rounds where player is not null and state not in ('settled', 'refused', 'cancelled')",
    );
  await expect.poll(openRounds, SETTLED).toEqual([]);
  const rounds = await books.askArcade<{ id: string; state: string; stake: string; win: string }>(
    `select id, state, stake_units::text as stake, coalesce(win_units, 0)::text as win from rounds
     where player is not null and state <> 'refused'`,
  );
  const rows = await books.askLedger<{ round_id: string; stake: string; returned: string; win: string }>(
    `select round_id, stake_units::text as stake, returned_units::text as returned, win_units::text as win
     from game_rounds`,
  );
  const byId = new Map(rows.map((row) => [row.round_id, row]));
  for (const { id, state, stake, win } of rounds) {
    const row = byId.get(id);
    if (state === "settled") expect(row, id).toMatchObject({ stake, win, returned: "0" });
    // The bet of a cancelled round either never arrived or was given back in full.
    else expect(row?.returned ?? "0", id).toBe(row?.stake ?? "0");
  }
  expect(rows.length).toBeLessThanOrEqual(rounds.length);
}

test.describe("a product that is killed in the middle of play", () => {
  // Each starts the product several times, which a busy machine takes minutes for.
  test.setTimeout(480_000);

  let dataDir: string;
  let product: Product | undefined;
  // Not at the top level: other processes load this file as well and run none of its tests.
  test.beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), "croupier-durability-"));
  });
  test.afterAll(async () => {
    await product?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test("INV-09 loses no acknowledged bet, continues interrupted rounds and keeps its books correct", async () => {
    product = await startProduct({ dataDir, quiet: true });
    const { port } = product;
    await product.waitUntilReady();
    const members = [await signIn(port, "localhost"), await signIn(port, "lotus.localhost")];
    const players = (await Promise.all(members.map((member) => openGames(member, port + 1)))).flat();
    expect(players).toHaveLength(GAMES_PER_MEMBER * members.length);

    for (const victim of victims) {
      const goal = countRounds(players) + ROUNDS_BEFORE_KILL;
      const play = Promise.all(players.map((player) => player.spinUntilSilence()));
      await expect
        .poll(() => countRounds(players), { timeout: 20_000, intervals: [10] })
        .toBeGreaterThan(goal);
      product = await killAndStart(product, dataDir, victim);
      await play;
      const books = await openBooks(dataDir);
      await expectInLedger(books, players);
      expect(await books.findFaults()).toEqual([]);
      await books.close();
    }

    // The members are still signed in, and a round whose end nobody saw can still be shown.
    for (const member of members)
      expect((await member.call("GET /wps/wallets/gcs")).sumBalance).toBeGreaterThan(0);
    for (const player of players) {
      // The platform may be ready before the arcade is.
      await expect.poll(() => player.isOpen(), SETTLED).toBe(true);
      const { unfinished } = await player.getState();
      const last = player.rounds.at(-1);
      if (unfinished?.playId === player.lost) expect(unfinished?.steps).toBeGreaterThan(0);
      else expect(unfinished).toMatchObject({ id: last?.id, steps: last?.steps });
    }
    const books = await openBooks(dataDir);
    await expectAgreement(books);
    expect(await books.findFaults()).toEqual([]);
    await books.close();
  });

  test("FAULT-15 is restored from a backup that was made while it was played, with books that agree", async () => {
    if (!product) throw new Error("the product is not running");
    const [backup, anew] = [join(dataDir, "backup"), join(dataDir, "anew")];
    const member = await signIn(product.port, "localhost");
    const players = await openGames(member, product.port + 1);
    const play = Promise.all(players.map((player) => player.spinUntilSilence()));
    await expect
      .poll(() => countRounds(players), { timeout: 20_000, intervals: [10] })
      .toBeGreaterThan(ROUNDS_BEFORE_KILL);
    const before = players.map((player) => ({ ...player, rounds: [...player.rounds] }));
    expect(await runBackupTool(dataDir, ["backup", "--to", backup])).toContain(`${backup} holds`);
    await product.stop();
    await play;

    const secrets = join(dataDir, "secrets");
    const restored = await runBackupTool(anew, ["restore", "--from", backup, "--secrets", secrets]);
    expect(restored).toContain(`${anew} is as it was on`);
    product = await startProduct({ dataDir: anew, quiet: true });
    await expect.poll(() => existsSync(join(anew, "restored")), SETTLED).toBe(false);
    await product.waitUntilReady();
    const books = await openBooks(anew);
    await expectInLedger(books, before);
    await expectAgreement(books);
    expect(await books.findFaults()).toEqual([]);
    await books.close();
    const again = await signIn(product.port, "localhost");
    expect((await again.call("GET /wps/wallets/gcs")).sumBalance).toBeGreaterThan(0);
  });
});
