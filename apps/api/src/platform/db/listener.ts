import pg from "pg";
import { isDatabaseDown } from "./faults.ts";

/** The handler of a channel, and the action after possibly missed notifications. */
export interface Listening {
  readonly channel: string;
  onMessage(payload: string): void;
  /** Called after each reconnection. */
  onMissed(): void;
}

export interface ListenerOptions {
  readonly connectionString: string;
  readonly onError: (error: Error) => void;
}

export interface Listeners {
  /**
   * Listens until `close`, and reconnects automatically. Rejects if the first connection fails. A channel that is added
   * while the connection is broken is listened to once it is back.
   */
  listen(listening: Listening): Promise<void>;
  close(): Promise<void>;
}

const connectLimitMs = 10_000;
const answerLimitMs = 5_000;
const beatMs = 10_000;
const reconnectAfterMs = 500;

const startListening = (client: pg.Client, channel: string): Promise<unknown> =>
  client.query(`listen ${pg.escapeIdentifier(channel)}`);

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });

const closedError = (): Error => new Error("nothing listens any more");

async function askForLife(client: pg.Client, onError: (error: Error) => void): Promise<void> {
  try {
    await client.query("select 1");
  } catch (error) {
    onError(error as Error);
    // A client that is still waiting for its answer closes its socket at once; 'end' follows.
    await client.end().catch(onError);
  }
}

/** A connection that asks its server for a sign of life, because a server that is gone does not report it. */
function watch(client: pg.Client, onError: (error: Error) => void, onEnd: () => void): void {
  const beat = setInterval(() => {
    void askForLife(client, onError);
  }, beatMs);
  beat.unref();
  client.on("end", () => {
    clearInterval(beat);
    onEnd();
  });
}

/** One connection that listens on all channels of a process (SCALE-16). */
export function createListeners({ connectionString, onError }: ListenerOptions): Listeners {
  const listenings = new Set<Listening>();
  let connection: Promise<pg.Client> | undefined;
  let connected: pg.Client | undefined;
  let hasConnected = false;
  let closing = false;

  /** Adds a channel to the present connection. If it breaks meanwhile, it listens to all channels once it is back. */
  const addTo = async (client: pg.Client, channel: string): Promise<void> => {
    try {
      await startListening(client, channel);
    } catch (error) {
      if (!isDatabaseDown(error)) throw error;
      onError(error as Error);
      // A silent server would keep the connection. Ending it makes it reconnect.
      await client.end().catch(onError);
    }
  };

  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({
      connectionString,
      application_name: "croupier-listen",
      connectionTimeoutMillis: connectLimitMs,
      query_timeout: answerLimitMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    client.on("error", onError);
    client.on("notification", ({ channel, payload = "" }) => {
      for (const listening of listenings) if (listening.channel === channel) listening.onMessage(payload);
    });
    try {
      await client.connect();
      for (const { channel } of listenings) await startListening(client, channel);
    } catch (error) {
      client.end().catch(onError);
      throw error;
    }
    if (closing) {
      await client.end();
      throw closedError();
    }
    connected = client;
    hasConnected = true;
    // Registered only now: if the connection breaks earlier, the error above reports it and causes a single retry.
    watch(client, onError, () => {
      connected = undefined;
      if (closing) return;
      connection = reconnect();
      connection.catch(() => undefined);
    });
    return client;
  };

  const reconnect = async (): Promise<pg.Client> => {
    for (;;) {
      await pause(reconnectAfterMs);
      if (closing) throw closedError();
      try {
        const client = await connect();
        for (const { onMissed } of listenings) onMissed();
        return client;
      } catch {
        // Reported by `onError` where it matters; the next attempt follows.
      }
    }
  };

  return {
    listen: async (listening) => {
      listenings.add(listening);
      try {
        if (connected) await addTo(connected, listening.channel);
        else if (!hasConnected) await (connection ??= connect());
      } catch (error) {
        listenings.delete(listening);
        if (listenings.size === 0) connection = undefined;
        throw error;
      }
    },
    close: async () => {
      closing = true;
      await connected?.end();
    },
  };
}
