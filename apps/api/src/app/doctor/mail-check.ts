import net from "node:net";
import tls from "node:tls";
import { type Check, fault, ok } from "./finding.ts";

const limitMs = 5_000;
/** The ports that nodemailer, which sends the mails, takes when SMTP_URL names none. */
const smtpPort = 587;
const smtpsPort = 465;

/** Reads answers of a mail server: lines that end with one whose code is followed by a space. */
const endOfAnswer = /^\d{3} .*\r?\n$/m;

const isOfTls = ({ protocol }: URL): boolean => protocol === "smtps:";

/**
 * Greets a mail server and leaves again. It does not sign in and sends nothing.
 * @returns the capabilities it announces @throws Error with the reason, and no address
 */
function greet(url: URL, port: number): Promise<string> {
  const isTls = isOfTls(url);
  const host = url.hostname.replace(/^\[|\]$/g, "");
  return new Promise((resolve, reject) => {
    const socket = isTls
      ? tls.connect({ host, port, ...(net.isIP(host) === 0 && { servername: host }) })
      : net.connect({ host, port });
    const leave = (end: () => void): void => {
      clearTimeout(timer);
      socket.destroy();
      end();
    };
    const fail = (reason: string): void => leave(() => reject(new Error(reason)));
    const timer = setTimeout(() => fail(`says nothing within ${limitMs / 1_000} s`), limitMs);
    let heard = "";
    let isGreeted = false;
    socket.setEncoding("utf8");
    socket.on("error", (error: NodeJS.ErrnoException) =>
      fail(`cannot be reached: ${error.code ?? error.name}`),
    );
    socket.on("close", () => fail("hangs up before it answers"));
    socket.on("data", (part: string) => {
      heard += part;
      if (!endOfAnswer.test(heard)) return;
      if (!heard.startsWith("2")) fail(`answers ${heard.slice(0, 3)}`);
      else if (isGreeted) leave(() => resolve(heard));
      else {
        isGreeted = true;
        heard = "";
        socket.write("EHLO croupier.invalid\r\n");
      }
    });
  });
}

/** Connects to the mail server as the messages' sender would, and says EHLO. */
export const checkMail: Check = async ({ mail }) => {
  // A missing or invalid setting is reported by the settings check.
  if (!mail || !URL.canParse(mail.url)) return [];
  const url = new URL(mail.url);
  const port = Number(url.port) || (isOfTls(url) ? smtpsPort : smtpPort);
  const place = `${url.hostname}:${port}`;
  let abilities: string;
  try {
    abilities = await greet(url, port);
  } catch (error) {
    return [
      fault("mail", `${place} ${(error as Error).message}. Look at SMTP_URL, and at the firewall between`),
    ];
  }
  if (!isOfTls(url) && !/^250[ -]STARTTLS\s*$/im.test(abilities))
    return [
      fault(
        "mail",
        `${place} offers no STARTTLS, so no mail would be given to it. Use smtps://, or another server`,
      ),
    ];
  return [ok("mail", `${place} answers EHLO`)];
};
