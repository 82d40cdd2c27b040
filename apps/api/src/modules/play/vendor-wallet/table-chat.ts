import { signatureHeader } from "../../../platform/body-signature.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { VendorConnections } from "../../../platform/vendor-connections.ts";
import { findRealMember } from "./vendor-wallet.store.ts";

/** A player's message at a live table, as its moderators see it. */
export interface TableMessage {
  readonly id: string;
  readonly game_code: string;
  /** The name that the other players see. */
  readonly name: string;
  readonly text: string;
  /** `reported`: hidden until somebody decides. */
  readonly state: "shown" | "reported" | "hidden";
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface TableChat {
  readonly reported: readonly (TableMessage & { readonly reports: number })[];
  /** Muted players, and until when; `null` for good. */
  readonly muted: readonly { readonly name: string; readonly until: number | null }[];
  readonly said: readonly TableMessage[];
}

export interface TableChatAct {
  readonly act: "hide" | "restore" | "mute" | "unmute";
  /** A message's number, or the name that the other players see. */
  readonly subject: string;
  /** How long a mute lasts; `null` for good. */
  readonly minutes: number | null;
  readonly by: string;
  readonly reason: string;
  /** The action is done once per key. */
  readonly key: string;
}

interface Brand {
  readonly brandId: number;
  readonly code: string;
}

const ownVendor = "BGS";
const operatorId = "croupier";
const timeoutMs = 10_000;

/**
 * Moderators' actions at the tables of the in-house vendor, by calls that are signed like a launch (SEC-34). The caller has
 * checked who they are and their permission.
 */
export function createTableChat(database: Database, connections: VendorConnections) {
  async function ask(path: string, brand: Brand, body: object): Promise<unknown> {
    const connection = connections.find(ownVendor);
    if (connection?.adapter !== "hub88") throw new Error(`${ownVendor} is not connected`);
    const bytes = Buffer.from(
      JSON.stringify({ operator_id: operatorId, sub_partner_id: brand.code, ...body }),
    );
    const response = await fetch(`${connection.baseUrl}/operator/generic/v2/chat/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", [signatureHeader]: connection.sign(bytes) },
      body: bytes,
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`${ownVendor} answered ${response.status}`);
    return response.json();
  }

  return {
    /** Reported messages, muted players, and the last messages at one table. @throws Error if the vendor does not answer */
    list: async (brand: Brand, gameCode: string | undefined): Promise<TableChat> => {
      const answer = await ask("list", brand, { game_code: gameCode });
      if (answer === undefined) throw new Error(`${ownVendor} does not have this call`);
      return answer as TableChat;
    },
    /**
     * Hides, shows again, mutes or unmutes. @returns the member it is about, or why nothing was done
     * @throws Error if the vendor does not answer
     */
    act: async (
      brand: Brand,
      { subject, ...act }: TableChatAct,
    ): Promise<{ memberId: bigint | undefined } | { denied: string }> => {
      const about = /^\d+$/.test(subject) ? { message: subject } : { name: subject };
      const answer = await ask("act", brand, { ...act, ...about });
      if (answer === undefined) return { denied: `${brand.code} has no ${Object.keys(about)[0]} ${subject}` };
      const { user } = answer as { user?: unknown };
      const memberId = await database.forBrand(brand.brandId, (q) =>
        findRealMember(q, { vendor: ownVendor, player: String(user) }),
      );
      return { memberId };
    },
  };
}
