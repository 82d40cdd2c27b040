import { X509Certificate } from "node:crypto";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import net from "node:net";
import tls from "node:tls";
import pg from "pg";
import type { Config } from "../../platform/config.ts";
import { type Check, type Finding, fault, ok, warning } from "./finding.ts";

const limitMs = 5_000;
const dayMs = 86_400_000;
const warningDays = 21;
const faultDays = 3;
const httpsPort = 443;

/** The host of an address, without the brackets of IPv6. */
const bare = (host: string): string => host.replace(/^\[|\]$/g, "");
const isOfThisMachine = (host: string): boolean =>
  host.startsWith("/") || host === "localhost" || host === "::1" || host.startsWith("127.");

const isFor = (certificate: X509Certificate, host: string): boolean =>
  (net.isIP(host) === 0 ? certificate.checkHost(host) : certificate.checkIP(host)) !== undefined;

/** Judges a certificate by its time and its name. Who trusts its issuer differs from browser to browser. */
function judge(check: string, certificate: X509Certificate, host: string): Finding {
  if (!isFor(certificate, host))
    return fault(
      check,
      `is for ${certificate.subjectAltName ?? "no name"}, and not for ${host}: get another`,
    );
  const begins = Date.parse(certificate.validFrom);
  if (begins > Date.now())
    return fault(
      check,
      `that of ${host} begins on ${new Date(begins).toISOString()}: use the one before it until then`,
    );
  const days = (Date.parse(certificate.validTo) - Date.now()) / dayMs;
  const left = `that of ${host} ends in ${Math.floor(days)} days`;
  if (days <= 0) return fault(check, `that of ${host} ended on ${certificate.validTo}: renew it`);
  if (days <= faultDays) return fault(check, `${left}: renew it, and check the job that does`);
  return days <= warningDays ? warning(check, `${left}: renew it`) : ok(check, left);
}

/** Makes a connection ready for TLS. @throws Error when the server will not speak it */
type Prepare = (socket: net.Socket, signal: AbortSignal) => Promise<void>;

/** The request for TLS that PostgreSQL defines: its length, and its code. */
const sslRequest = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);
const preparePostgres: Prepare = async (socket, signal) => {
  const answered = once(socket, "data", { signal });
  socket.write(sslRequest);
  const [answer] = (await answered) as [Buffer];
  if (answer.toString("latin1") !== "S") throw new Error("speaks no TLS, which DATABASE_URL requires");
};

const reasonOf = (error: unknown): string => {
  const { name, code, message } = error as NodeJS.ErrnoException;
  if (name === "AbortError" || name === "TimeoutError") return `says nothing within ${limitMs / 1_000} s`;
  return code === undefined ? message : `cannot be reached: ${code}`;
};

/** Begins TLS and leaves again. Nothing is sent. @throws Error with the reason, and no address */
async function fetchCertificate(
  place: { host: string; port: number },
  prepare: Prepare | undefined,
): Promise<X509Certificate> {
  const signal = AbortSignal.timeout(limitMs);
  const socket = net.connect(place);
  socket.on("error", () => undefined);
  try {
    await once(socket, "connect", { signal });
    await prepare?.(socket, signal);
    const servername = net.isIP(place.host) === 0 ? { servername: place.host } : {};
    const secure = tls.connect({ socket, rejectUnauthorized: false, ...servername });
    secure.on("error", () => undefined);
    await once(secure, "secureConnect", { signal });
    const certificate = secure.getPeerX509Certificate();
    if (!certificate) throw new Error("shows no certificate");
    return certificate;
  } catch (error) {
    throw new Error(reasonOf(error), { cause: error });
  } finally {
    socket.destroy();
  }
}

async function checkServed(
  check: string,
  place: { host: string; port: number },
  options: { prepare?: Prepare; advice: string },
): Promise<Finding> {
  try {
    return judge(check, await fetchCertificate(place, options.prepare), place.host);
  } catch (error) {
    const reason = (error as Error).message;
    return warning(check, `cannot be checked: ${place.host}:${place.port} ${reason}. ${options.advice}`);
  }
}

async function checkDatabase({ databaseUrl }: Config): Promise<readonly Finding[]> {
  const check = "database certificate";
  // A missing setting is reported by the settings check.
  if (!URL.canParse(databaseUrl)) return [];
  const { host, port, ssl } = new pg.Client({ connectionString: databaseUrl });
  if (ssl)
    return [
      await checkServed(
        check,
        { host: bare(host), port },
        { prepare: preparePostgres, advice: "Look at DATABASE_URL, and at the firewall between" },
      ),
    ];
  return [
    isOfThisMachine(bare(host))
      ? ok(check, "none is needed: the database is reached without leaving this machine")
      : warning(
          check,
          `there is none: DATABASE_URL asks for no TLS, so others can read what ${host} is told. Add sslmode=verify-full`,
        ),
  ];
}

async function checkPublic({ publicUrl, publicCertificateFile: file }: Config): Promise<readonly Finding[]> {
  const check = "certificate";
  // Without TLS there is none, which the check of origins reports.
  if (publicUrl?.protocol !== "https:") return [];
  const host = bare(publicUrl.hostname);
  if (file === undefined) {
    const advice = "Name the certificate that the proxy shows in PUBLIC_CERT_FILE";
    return [await checkServed(check, { host, port: Number(publicUrl.port) || httpsPort }, { advice })];
  }
  try {
    return [judge(check, new X509Certificate(await readFile(file)), host)];
  } catch {
    return [fault(check, `PUBLIC_CERT_FILE names no readable certificate: ${file}. Put the PEM file there`)];
  }
}

/** Checks which hosts our certificates cover and when they expire. */
export const checkCertificates: Check = async (config) =>
  (await Promise.all([checkDatabase(config), checkPublic(config)])).flat();
