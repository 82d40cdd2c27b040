import { createPrivateKey, type KeyObject } from "node:crypto";
import { readLaunchCode } from "@croupier/test-kit/launch-address";
import pg from "pg";
import { SIGNATURE_HEADER, signBody } from "../apps/arcade/src/server/wallet/signature.ts";
import type { Target } from "./target.ts";

/** The in-house vendor under attack. The attacks are the platform that launches its games. */
export interface ArcadeTarget {
  readonly site: Pick<Target, "send" | "visit">;
  /** Launches a game for a member, or as `change` says. @returns the ids in its address */
  launch(change?: object): Promise<{ code: string; launchId: string }>;
  /** All that it keeps of sessions, rounds and calls. */
  dump(): Promise<string>;
}

const member = {
  user: "member-1",
  token: "game-token-1",
  game_code: "bgs-jade-lanterns",
  operator_id: "croupier",
  sub_partner_id: "nova",
  platform: "GPL_MOBILE",
  lang: "en",
  currency: "CNY",
  game_currency: "CNY",
  country: "CN",
  lobby_url: "http://localhost:3000/m/home",
};

/** @param options.platformKey signs launches, as text or key */
export function createArcadeTarget(options: {
  site: Pick<Target, "send" | "visit">;
  platformKey: KeyObject | string;
  databaseUrl: string;
}): ArcadeTarget {
  const { site } = options;
  const key =
    typeof options.platformKey === "string" ? createPrivateKey(options.platformKey) : options.platformKey;
  return {
    site,
    launch: async (change = {}) => {
      const body = JSON.stringify({ ...member, ...change });
      const { status, body: answer } = await site.send({
        method: "POST",
        path: "/operator/generic/v2/game/url",
        body,
        headers: { "content-type": "application/json", [SIGNATURE_HEADER]: signBody(body, key) },
      });
      if (status !== 200) throw new Error(`the arcade answered a launch ${status}`);
      const { url } = JSON.parse(answer) as { url: string };
      return { code: readLaunchCode(url), launchId: new URL(url).searchParams.get("launch") ?? "" };
    },
    dump: async () => {
      const client = new pg.Client({ connectionString: options.databaseUrl });
      await client.connect();
      try {
        const tables = ["sessions", "rounds", "wallet_calls"];
        const dumps = [];
        for (const table of tables)
          dumps.push(...(await client.query<{ row: string }>(`select t::text as row from ${table} t`)).rows);
        return dumps.map(({ row }) => row).join("\n");
      } finally {
        await client.end();
      }
    },
  };
}
