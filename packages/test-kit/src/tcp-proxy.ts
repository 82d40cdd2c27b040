import { createConnection, createServer, type Socket } from "node:net";

/** A proxy between a client and a server, for tests of what happens to connections. */
export interface TcpProxy {
  readonly port: number;
  /** Swallows every byte in both directions, closings too, and accepts new connections all the same. */
  swallow(): void;
  /** Lets new connections through. Swallowed ones stay silent forever. */
  heal(): void;
  /** Cuts every open connection. */
  cut(): void;
  /** How many connections are open. */
  count(): number;
  /** How many connections there have been. */
  countAll(): number;
  close(): Promise<void>;
}

/** The target of a proxy: a host and port, or the path of a socket. */
export type ProxyTarget = { readonly host: string; readonly port: number } | { readonly path: string };

/** The server that a database URL names. */
const targetOf = (url: URL): ProxyTarget => {
  const host = url.searchParams.get("host") ?? url.hostname;
  const port = Number(url.searchParams.get("port") ?? (url.port || "5432"));
  return host.startsWith("/") ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
};

interface Pair {
  readonly client: Socket;
  readonly upstream: Socket;
  isSilent: boolean;
}

/** Whether a connection breaks when its client sends these bytes: connections are counted from 1. */
type Breaks = (connection: number, bytes: Buffer) => boolean;

/** Starts a proxy on a free port of 127.0.0.1. */
export async function createTcpProxy(target: ProxyTarget, breaks: Breaks = () => false): Promise<TcpProxy> {
  const pairs = new Set<Pair>();
  let isSwallowing = false;
  let accepted = 0;
  const server = createServer((client) => {
    const pair: Pair = { client, upstream: createConnection(target), isSilent: isSwallowing };
    const { upstream } = pair;
    pairs.add(pair);
    const connection = (accepted += 1);
    client.on("data", (bytes) => {
      if (breaks(connection, bytes)) client.destroy();
    });
    for (const [from, to] of [[client, upstream] as const, [upstream, client] as const]) {
      from.on("error", () => undefined);
      from.on("data", (bytes) => {
        if (!pair.isSilent && !client.destroyed) to.write(bytes);
      });
    }
    upstream.on("close", () => {
      if (!pair.isSilent) client.destroy();
    });
    client.on("close", () => {
      upstream.destroy();
      pairs.delete(pair);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const cut = (): void => {
    for (const { client } of pairs) client.destroy();
  };
  return {
    port: (server.address() as { port: number }).port,
    swallow: () => {
      isSwallowing = true;
      for (const pair of pairs) pair.isSilent = true;
    },
    heal: () => {
      isSwallowing = false;
    },
    cut,
    count: () => pairs.size,
    countAll: () => accepted,
    close: () => {
      cut();
      return new Promise((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}

/** A proxy in front of the server of a database URL. */
export async function createDatabaseProxy(
  databaseUrl: string,
  breaks?: Breaks,
): Promise<TcpProxy & { url: string }> {
  const url = new URL(databaseUrl);
  const proxy = await createTcpProxy(targetOf(url), breaks);
  url.searchParams.delete("host");
  url.searchParams.delete("port");
  url.hostname = "127.0.0.1";
  url.port = String(proxy.port);
  return { ...proxy, url: url.href };
}

/** A simple query, and one that is parsed first. */
const questions = ["Q", "P"].map((letter) => letter.charCodeAt(0));

/** A proxy in front of a database that breaks every other connection, the first one too, under its first question. */
export async function createBreakingProxy(
  databaseUrl: string,
): Promise<TcpProxy & { url: string; countBroken(): number }> {
  let broken = 0;
  const proxy = await createDatabaseProxy(databaseUrl, (connection, [first = 0]) => {
    const isBroken = connection % 2 === 1 && questions.includes(first);
    if (isBroken) broken += 1;
    return isBroken;
  });
  return { ...proxy, countBroken: () => broken };
}
