import net from "node:net";
import { socketFile } from "./socket.ts";

/** ready: accepts queries; starting: comes up, recovers or shuts down; absent: nobody answers. */
export type ServerState = "ready" | "starting" | "absent";

const PROTOCOL_3 = 196_608;
const PROBE_LIMIT_MS = 2_000;
const AUTHENTICATION = "R";
const CANNOT_CONNECT_NOW = "C57P03";

/** Asks the server for a session, as any client does, and reads the first message. */
export function probeServer(socketDir: string): Promise<ServerState> {
  return new Promise((resolve) => {
    const socket = net.connect(socketFile(socketDir));
    const finish = (state: ServerState) => {
      socket.destroy();
      resolve(state);
    };
    let received = Buffer.alloc(0);
    socket.setTimeout(PROBE_LIMIT_MS, () => finish("absent"));
    socket.on("error", () => finish("absent"));
    socket.on("close", () => finish("absent"));
    socket.on("connect", () => socket.write(startupPacket()));
    socket.on("data", (chunk) => {
      received = Buffer.concat([received, chunk]);
      const text = received.toString("latin1");
      if (text.startsWith(AUTHENTICATION)) finish("ready");
      else if (text.includes(CANNOT_CONNECT_NOW)) finish("starting");
    });
  });
}

function startupPacket(): Buffer {
  const body = Buffer.from("user\0postgres\0database\0postgres\0\0", "latin1");
  const head = Buffer.alloc(8);
  head.writeInt32BE(head.length + body.length, 0);
  head.writeInt32BE(PROTOCOL_3, 4);
  return Buffer.concat([head, body]);
}
