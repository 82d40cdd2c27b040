import { expect, it } from "vitest";
import { createLogger } from "./logger.ts";

const lines: Record<string, unknown>[] = [];
const log = (level: string, fields: object): Record<string, unknown> | undefined => {
  lines.length = 0;
  createLogger(level, { write: (line) => void lines.push(JSON.parse(line)) }).info(fields, "said");
  return lines[0];
};

it.each([
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
])("SEC-33 hides %s, at the top of a line and one below", (name) => {
  const line = log("info", { [name]: "private", body: { [name]: "private", kept: 1 } });
  expect(JSON.stringify(line)).not.toContain("private");
  expect(line).toMatchObject({ [name]: "[hidden]", body: { [name]: "[hidden]", kept: 1 } });
});

it("SEC-33 hides the secrets of sessions in headers", () => {
  const headers = { authorization: "private", cookie: "private", host: "nova.example" };
  const line = log("info", { headers: { ...headers, "set-cookie": "private" }, req: { headers } });
  expect(JSON.stringify(line)).not.toContain("private");
  expect(line).toMatchObject({
    headers: { host: "nova.example" },
    req: { headers: { host: "nova.example" } },
  });
});

it("writes its level and above, without the machine's name and the process", () => {
  expect(log("info", {})).toEqual({ level: 30, time: expect.any(Number), msg: "said" });
  expect(log("warn", {})).toBeUndefined();
});
