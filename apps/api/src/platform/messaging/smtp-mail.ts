import type { Transporter } from "nodemailer";
import { createCircuitBreaker } from "../circuit-breaker.ts";
import type { MailSender } from "./messaging.ts";

export interface SmtpMailOptions {
  /** smtp://user:password@host:587 (STARTTLS) or smtps://…:465. */
  url: string;
  /** The sender's address. */
  from: string;
  /** Whether a connection without TLS is refused; true in production. */
  needsTls: boolean;
  timeoutMs?: number;
  restMs?: number;
  nowMs?: () => number;
}

interface SmtpError {
  code?: string;
  command?: string;
  responseCode?: number;
}

/**
 * Whether the server refused this mail's reader or content. That says nothing about other mails, even if the reply is a
 * temporary one: some servers answer 450 for a domain that does not exist.
 */
const isRefusal = ({ code, command }: SmtpError): boolean =>
  code === "EMESSAGE" || (code === "EENVELOPE" && command === "RCPT TO");

/** A transport error contains addresses and the server's reply, so only its code is passed on (SEC-33). */
const withoutDetails = ({ code, responseCode }: SmtpError): Error =>
  new Error(`the mail server did not accept a mail: ${responseCode ?? code ?? "unknown"}`);

/** Mail by SMTP, with timeouts and a circuit breaker (SEC-34), against which a refused mail does not count. */
export function createSmtpMailSender(options: SmtpMailOptions): MailSender {
  const {
    url,
    from,
    needsTls,
    timeoutMs = 10_000,
    restMs = 10_000,
    nowMs = () => performance.now(),
  } = options;
  let transport: Promise<Transporter> | undefined;
  // The library is loaded with the first mail, so a process that sends none does not have it in memory.
  const openTransport = () => {
    transport ??= import("nodemailer").then(({ createTransport }) =>
      createTransport({
        url,
        // A connection to smtps:// is TLS from its start, where this setting adds nothing.
        requireTLS: needsTls,
        connectionTimeout: timeoutMs,
        greetingTimeout: timeoutMs,
        socketTimeout: timeoutMs,
        // A message is only text: no file or URL in it is ever loaded.
        disableFileAccess: true,
        disableUrlAccess: true,
      }),
    );
    return transport;
  };
  const circuit = createCircuitBreaker({ failures: 3, restMs, concurrent: 32, nowMs });
  return {
    send: async ({ to, subject, text, senderName }) => {
      const refusal = await circuit.run(async () => {
        const mail = {
          from: { name: senderName, address: from },
          to: { name: "", address: to },
          subject,
          text,
        };
        const opened = await openTransport();
        return opened.sendMail(mail).then(
          () => undefined,
          (error: unknown) => {
            const failure = withoutDetails(error as SmtpError);
            if (isRefusal(error as SmtpError)) return failure;
            throw failure;
          },
        );
      });
      if (refusal) throw refusal;
    },
  };
}
