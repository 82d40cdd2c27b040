import { writeFileSync } from "node:fs";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import path from "node:path";
import tls from "node:tls";
import { createCertificate } from "@croupier/test-kit/certificates";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadConfig } from "../../platform/config.ts";
import { checkCertificates } from "./certificate-checks.ts";
import { type DoctorTest, openDoctorTest } from "./testing.ts";

let test: DoctorTest;
const servers: Server[] = [];
beforeAll(async () => {
  test = await openDoctorTest();
});
afterAll(async () => {
  for (const server of servers) server.close();
  await test.close();
});

async function listen(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

type Given = Parameters<typeof createCertificate>[0];
const serveTls = async (given: Given): Promise<number> =>
  listen(tls.createServer(await createCertificate(given), (socket) => socket.on("error", () => undefined)));

/** A server that answers PostgreSQL's request for TLS, shows its certificate, and then hangs up. */
async function servePostgres(given: Given, answer = "S"): Promise<number> {
  const secureContext = tls.createSecureContext(await createCertificate(given));
  const begin = (socket: Socket): void => {
    socket.on("error", () => undefined);
    socket.once("data", () => {
      socket.write(answer);
      if (answer !== "S") return;
      const secure = new tls.TLSSocket(socket, { isServer: true, secureContext });
      secure.on("error", () => undefined);
      secure.on("data", () => secure.destroy());
    });
  };
  return listen(createServer(begin));
}

/** How long the certificate is valid, its host, and the doctor's finding. */
const judged: [days: number, name: "right" | "wrong", level: string, says: RegExp][] = [
  [90, "right", "ok", /ends in 89 days$/],
  [21.5, "right", "ok", /ends in 21 days$/],
  [20.9, "right", "warning", /ends in 20 days: renew it$/],
  [3.5, "right", "warning", /ends in 3 days: renew it$/],
  [2.9, "right", "fault", /ends in 2 days: renew it/],
  [-1, "right", "fault", /ended on .*: renew it$/],
  [90, "wrong", "fault", /^is for .*other\.example.*, and not for .*: get another$/],
];

const codes: Record<string, number> = { ok: 0, warning: 1, fault: 2 };

describe("croupier doctor, certificates", () => {
  it.each(judged)(
    "OPSRUN-26 judges a file of %d days for the %s name: %s",
    async (days, name, level, says) => {
      const names = name === "right" ? ["www.example", "play.example"] : ["other.example"];
      const file = path.join(test.folder, "public.pem");
      writeFileSync(file, (await createCertificate({ days, names })).cert);
      const { code, find } = await test.examine({ PUBLIC_CERT_FILE: file });
      expect(find("certificate")).toEqual({
        check: "certificate",
        level,
        message: expect.stringMatching(says),
      });
      expect(code).toBe(codes[level]);
    },
  );

  it.each(judged)(
    "OPSRUN-26 judges a site that shows %d days for the %s name: %s",
    async (days, name, level, says) => {
      const names = [name === "right" ? "localhost" : "other.example"];
      const PUBLIC_URL = `https://localhost:${await serveTls({ days, names })}`;
      const { find } = await test.examine({ PUBLIC_URL, PUBLIC_CERT_FILE: undefined });
      expect(find("certificate")).toMatchObject({ level, message: expect.stringMatching(says) });
    },
  );

  it.each(judged)(
    "OPSRUN-26 judges a database that shows %d days for the %s name: %s",
    async (days, name, level, says) => {
      const port = await servePostgres({ days, names: [name === "right" ? "127.0.0.1" : "other.example"] });
      const DATABASE_URL = `postgresql://croupier_app:db-canary@127.0.0.1:${port}/x?sslmode=no-verify`;
      const { find, text } = await test.examine({ DATABASE_URL });
      expect(find("database certificate")).toMatchObject({ level, message: expect.stringMatching(says) });
      expect(text).not.toContain("canary");
    },
  );

  it("OPSRUN-26 reports a check that it cannot make, which is not a success", async () => {
    const plain = await servePostgres({ days: 90, names: ["127.0.0.1"] }, "N");
    const { code, find } = await test.examine({
      PUBLIC_URL: "https://localhost:9",
      PUBLIC_CERT_FILE: undefined,
      DATABASE_URL: `postgresql://croupier_app@127.0.0.1:${plain}/x?sslmode=require`,
    });
    expect(code).toBe(2);
    expect(find("certificate")).toMatchObject({
      level: "warning",
      message: expect.stringMatching(/^cannot be checked: localhost:9 cannot be reached: .*PUBLIC_CERT_FILE/),
    });
    expect(find("database certificate")).toMatchObject({
      level: "warning",
      message: expect.stringMatching(/speaks no TLS, which DATABASE_URL requires/),
    });
    const none = await test.examine({ PUBLIC_CERT_FILE: path.join(test.folder, "none.pem") });
    expect(none.find("certificate")).toMatchObject({
      level: "fault",
      message: expect.stringMatching(/PUBLIC_CERT_FILE names no readable certificate: .*none\.pem/),
    });
  });

  it("OPSRUN-26 distinguishes a database on this machine, which needs none, from one reached without encryption", async () => {
    const check = async (DATABASE_URL: string) => (await checkCertificates(loadConfig({ DATABASE_URL })))[0];
    for (const place of ["127.0.0.1", "localhost", "%2Frun%2Fpostgresql"])
      expect(await check(`postgresql://croupier_app@${place}/x`)).toMatchObject({ level: "ok" });
    expect(await check("postgresql://croupier_app@db.example/x")).toMatchObject({
      check: "database certificate",
      level: "warning",
      message: expect.stringMatching(/others can read what db\.example is told\. Add sslmode=verify-full/),
    });
  });
});
