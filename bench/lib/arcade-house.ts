/** The real arcade beside the real platform on one database server: players of the platform open its games. */
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { readLaunchCode } from "@croupier/test-kit/launch-address";
import { findFreePorts } from "@croupier/test-kit/product";
import pg from "pg";
import { type ApiProcess, isReady, startApiProcess } from "./api-process.ts";
import { poll } from "./measure.ts";
import { openTrial } from "./players.ts";

const DIST = fileURLToPath(new URL("../../dist", import.meta.url));

export interface ArcadeProcess {
  readonly origin: string;
  /** Ends it without a chance to finish anything. */
  kill: () => Promise<void>;
}

export interface House {
  readonly api: ApiProcess;
  /** The arcade's own database. */
  readonly books: pg.Pool;
  /** The process whose address the platform knows. */
  readonly arcade: ArcadeProcess;
  /** Starts one more process of the arcade on the same database. */
  startArcade: () => Promise<ArcadeProcess>;
  /** Launches a game for a new member of their own address. @param game its code in the arcade's catalogue @returns its address */
  launch: (game: string, options?: { readonly isDemo: boolean }) => Promise<string>;
}

/** Starts everything for `work`, and stops it in any case. Needs the bundles in dist/. */
export async function withHouse<T>(work: (house: House) => Promise<T>): Promise<T> {
  const port = await findFreePorts();
  const api = await startApiProcess(originOf(port));
  const processes: ArcadeProcess[] = [];
  const secret = randomBytes(32).toString("base64url");
  const start = async (at: number) => {
    const started = await startArcadeProcess(api, at, secret);
    processes.push(started);
    return started;
  };
  const books = new pg.Pool({ connectionString: api.urls.arcade, max: 2 });
  const nodes = new pg.Pool({ connectionString: api.urls.owner, max: 1 });
  let members = 0;
  try {
    const arcade = await start(port);
    return await work({
      api,
      books,
      arcade,
      startArcade: async () => start(await findFreePorts()),
      launch: async (game, { isDemo } = { isDemo: false }) => {
        members += 1;
        const headers = await openTrial(api.origin, `10.1.${members >> 8}.${members & 255}`);
        const nodeId = await findNode(nodes, game);
        const query = new URLSearchParams({ nodeId, language: "EN", demo: isDemo ? "1" : "0" });
        const response = await fetch(`${api.origin}/wps/game/launch?${query}`, { headers });
        const { value } = (await response.json()) as { value?: { url?: string } };
        if (!value?.url) throw new Error(`${game} was not launched: ${response.status}`);
        return value.url;
      },
    });
  } finally {
    await Promise.all([books.end(), nodes.end()]);
    await Promise.all(processes.map((one) => one.kill()));
    await api.stop();
  }
}

const originOf = (port: number): string => `http://127.0.0.1:${port}`;

async function findNode(nodes: pg.Pool, game: string): Promise<string> {
  const [code, vendor = "BGS"] = game.split(":").toReversed();
  const { rows } = await nodes.query<{ node_id: string }>(
    "select node_id from games where vendor = $1 and game_code = $2",
    [vendor, code],
  );
  if (!rows[0]) throw new Error(`the platform does not know ${game}`);
  return rows[0].node_id;
}

async function startArcadeProcess(api: ApiProcess, port: number, secret: string): Promise<ArcadeProcess> {
  const child = spawn(process.execPath, [`${DIST}/arcade/main.mjs`], {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      ARCADE_PORT: String(port),
      HOST: "127.0.0.1",
      LOG_LEVEL: "fatal",
      ARCADE_DATABASE_URL: api.urls.arcade,
      ARCADE_PUBLIC_URL: originOf(port),
      PLATFORM_URL: api.origin,
      BGS_PRIVATE_KEY_FILE: api.vendorKeys.privateFile,
      ARCADE_SECRET: secret,
      PLATFORM_PUBLIC_KEY_FILE: api.platformKeys.publicFile,
      TRUSTED_PROXIES: "1",
    },
  });
  const ended = once(child, "exit");
  await poll("the arcade's readiness", 30_000, async () => {
    if (child.exitCode !== null) throw new Error("the arcade ended while starting");
    return (await isReady(originOf(port))) ? true : undefined;
  });
  return {
    origin: originOf(port),
    kill: async () => {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

/** Opens a launched game in place of its page. @returns the session's id, which every call of the page carries */
export async function openSession(origin: string, url: string, address: string): Promise<string> {
  const response = await fetch(`${origin}/api/session`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": address },
    body: JSON.stringify({ code: readLaunchCode(url) }),
  });
  if (!response.ok) throw new Error(`the game did not open: ${response.status}`);
  return ((await response.json()) as { session: string }).session;
}
