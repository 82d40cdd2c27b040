import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, createServer as createTcpServer, type Server as TcpServer } from "node:net";
import { afterEach, describe, expect, it, vi } from "vitest";
import { stubTimeLimits } from "../../testing/time-limits.ts";
import { isCircuitOpenError } from "../circuit-breaker.ts";
import { createHttpSmsSender } from "./http-sms.ts";
import { createSmtpMailSender } from "./smtp-mail.ts";

const closers: (() => void)[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  for (const close of closers.splice(0)) close();
});

const portOf = (server: Server | TcpServer): number => (server.address() as AddressInfo).port;

async function startHttp(
  respond: (request: IncomingMessage, body: string, response: ServerResponse) => void,
) {
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString()));
    request.on("end", () => respond(request, body, response));
  });
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${portOf(server)}/send`;
}

const sms = { brandId: 1, to: "+5511987654321", text: "Nova: 123456" };
const fails = (work: Promise<unknown>): Promise<Error> =>
  work.then(
    () => new Error("no failure"),
    (error: unknown) => error as Error,
  );

describe("the SMS provider over HTTP", () => {
  it("gets number and text with the bearer token", async () => {
    const heard: object[] = [];
    const url = await startHttp((request, body, response) => {
      const { authorization } = request.headers;
      heard.push({ method: request.method, authorization, body: JSON.parse(body) as unknown });
      response.writeHead(202).end("{}");
    });
    await createHttpSmsSender({ url, token: "t0ken" }).send(sms);
    expect(heard).toEqual([
      { method: "POST", authorization: "Bearer t0ken", body: { to: sms.to, text: sms.text } },
    ]);
  });

  it("SEC-34 follows no redirect", async () => {
    let isCalled = false;
    const elsewhere = await startHttp((_request, _body, response) => {
      isCalled = true;
      response.end();
    });
    const url = await startHttp((_request, _body, response) =>
      response.writeHead(307, { location: elsewhere }).end(),
    );
    expect((await fails(createHttpSmsSender({ url, token: "t" }).send(sms))).message).not.toBe("no failure");
    expect(isCalled).toBe(false);
  });

  it("SEC-34 SEC-33 times out, then rests, and its errors hold neither number nor text", async () => {
    let calls = 0;
    const limits = stubTimeLimits();
    const url = await startHttp(() => {
      calls += 1;
      limits.expire();
    });
    const sender = createHttpSmsSender({ url, token: "t", timeoutMs: 40, nowMs: () => 0 });
    for (let n = 0; n < 3; n += 1) {
      const error = await fails(sender.send(sms));
      expect(error.name).toBe("TimeoutError");
      expect(`${error.message} ${error.stack}`).not.toMatch(/98765|123456/);
    }
    expect(isCircuitOpenError(await fails(sender.send(sms)))).toBe(true);
    expect(calls).toBe(3);
    expect(limits.list()).toEqual([40, 40, 40]);
  });

  it("reaches other numbers after it refused three, and rests after it was busy or broken three times", async () => {
    const statuses = [400, 403, 422, 202, 500, 429, 503, 202];
    const url = await startHttp((_request, _body, response) =>
      response.writeHead(statuses.shift() ?? 202).end(),
    );
    const sender = createHttpSmsSender({ url, token: "t", nowMs: () => 0 });
    const ends: string[] = [];
    for (let n = 0; n < 8; n += 1) ends.push((await fails(sender.send(sms))).message);
    expect(ends).toEqual([
      "the SMS provider answered 400",
      "the SMS provider answered 403",
      "the SMS provider answered 422",
      "no failure",
      "the SMS provider answered 500",
      "the SMS provider answered 429",
      "the SMS provider answered 503",
      "the circuit is open",
    ]);
  });
});

/**
 * A mail server that accepts mails one after another and records them; it does not speak TLS. `refuse` has its answer to a
 * command, or to the end of a mail, that it refuses.
 */
async function startSmtp(refuse: (line: string) => string | undefined = () => undefined) {
  const mails: string[] = [];
  const readers: string[] = [];
  const server = createTcpServer((socket) => {
    let data: string | undefined;
    const answer = (line: string): void => {
      const command = line.slice(0, 4).toUpperCase();
      const refusal = refuse(line);
      if (command === "RCPT") readers.push(line);
      if (refusal !== undefined) socket.write(`${refusal}\r\n`);
      else if (command === "EHLO") socket.write("250 test\r\n");
      else if (command === "STAR") socket.write("502 no TLS here\r\n");
      else if (command === "DATA") {
        data = "";
        socket.write("354 go on\r\n");
      } else if (command === "QUIT") socket.end("221 bye\r\n");
      else socket.write("250 ok\r\n");
    };
    const hear = (line: string): void => {
      if (data === undefined) return answer(line);
      if (line !== ".") {
        data += `${line}\n`;
        return undefined;
      }
      mails.push(data);
      data = undefined;
      socket.write(`${refuse(line) ?? "250 taken"}\r\n`);
      return undefined;
    };
    let rest = "";
    socket.write("220 test ESMTP\r\n");
    socket.on("error", () => undefined);
    socket.on("data", (part: Buffer) => {
      const lines = (rest + part.toString()).split("\r\n");
      rest = lines.pop() ?? "";
      for (const line of lines) hear(line);
    });
  });
  closers.push(() => server.close());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `smtp://127.0.0.1:${portOf(server)}`, mails, readers };
}

describe("mail by SMTP", () => {
  const mail = {
    brandId: 1,
    to: "ana@mail.example",
    subject: "123456 is your Nova code",
    text: "Nova: your code is 123456.",
    senderName: "Nova",
  };
  const from = "no-reply@nova.example";

  it("carries sender, reader, subject and text", async () => {
    const { url, mails } = await startSmtp();
    await createSmtpMailSender({ url, from, needsTls: false }).send(mail);
    expect(mails).toHaveLength(1);
    for (const part of ["From: Nova <no-reply@nova.example>", `To: ${mail.to}`, mail.subject, mail.text])
      expect(mails[0]).toContain(part);
  });

  it("adds no recipient or header that is hidden in an address or a subject", async () => {
    const { url, mails, readers } = await startSmtp();
    const to = "ana@mail.example, eve@mail.example";
    const sender = createSmtpMailSender({ url, from, needsTls: false });
    await sender.send({ ...mail, to, subject: "Hello\r\nBcc: eve@mail.example" });
    expect(readers).toEqual(['RCPT TO:<"ana@mail.example, eve"@mail.example>']);
    expect(mails[0]).toContain("Subject: Hello Bcc: eve@mail.example\n");
  });

  it("in production sends nothing without TLS", async () => {
    const { url, mails } = await startSmtp();
    expect((await fails(createSmtpMailSender({ url, from, needsTls: true }).send(mail))).message).toMatch(
      /did not accept a mail/,
    );
    expect(mails).toHaveLength(0);
  });

  it("SEC-33 its errors name no reader", async () => {
    const { url } = await startSmtp((line) =>
      line.startsWith("RCPT") ? `550 no such user: ${line}` : undefined,
    );
    const error = await fails(createSmtpMailSender({ url, from, needsTls: false }).send(mail));
    expect(error.message).toBe("the mail server did not accept a mail: 550");
    expect(error.stack).not.toContain("ana@");
  });

  it("reaches other people after it refused three mails, and rests after it was busy three times", async () => {
    const refusal = { command: "", answer: "" };
    const { url } = await startSmtp((line) =>
      refusal.command !== "" && line.startsWith(refusal.command) ? refusal.answer : undefined,
    );
    const sender = createSmtpMailSender({ url, from, needsTls: false, nowMs: () => 0 });
    const ends: string[] = [];
    for (const [command, answer] of [
      ["RCPT", "550 no such user"],
      ["RCPT", "450 no such domain"],
      [".", "554 looks like spam"],
      ["", ""],
      ["MAIL", "451 try again later"],
      ["MAIL", "451 try again later"],
      ["MAIL", "451 try again later"],
      ["", ""],
    ] as const) {
      Object.assign(refusal, { command, answer });
      ends.push((await fails(sender.send(mail))).message);
    }
    expect(ends).toEqual([
      "the mail server did not accept a mail: 550",
      "the mail server did not accept a mail: 450",
      "the mail server did not accept a mail: 554",
      "no failure",
      "the mail server did not accept a mail: 451",
      "the mail server did not accept a mail: 451",
      "the mail server did not accept a mail: 451",
      "the circuit is open",
    ]);
  });

  it("SEC-34 gives up on a silent server, then rests", async () => {
    const server = createTcpServer(() => undefined);
    closers.push(() => server.close());
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const url = `smtp://127.0.0.1:${portOf(server)}`;
    const sender = createSmtpMailSender({ url, from, needsTls: false, timeoutMs: 40, nowMs: () => 0 });
    for (let n = 0; n < 3; n += 1) expect((await fails(sender.send(mail))).message).toMatch(/ETIMEDOUT/);
    expect(isCircuitOpenError(await fails(sender.send(mail)))).toBe(true);
  });
});
