import { createServer } from "node:http";
import { text as readText } from "node:stream/consumers";
import { type Adapter, type Player, readFields, writeJson } from "./wires/wire.ts";

export interface ListenOptions {
  readonly adapter: Adapter;
  /** The port of the vendor's address, as the platform knows it. */
  readonly port: number;
  /** The game's address for the platform: it must be of the vendor's origin there. */
  readonly gameOrigin: string;
  /** How many launches are waited for: one for each player. */
  readonly players: number;
}

const readPlayer = (adapter: Adapter, text: string): Player | undefined => {
  const fields = readFields(text);
  const of = (name: string): string => (typeof fields[name] === "string" ? fields[name] : "");
  const user = adapter === "hub88" ? of("user") : (fields["user"] as { id?: string } | undefined)?.id;
  if (!user) return undefined;
  const game = adapter === "hub88" ? of("game_code") : of("game");
  return { user, token: of("token"), game, currency: of("currency") };
};

/** Stands in for the vendor until the platform has launched as many players as are needed. */
export async function waitForLaunches(options: ListenOptions): Promise<readonly Player[]> {
  const { adapter, port, gameOrigin } = options;
  const players: Player[] = [];
  const game_url = `${gameOrigin}/conformance`;
  return new Promise((resolve, reject) => {
    const server = createServer((request, response) => {
      void readText(request).then((text) => {
        const player = readPlayer(adapter, text);
        response.end(writeJson(adapter === "hub88" ? { url: game_url } : { launch_options: { game_url } }));
        if (!player || players.some(({ user }) => user === player.user)) return;
        players.push(player);
        if (players.length < options.players) return;
        server.close();
        resolve(players);
      });
    });
    server.once("error", reject);
    server.listen(port, "127.0.0.1");
  });
}
