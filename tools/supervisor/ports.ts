import { once } from "node:events";
import net from "node:net";
import { startError } from "@croupier/embedded-postgres/start-error";

export interface Ports {
  readonly api: number;
  readonly arcade: number;
}

/**
 * Checks that both ports are free before anything else is started.
 * @throws StartError in one line when one is taken or the host is not an address of this machine
 */
export async function claimPorts(host: string, api: number, arcade: number | undefined): Promise<Ports> {
  const first = await probePort("PORT", host, api);
  try {
    const wanted = arcade ?? (api === 0 ? 0 : api + 1);
    const second = await probePort("ARCADE_PORT", host, wanted);
    await second.close();
    return { api: first.port, arcade: second.port };
  } finally {
    await first.close();
  }
}

interface Probe {
  readonly port: number;
  close(): Promise<void>;
}

async function probePort(name: string, host: string, port: number): Promise<Probe> {
  const server = net.createServer();
  try {
    server.listen({ host, port, exclusive: true });
    await once(server, "listening");
  } catch (error) {
    throw portError(name, host, port, error as NodeJS.ErrnoException);
  }
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : port,
    close: async () => {
      server.close();
      await once(server, "close");
    },
  };
}

function portError(name: string, host: string, port: number, error: NodeJS.ErrnoException): Error {
  if (error.code === "EADDRINUSE") {
    return startError(`Port ${port} of ${host} is taken by another program: free it, or set ${name}.`, error);
  }
  if (error.code === "EACCES") {
    return startError(`Port ${port} needs more rights than this user has: set ${name} above 1023.`, error);
  }
  if (error.code === "ERR_SOCKET_BAD_PORT") {
    return startError(`There is no port ${port}: set ${name} to one from 0 to 65535.`, error);
  }
  return startError(`HOST=${host} is not an address of this machine (${error.code}).`, error);
}

/** The address at which this machine reaches its own server. */
export function localAddress(host: string, port: number): string {
  if (host === "0.0.0.0") return `http://127.0.0.1:${port}`;
  if (host === "::") return `http://[::1]:${port}`;
  return `http://${net.isIPv6(host) ? `[${host}]` : host}:${port}`;
}
