import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer, type Server } from "node:net";
import os from "node:os";
import path from "node:path";
import { createCertificate } from "@croupier/test-kit/certificates";
import { expect } from "vitest";
import { claimInstallation } from "../../platform/db/installation.ts";
import { createTestApi, type TestApi } from "../../testing/test-api.ts";
import { runCroupier } from "../croupier/croupier.ts";
import type { Finding } from "./finding.ts";

type Change = Record<string, string | undefined>;

export interface Examination {
  code: number;
  text: string;
  findings: readonly Finding[];
  find(check: string): Finding | undefined;
}

/** A complete installation for the doctor to check. */
export interface DoctorTest {
  readonly api: TestApi;
  /** Holds the built front, the data and the backups. */
  readonly folder: string;
  createSettings(): Record<string, string>;
  /** Runs the doctor on the settings with changes. */
  examine(change?: Change): Promise<Examination>;
  close(): Promise<void>;
}

/** A mail server that sends these lines to every client. It accepts no mail. @returns its port */
export async function startMailServer(
  servers: Server[],
  abilities = "250-mail.example\r\n250-PIPELINING\r\n250 STARTTLS\r\n",
  greeting = "220 mail.example ESMTP\r\n",
): Promise<number> {
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.on("data", (bytes) =>
      socket.write(/^EHLO \S+\r\n$/.test(String(bytes)) ? abilities : "500 what?\r\n"),
    );
    socket.write(greeting);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

/** Writes a file that is young by this process's clock, which may be at another date than the machine's. */
export function writeYoung(file: string, text: string | Buffer): void {
  writeFileSync(file, text, { mode: 0o600 });
  utimesSync(file, new Date(), new Date());
}

function createFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), "croupier-doctor-"));
  mkdirSync(path.join(folder, "front", ".vite"), { recursive: true });
  mkdirSync(path.join(folder, "backups", "base"), { recursive: true });
  const build = { "src/main.tsx": { file: "main.js", isEntry: true } };
  writeFileSync(path.join(folder, "front", ".vite", "manifest.json"), JSON.stringify(build));
  for (const file of ["front/main.js", "shell.mjs", "sw.js"]) writeFileSync(path.join(folder, file), "");
  writeYoung(path.join(folder, "backups", "base", "base.tar"), "");
  return folder;
}

/** The advice, as a separate clause: "set it", "Check …"; a setting's fault may say what it must be. */
const advice =
  /(?:^|[.:;,] (?:so )?)(?:set|put|make|check|download|run|look|lower|renew|get|use|start|sign|call|leave|let|chmod|add|name|correct|upgrade)\b|\b(?:must be|must hold|needs) /i;

/** Makes an installation in which nothing is wrong. */
export async function openDoctorTest(): Promise<DoctorTest> {
  const masterSecret = createHash("sha256").update("the doctor's test").digest();
  const api = await createTestApi();
  await claimInstallation(api.owner, masterSecret);
  const folder = createFolder();
  const servers: Server[] = [];
  const mailPort = await startMailServer(servers);
  const publicCertificate = path.join(folder, "play.pem");
  writeFileSync(publicCertificate, (await createCertificate({ days: 90, names: ["play.example"] })).cert);
  const createSettings = () => ({
    DATABASE_URL: api.database.urlFor("croupier_app"),
    MASTER_SECRET: masterSecret.toString("base64url"),
    DATA_DIR: path.join(folder, "data"),
    FRONT_DIR: path.join(folder, "front"),
    SHELL_FILE: path.join(folder, "shell.mjs"),
    WORKER_FILE: path.join(folder, "sw.js"),
    ARCADE_URL: "https://games.example",
    SMS_URL: "https://sms.example/send",
    SMS_TOKEN: "token-canary",
    SMTP_URL: `smtp://user:mail-canary@127.0.0.1:${mailPort}`,
    MAIL_FROM: "no-reply@nova.example",
    TRUSTED_PROXIES: "1",
    PUBLIC_URL: "https://play.example",
    PUBLIC_CERT_FILE: publicCertificate,
    BACKUP_DIR: path.join(folder, "backups"),
  });
  return {
    api,
    folder,
    createSettings,
    examine: async (change = {}) => {
      const lines: string[] = [];
      const write = (line: string): void => void lines.push(line);
      const env = { ...createSettings(), ...change };
      const code = await runCroupier(["doctor", "--json"], env, { say: write, complain: write });
      const text = lines.join("\n");
      const findings = JSON.parse(text) as Finding[];
      for (const { check, level, message } of findings)
        if (level === "warning" || level === "fault") expect(message, check).toMatch(advice);
      return { code, text, findings, find: (check) => findings.find((finding) => finding.check === check) };
    },
    close: async () => {
      for (const server of servers) server.close();
      await api.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
