import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import type { KnownData, KnownMember } from "@croupier/test-kit/data-folders";
import { startProduct } from "@croupier/test-kit/product";
import { createWpsClient, type WpsClient } from "@croupier/test-kit/wps-client";
import { sendByHttp } from "@croupier/test-kit/wps-transport";
import { openBooks } from "../../e2e/books.ts";
import { ROOT } from "../lib/paths.mjs";

export type Brand = KnownMember["brand"];

const ADDRESS = "127.0.0.1";
const hosts: Readonly<Record<Brand, string>> = { nova: "localhost", lotus: "lotus.localhost" };

/** The product that runs on the data folder, and the tools that the steps need. */
export interface Stage {
  readonly port: number;
  readonly origin: string;
  readonly supervisor: number;
  readonly dataDir: string;
  /** A browser on a brand's site in which nobody has signed in. */
  openBrowser(brand: Brand): WpsClient;
  readSecret(name: string): string;
  /** Queries the platform's database as its owner; `askArcade` queries the arcade's. */
  ask: Awaited<ReturnType<typeof openBooks>>["askLedger"];
  askArcade: Awaited<ReturnType<typeof openBooks>>["askArcade"];
  /** The code in the newest message to an address, as the development outbox shows it. */
  readCode(recipient: string): Promise<string>;
  /** Starts one of the commands that ask at a terminal. */
  openTerminal(...args: string[]): Terminal;
  stop(): Promise<void>;
}

export interface Terminal {
  type(...lines: string[]): void;
  /** Hears every line until the command ends. @returns all that it said */
  listen(onLine: (line: string) => void): Promise<string>;
}

const runBuilt = path.join(ROOT, "tools/run-built.mjs");

function openTerminal(args: readonly string[], env: NodeJS.ProcessEnv): Terminal {
  const child = spawn(process.execPath, [runBuilt, ...args], { env, stdio: ["pipe", "pipe", "inherit"] });
  return {
    type: (...lines) => void child.stdin.write(lines.map((line) => `${line}\n`).join("")),
    listen: async (onLine) => {
      const heard: string[] = [];
      for await (const line of createInterface({ input: child.stdout })) {
        heard.push(line);
        onLine(line);
      }
      return heard.join("\n");
    },
  };
}

/** Starts the product as `npm start` does, on its own data folder and port. */
export async function openStage(dataDir: string, port: number): Promise<Stage> {
  // A folder is kept for ever: it holds the tool's play, and no demo's past.
  const product = await startProduct({ dataDir, port, quiet: true, env: { SEED_DAYS: "0" } });
  const origin = `http://${ADDRESS}:${port}`;
  await product.waitUntilReady();
  const books = await openBooks(dataDir);
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port) };

  async function readCode(recipient: string): Promise<string> {
    for (let attempt = 0; attempt < 50; attempt += 1) {
      const page = await (await fetch(`${origin}/dev/outbox?refresh=off`)).text();
      const [, message = ""] = page.split(`data-recipient="${recipient}"`);
      const code = /\b\d{6}\b/.exec(message.split("<pre>")[1] ?? "");
      if (code) return code[0];
      await delay(100);
    }
    throw new Error(`nothing was sent to ${recipient}`);
  }

  return {
    port,
    origin,
    supervisor: product.process.pid ?? 0,
    dataDir,
    openBrowser: (brand) =>
      createWpsClient({
        request: sendByHttp({ address: ADDRESS, port }),
        host: hosts[brand],
        merchantCode: brand,
      }),
    readSecret: (name) => readFileSync(path.join(dataDir, "secrets", name), "utf8").trim(),
    ask: books.askLedger,
    askArcade: books.askArcade,
    readCode,
    openTerminal: (...args) => openTerminal(args, env),
    stop: async () => {
      await books.close();
      await product.stop();
    },
  };
}

/** A browser's stored session, for the record. */
export const keepSession = (client: WpsClient): KnownData["endedSession"] => ({
  token: client.token ?? "",
  cookies: Object.fromEntries(client.cookies),
});

/** Sends a form as a browser does, with the session of a Nova client. */
export async function sendForm(
  { origin }: Stage,
  client: WpsClient,
  url: string,
  form: FormData,
): Promise<unknown> {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const headers = { cookie, authorization: `Bearer ${client.token}` };
  const response = await fetch(`${origin}${url}`, { method: "POST", headers, body: form });
  if (!response.ok) throw new Error(`${url} answered ${response.status} ${await response.text()}`);
  return response.json();
}
