import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json as readJson } from "node:stream/consumers";
import type { WpsClient } from "@croupier/test-kit/wps-client";
import { createTestApi, type TestApi } from "./test-api.ts";
import { createTestGame, createTestKeys, createTestVendor } from "./vendor.ts";
import type { TestPlayer } from "./vendor-players.ts";

const gameOrigin = "http://arcade.localhost:3999";
const gameCode = "bgs-jade-lanterns";

/** The launch as the vendor receives it, with the field names of its wallet calls. */
export type TestLaunch = Pick<TestPlayer, "player" | "token" | "gameCode" | "currency">;

export interface LaunchingApi {
  readonly api: TestApi;
  readonly bgs: ReturnType<typeof createTestVendor>;
  /** The vendor's game. */
  readonly nodeId: string;
  /** Launches the vendor's game with the front's call. */
  launch(client: WpsClient): Promise<TestLaunch>;
  close(): Promise<void>;
}

/** A server whose in-house vendor replies to each launch with an address and records the request. */
export async function createLaunchingApi(): Promise<LaunchingApi> {
  const told: { user: string; token: string; currency: string }[] = [];
  const vendor = createServer((request, response) => {
    void readJson(request).then((body) => {
      told.push(body as (typeof told)[number]);
      response.end(JSON.stringify({ url: `${gameOrigin}/play/x` }));
    });
  });
  await new Promise<void>((resolve) => vendor.listen(0, "127.0.0.1", resolve));
  const { port } = vendor.address() as AddressInfo;
  const keys = createTestKeys();
  const api = await createTestApi({
    ...keys.env,
    ARCADE_URL: gameOrigin,
    ARCADE_INTERNAL_URL: `http://127.0.0.1:${port}`,
  });
  const nodeId = await createTestGame(api, { gameCode, name: "Jade Lanterns" });
  return {
    api,
    bgs: createTestVendor(api, keys.vendorKey),
    nodeId,
    launch: async (client) => {
      await client.call("GET /wps/game/launch", { query: { nodeId } });
      const launch = told.pop();
      if (!launch) throw new Error("the vendor was not asked");
      return { player: launch.user, token: launch.token, gameCode, currency: launch.currency };
    },
    close: async () => {
      await api.close();
      await new Promise((resolve) => vendor.close(resolve));
      keys.remove();
    },
  };
}
