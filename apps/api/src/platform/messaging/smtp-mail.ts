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

/** A transport error contains addresses and the server's reply, so only its code is passed on (SEC-33). */
const withoutDetails = (error: unknown): Error => {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return new Error(`the mail server did not accept a mail: ${responseCode ?? code ?? "unknown"}`);
};

/** Mail by SMTP, with timeouts and a circuit breaker (SEC-34). */
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
    send: ({ to, subject, text, senderName }) =>
      circuit.run(async () => {
        const mail = {
          from: { name: senderName, address: from },
          to: { name: "", address: to },
          subject,
          text,
        };
        const opened = await openTransport();
        await opened.sendMail(mail).catch((error: unknown) => {
          throw withoutDetails(error);
        });
      }),
  };
}
