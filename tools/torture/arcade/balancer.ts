import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

export interface Balancer {
  readonly origin: string;
  close(): Promise<void>;
}

/**
 * One address for several processes, as a load balancer gives it: each connection goes to one of them, and breaks with it.
 * @param pickOrigin which process the next connection goes to
 */
export async function startBalancer(pickOrigin: () => string | undefined): Promise<Balancer> {
  const sockets = new Set<Socket>();
  const join = (one: Socket, other: Socket): void => {
    sockets.add(one);
    one.pipe(other);
    one.on("error", () => other.destroy());
    one.on("close", () => {
      sockets.delete(one);
      other.destroy();
    });
  };
  const server = createServer((client) => {
    const origin = pickOrigin();
    if (origin === undefined) {
      client.destroy();
      return;
    }
    const process = connect(Number(new URL(origin).port), "127.0.0.1");
    join(client, process);
    join(process, client);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  return {
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
