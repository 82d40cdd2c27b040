import net from "node:net";
import { afterEach, expect, it } from "vitest";
import type { Finding } from "./finding.ts";
import { checkMail } from "./mail-check.ts";

let server: net.Server | undefined;
let heard = "";
afterEach(async () => {
  await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
  server = undefined;
  heard = "";
});

/** A mail server that greets with these parts, and replies to commands with the others. */
async function start(
  greeting: readonly string[],
  answer: readonly string[] = [],
  ends = false,
): Promise<string> {
  const say = async (socket: net.Socket, parts: readonly string[]) => {
    for (const part of parts) {
      socket.write(part);
      // Each part is a packet of its own.
      await new Promise(setImmediate);
    }
    if (ends && (parts === answer || answer.length === 0)) socket.end();
  };
  server = net.createServer((socket) => {
    socket.setNoDelay(true);
    socket.on("error", () => undefined);
    socket.on("data", (bytes) => {
      heard += bytes.toString();
      void say(socket, answer);
    });
    void say(socket, greeting);
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  return `127.0.0.1:${(server.address() as net.AddressInfo).port}`;
}
const check = (url: string) =>
  checkMail({ mail: { url } } as Parameters<typeof checkMail>[0]) as Promise<readonly Finding[]>;
const GREETING = ["220 ready\r\n"];

it.each([
  ["at the end", ["250-mail.example\r\n250 STARTTLS\r\n"]],
  ["in the middle", ["250-mail.example\r\n250-STARTTLS\r\n250 SIZE 1\r\n"]],
  [
    "in small letters, in several parts",
    ["250-mail.example\r\n", "250-start", "tls\r\n", "250 ", "SIZE\r\n"],
  ],
])("OPSRUN-26 a mail server that offers STARTTLS %s is in order", async (_where, answer) => {
  const place = await start(["220-welcome\r\n", "220", " ready\r\n"], answer);
  expect(await check(`smtp://user:secret@${place}`)).toMatchObject([
    { level: "ok", check: "mail", message: `${place} answers EHLO` },
  ]);
  expect(heard).toBe("EHLO croupier.invalid\r\n");
});

it.each<[string, readonly string[], readonly string[], boolean, string]>([
  ["offers none", GREETING, ["250-mail.example\r\n250 SIZE\r\n"], false, "offers no STARTTLS"],
  ["offers another", GREETING, ["250-XSTARTTLS\r\n250 STARTTLS2\r\n"], false, "offers no STARTTLS"],
  ["takes nobody", ["554 no service\r\n"], [], false, "answers 554"],
  ["does not know EHLO", GREETING, ["500 what?\r\n"], false, "answers 500"],
  ["hangs up", [], [], true, "hangs up before it answers"],
  ["hangs up in the middle", GREETING, ["250-mail.example\r\n"], true, "hangs up before it answers"],
])("OPSRUN-26 one that %s is a fault", async (_what, greeting, answer, ends, text) => {
  const place = await start(greeting, answer, ends);
  const findings = await check(`smtp://user:secret@${place}`);
  expect(findings).toMatchObject([{ level: "fault", check: "mail" }]);
  expect(findings[0]?.message).toContain(`${place} ${text}`);
  expect(findings[0]?.message).not.toContain("secret");
});

it("OPSRUN-26 one that does not exist is a fault, and a missing setting is left to the settings check", async () => {
  const findings = await check("smtp://127.0.0.1:1");
  expect(findings[0]?.message).toMatch(/^127\.0\.0\.1:1 cannot be reached: ECONNREFUSED\. /);
  expect(await check("no address")).toEqual([]);
  expect(await checkMail({} as Parameters<typeof checkMail>[0])).toEqual([]);
});

it.each([
  ["smtp", 587],
  ["smtps", 465],
])("OPSRUN-26 one of %s:// without a port is greeted where mails go: at %i", async (scheme, port) => {
  const findings = await check(`${scheme}://127.0.0.1`);
  // Whatever listens there, or nothing does.
  expect(findings[0]?.message).toMatch(new RegExp(`^127\\.0\\.0\\.1:${port} `));
});
