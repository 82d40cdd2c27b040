/** Operators who decide at a terminal, next to the product of the journeys. */
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { demoPassword } from "@croupier/test-kit/sign-in";
import type { Browser } from "@playwright/test";
import { showAuthenticatorCode } from "./accounts.ts";
import type { Books } from "./books.ts";
import type { Brand } from "./brands.ts";
import { enrolOperator } from "./desk.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
/** A code of the step after the one that enrolled: no code is taken twice. */
const CODE_STEP_MS = 30_000;

/** Hires an operator and lets them agree to a withdrawal or a reward, as it is shown. @returns what the terminal said */
export async function agree(
  review: "withdrawal" | "promotion",
  { browser, brand, books }: { browser: Browser; brand: Brand; books: Books },
  subject: string,
): Promise<string> {
  const { username, key, desk } = await enrolOperator(browser, brand, books);
  await desk.context().close();
  const command = [
    "tools/run-built.mjs",
    "croupier",
    review,
    "review",
    "--brand",
    brand,
    "--operator",
    username,
  ];
  const env = { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR, PORT: process.env.E2E_PORT };
  const terminal = spawn(process.execPath, command, { cwd: root, env, stdio: ["pipe", "pipe", "ignore"] });
  const say = (line: string) => terminal.stdin.write(`${line}\n`);
  const code = showAuthenticatorCode(key, Date.now() + CODE_STEP_MS);
  for (const line of [demoPassword, code, `show ${subject}`]) say(line);
  const heard: string[] = [];
  for await (const line of createInterface({ input: terminal.stdout })) {
    heard.push(line);
    const [, exact] = /^agree: +(approve .+)$/.exec(line) ?? [];
    if (exact) for (const next of [exact, "quit"]) say(next);
  }
  return heard.join("\n");
}
