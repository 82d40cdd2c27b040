import { createHash } from "node:crypto";

/** The least that a laptop sets. */
export const development = { DATABASE_URL: "postgresql://localhost/croupier" };

/** A key that looks as random as those that production takes. */
export const createTestSecret = (name: string): Buffer => createHash("sha256").update(name).digest();

/** The least that a server sets. */
export const production = {
  ...development,
  NODE_ENV: "production",
  MASTER_SECRET: createTestSecret("production").toString("base64url"),
  ARCADE_URL: "https://games.example",
  SMS_URL: "https://sms.example/send",
  SMS_TOKEN: "token",
  SMTP_URL: "smtps://mail.example:465",
  MAIL_FROM: "no-reply@nova.example",
  TRUSTED_PROXIES: "1",
  PUBLIC_URL: "https://play.example",
};
