import pg from "pg";
import { readFeed, readFeedFile } from "../modules/play/catalogue/catalogue-feed.ts";
import { createPasswordHasher } from "../platform/password-hasher.ts";
import type { DemoAccount } from "./demo-accounts.store.ts";
import { type DemoSeed, writeDemo } from "./demo-seed.store.ts";
import type { DemoStart } from "./demo-service.store.ts";
import { lotus } from "./lotus.ts";
import { nova } from "./nova.ts";

/** The README and the output of `npm start` show it too. Never in production: config refuses SEED_DEMO there. */
const demoPassword = "croupier-demo-1";

/** The README shows it too. */
export const demoPaymentPassword = "271828";

const hashPassword = () => createPasswordHasher().hash(demoPassword);

const readDemo = (feedFile: string, past: DemoOptions["past"]) => async (): Promise<DemoSeed> => {
  const { feed, faults } = await readFeed(readFeedFile(feedFile));
  if (!feed)
    throw new Error(`the demo catalogue is broken at line ${faults[0]?.line}: ${faults[0]?.message}`);
  return {
    feed,
    brands: [nova, lotus],
    accounts: [
      { username: "agent", type: 1, mobileNum: "13900000001" },
      { username: "demo", type: 0, mobileNum: "13900000002" },
    ],
    hashPassword,
    past: past && {
      ...past,
      hashPaymentPassword: () => createPasswordHasher().hash(demoPaymentPassword),
    },
  };
};

export interface DemoOptions extends DemoStart {
  ownerUrl: string;
  feedFile: string;
  /**
   * Gives an account its opening balance. It runs at every start, because an earlier start may have died between the
   * seed and the credit, so it must be idempotent.
   */
  credit: (account: DemoAccount) => Promise<void>;
  /** Days that a new demo has behind it; undefined for none (ADR 77). */
  past: { readonly days: number; readonly endsAt: Date } | undefined;
  /** Writes the missing part of the past, as the schema's owner. It runs at every start, and mostly finds nothing to do. */
  walk: (client: pg.Client) => Promise<void>;
  /** Makes the withdrawals that a new demo shows. An existing demo keeps its money. */
  withdraw: (account: DemoAccount) => Promise<void>;
}

/** Writes the demo's catalogue, brands and accounts unless they exist already. */
export async function seedDemo(options: DemoOptions): Promise<{ seeded: boolean }> {
  const { ownerUrl, feedFile, credit, past, walk, withdraw, ...start } = options;
  const client = new pg.Client({ connectionString: ownerUrl, application_name: "croupier-seed" });
  await client.connect();
  try {
    const { seeded, accounts } = await writeDemo(client, readDemo(feedFile, past), hashPassword, start);
    for (const account of accounts) await credit(account);
    await walk(client);
    if (seeded) for (const account of accounts) await withdraw(account);
    return { seeded };
  } finally {
    await client.end();
  }
}
