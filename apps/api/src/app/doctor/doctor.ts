import type { Environment } from "@croupier/domain/environment";
import { type Config, loadConfig, readSettings } from "../../platform/config.ts";
import { checkCertificates } from "./certificate-checks.ts";
import { checkDatabase } from "./database-checks.ts";
import { checkBackups, checkDisk } from "./disk-checks.ts";
import { type Check, type Finding, fault, ok } from "./finding.ts";
import { checkKeys } from "./key-checks.ts";
import { checkFront, checkLimits, checkStorage } from "./machine-checks.ts";
import { checkMail } from "./mail-check.ts";
import { checkOrigins } from "./origin-checks.ts";
import { checkProviders } from "./provider-checks.ts";
import { checkRegion } from "./region-check.ts";

/** The advice if a check cannot be made at all. */
const checks: readonly [check: string, check: Check, advice?: string][] = [
  ["database", checkDatabase, "Look at DATABASE_URL, at the server, and at the firewall between"],
  ["storage", checkStorage, "Look at DATA_DIR: processes write there"],
  ["front", checkFront],
  ["limits", checkLimits],
  ["origins", checkOrigins, "Correct PUBLIC_URL and ARCADE_URL"],
  ["certificate", checkCertificates],
  ["region", checkRegion],
  ["keys", checkKeys],
  ["providers", checkProviders],
  ["mail", checkMail],
  ["disk", checkDisk, "Look at DATA_DIR"],
  ["backups", checkBackups],
];

/** The doctor ends within ten seconds, whatever hangs (OPSRUN-26). */
const checkLimitMs = 7_000;

async function check(
  config: Config,
  [check, take, advice]: (typeof checks)[number],
): Promise<readonly Finding[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error(`says nothing within ${checkLimitMs / 1_000} s`)),
      checkLimitMs,
    );
  });
  try {
    return await Promise.race([take(config), late]);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [fault(check, `${reason}. ${advice ?? "Look at its settings"}`)];
  } finally {
    clearTimeout(timer);
  }
}

/** Gives advice about a setting whose fault only names the problem. */
const advise = (text: string): string => {
  if (/ is missing\b/.test(text)) return `${text}: set it`;
  return /has no place|not for serving/.test(text) ? `${text}: leave it out` : text;
};

/** Reads the settings, or as much of them as can be read. */
function readWhatIsThere(env: Environment): { findings: readonly Finding[]; config: Config } {
  const { config, faults, weaknesses } = readSettings(env);
  const findings = [...faults, ...weaknesses].map((text) => fault("settings", advise(text)));
  if (findings.length === 0) return { findings: [ok("settings", "are complete")], config };
  if (faults.length === 0) return { findings, config };
  // With faulty and paired settings left out, a laptop's defaults let the other checks continue.
  const wrong = new Set(findings.map(({ message }) => message.split(" ")[0]));
  const left = Object.entries(env).filter(
    ([name]) => !wrong.has(name) && !/^(NODE_ENV|SM[ST]|MAIL_FROM)/.test(name),
  );
  return { findings, config: loadConfig({ DATABASE_URL: "none", ...Object.fromEntries(left) }) };
}

/** Shorter texts would be hidden in the middle of words. */
const shortestSecret = 4;
const secretNames = /SECRET|TOKEN|PASSWORD|_URL$/;

/** The secrets of an environment: complete values, and the passwords inside addresses. */
const listSecrets = (env: Environment): readonly string[] =>
  Object.entries(env)
    .filter(([name]) => secretNames.test(name))
    .flatMap(([, value = ""]) => [
      value,
      URL.canParse(value) ? decodeURIComponent(new URL(value).password) : "",
    ])
    .filter((text) => text.length >= shortestSecret);

/** Looks at everything that serving with these settings needs, and changes nothing. No message repeats a secret. */
export async function examine(env: Environment): Promise<readonly Finding[]> {
  const { findings, config } = readWhatIsThere(env);
  const found = await Promise.all(checks.map((entry) => check(config, entry)));
  const secrets = listSecrets(env).toSorted((a, b) => b.length - a.length);
  const mask = (text: string): string =>
    secrets.reduce((masked, secret) => masked.replaceAll(secret, () => "[hidden]"), text);
  return [...findings, ...found.flat()].map((finding) => ({ ...finding, message: mask(finding.message) }));
}
