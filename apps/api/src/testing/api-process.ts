import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";

/** What Node runs: the source. */
const source = ["--import", "tsx", fileURLToPath(new URL("../app/main.ts", import.meta.url))];
/** A process loads its program, connects and is ready within this time, on any machine. */
export const startLimitMs = 60_000;

/** The server as a process of its own, as it runs in production. */
export interface ApiProcess {
  readonly origin: string;
  readonly child: ChildProcess;
  /** What it has written to its standard error. */
  errors(): string;
  /** Resolves with the exit code once it has ended. */
  readonly ended: Promise<number | null>;
  /** The status of an address; 0 if nobody answers. */
  statusOf(path: string): Promise<number>;
  waitUntilReady(): Promise<void>;
  /** Kills it and waits until it is gone. */
  kill(): Promise<void>;
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  return port;
}

/** Starts the server on a free port. Its schema must be there already. */
export async function startApiProcess(
  env: Record<string, string>,
  program: readonly string[] = source,
): Promise<ApiProcess> {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, program, {
    env: {
      PATH: process.env["PATH"] ?? "",
      PORT: String(port),
      LOG_LEVEL: "silent",
      MASTER_SECRET: Buffer.alloc(32, 7).toString("base64url"),
      ...env,
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let text = "";
  child.stderr.on("data", (chunk) => (text += chunk));
  const ended = once(child, "close").then(([code]) => code as number | null);
  const statusOf = async (path: string): Promise<number> => {
    try {
      const response = await fetch(`${origin}${path}`, { headers: { connection: "close" } });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return 0;
    }
  };
  return {
    origin,
    child,
    errors: () => text,
    ended,
    statusOf,
    waitUntilReady: async () => {
      const limitAt = performance.now() + startLimitMs;
      while ((await statusOf("/readyz")) !== 200) {
        if (child.exitCode !== null) throw new Error(`the process ended: ${text}`);
        if (performance.now() > limitAt) throw new Error("the process was not ready in time");
        await delay(20);
      }
    },
    kill: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill("SIGKILL");
      await ended;
    },
  };
}
