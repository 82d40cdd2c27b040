import type { Pool } from "pg";
import { createSession, type NewSession } from "../session/session.store.ts";
import type { Vault } from "../vault.ts";

interface House {
  readonly pool: Pool;
  readonly publicUrl: string;
  readonly vault: Vault;
}

/** Stores a launch. @returns the address of its page */
export async function openLaunch({ pool, publicUrl, vault }: House, session: NewSession): Promise<string> {
  const { launchId, code } = await createSession(pool, vault, session);
  // The code is in the fragment. Browsers never send it, so it reaches no log and no Referer header.
  return `${publicUrl}/play/${encodeURIComponent(session.gameCode)}?launch=${launchId}#code=${code}`;
}
