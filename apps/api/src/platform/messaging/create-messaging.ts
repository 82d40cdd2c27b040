import type { Config } from "../config.ts";
import { createHttpSmsSender } from "./http-sms.ts";
import type { Messaging } from "./messaging.ts";
import { createSmtpMailSender } from "./smtp-mail.ts";

/** The real providers that are configured; the development outbox replaces the others. */
export function createMessaging(config: Config, outbox: Messaging): Messaging {
  const { sms, mail, production } = config;
  return {
    sms: sms ? createHttpSmsSender(sms) : outbox.sms,
    mail: mail ? createSmtpMailSender({ ...mail, needsTls: production }) : outbox.mail,
  };
}
