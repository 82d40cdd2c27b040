/** Forms with files whose senders go away. */
import { EventEmitter, once } from "node:events";
import type { IncomingMessage } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { callKeys, type FormKey, playerContract } from "@croupier/contract/player/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createLogger } from "../platform/logger.ts";
import type { Session } from "./context.ts";
import { createPlayerRegistrar } from "./player-calls.ts";
import { createServer, type Server } from "./server.ts";
import { createFakeTools } from "./testing.ts";

const formKeys = callKeys.filter((key): key is FormKey => "files" in playerContract[key]);
const session: Session = { sessionId: 1n, memberId: 7n, userName: "mia", type: 0, provenAt: undefined };

const text = `--b\r\ncontent-disposition: form-data; name="clientId"\r\n\r\n`;
const file = `--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n`;
/** How much of a form has arrived when its sender goes away. */
const beginnings = [
  ["nothing", ""],
  ["half the head of a part", file.slice(0, 30)],
  ["half a text", `${text}abc`],
  ["half a file", `${file}abc`],
  ["a file without the end of the form", `${file}abc\r\n--b\r\n`],
] as const;

describe("a form whose sender goes away", () => {
  const lines: string[] = [];
  const handled: string[] = [];
  /** `asked`: the session is looked up; `known`: it may be found; `begun` and `ended`: the upload. */
  const steps = new EventEmitter();
  let isHeld = false;
  let app: Server["app"];
  beforeAll(async () => {
    const logger = createLogger("info", { write: (line) => lines.push(line) });
    ({ app } = await createServer({ logger, trustedProxies: 0, frameOrigins: [] }));
    const tools = createFakeTools({
      findSession: async () => {
        const known = isHeld ? once(steps, "known") : undefined;
        steps.emit("asked");
        await known;
        return session;
      },
    });
    const { uploads } = tools;
    tools.uploads = {
      ...uploads,
      begin: (owner) => {
        const upload = uploads.begin(owner);
        if (!upload) return undefined;
        steps.emit("begun");
        const end = async (): Promise<void> => {
          await upload.end();
          steps.emit("ended");
        };
        return { ...upload, end };
      },
    };
    const register = createPlayerRegistrar(app, tools);
    for (const key of formKeys)
      register(key, async (): Promise<never> => {
        handled.push(key);
        throw new Error("half a form was handled");
      });
    await app.listen({ host: "127.0.0.1", port: 0 });
  });
  beforeEach(() => {
    lines.length = 0;
    handled.length = 0;
    isHeld = false;
  });
  afterAll(() => app.close());

  const portOf = (): number => (app.server.address() as AddressInfo).port;

  /** Sends the beginning of a form. @returns its connection, and the request as the server has it */
  async function begin(key: FormKey, sent: string): Promise<{ socket: Socket; request: IncomingMessage }> {
    const socket = connect(portOf(), "127.0.0.1");
    const arrived = once(app.server, "request") as Promise<[IncomingMessage]>;
    const head = [
      `${key} HTTP/1.1`,
      "host: localhost",
      "authorization: Bearer t",
      "cookie: croupier_session=s",
      "content-type: multipart/form-data; boundary=b",
      "content-length: 1000",
    ];
    socket.write(`${head.join("\r\n")}\r\n\r\n${sent}`);
    const [request] = await arrived;
    return { socket, request };
  }

  /** What an error sets off has happened when another request has been answered. */
  const expectNoFault = async (): Promise<void> => {
    expect((await fetch(`http://localhost:${portOf()}/nowhere`)).status).toBe(404);
    expect(lines.join("")).not.toMatch(/database|"level":"?(?:40|50|warn|error)/);
    expect(handled).toEqual([]);
  };

  it("is sent to each call that takes files", () => {
    expect(formKeys).toContain("POST /wps/member/headIcon");
  });

  it.each(formKeys.flatMap((key) => beginnings.map(([what, sent]) => [key, what, sent] as const)))(
    "SEC-43 is no fault of the server, and none in its log: %s, when %s has arrived",
    async (key, _what, sent) => {
      const [begun, ended] = [once(steps, "begun"), once(steps, "ended")];
      const { socket } = await begin(key, sent);
      await begun;
      socket.resetAndDestroy();
      await ended;
      await expectNoFault();
    },
  );

  it.each(formKeys)(
    "SEC-38 SEC-43 makes room for the next if its sender was gone before it was read: %s",
    async (key) => {
      isHeld = true;
      const [asked, ended] = [once(steps, "asked"), once(steps, "ended")];
      const { socket, request } = await begin(key, `${file}abc`);
      await asked;
      socket.resetAndDestroy();
      await new Promise((resolve) => request.once("close", resolve));
      steps.emit("known");
      await ended;
      await expectNoFault();
    },
  );
});
