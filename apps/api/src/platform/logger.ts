import pino, { type DestinationStream, type Logger } from "pino";

const hidden = [
  "password",
  "newPassword",
  "oldPassword",
  "confirmPassword",
  "paymentPassword",
  "captcha",
  "verificationCode",
  "token",
  "secret",
  "authorization",
  "cookie",
  "mobileNum",
  "email",
  "idNumber",
  "cpf",
  "challenge",
];

/** Structured logs, one JSON line each. Private values are redacted at every depth that we log (SEC-33). */
export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      redact: {
        paths: [
          ...hidden,
          ...hidden.map((name) => `*.${name}`),
          'headers["set-cookie"]',
          "headers.authorization",
          "headers.cookie",
          "req.headers.authorization",
          "req.headers.cookie",
        ],
        censor: "[hidden]",
      },
    },
    destination,
  );
