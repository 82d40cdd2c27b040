import { createHash } from "node:crypto";
import type { Day } from "@croupier/domain/periods";
import type pg from "pg";
import type { Brand } from "../../http/context.ts";
import { isFailureError } from "../../http/errors.ts";
import type { Database } from "../../platform/db/database.ts";
import type { PastPerson } from "../../seed/past/past-people.ts";
import type { PastActs } from "./past-acts.ts";
import type { Actor, PastServices, Walker } from "./past-services.ts";

/** A morning of a brand's past, with all who act on it. */
export interface Stage {
  readonly brand: Brand;
  readonly day: Day;
  /** Days since the past began, and until it ends. */
  readonly number: number;
  readonly left: number;
  readonly walker: Walker;
  readonly services: PastServices;
  readonly acts: PastActs;
  readonly database: Database;
  /** As the schema's owner. */
  readonly owner: pg.Client;
  /** The same for the same words: a repeated start gets the keys of an earlier one. */
  readonly keyOf: (words: string) => string;
  readonly actor: (username: string) => Actor;
  readonly people: readonly PastPerson[];
  /** The agents of the tree: three below `agent`, two below the first of them, two below the second. */
  readonly agents: Agents;
  readonly operatorIds: readonly bigint[];
}

export interface Agents {
  readonly first: string;
  readonly second: string;
  readonly third: string;
  readonly ofFirst: readonly string[];
  readonly ofSecond: readonly string[];
}

export function listAgents(people: readonly PastPerson[]): Agents {
  const below = (upline: string): readonly string[] =>
    people.filter((person) => person.type === 1 && person.upline === upline).map(({ username }) => username);
  const [first = "", second = "", third = ""] = below("agent");
  return { first, second, third, ofFirst: below(first), ofSecond: below(second) };
}

/** The key of what somebody does on a brand's morning, in the form of an uuid. A start that repeats it gets the same. */
export function createKey({ code }: Pick<Brand, "code">, day: Day, words: string): string {
  const hex = createHash("sha256").update(`${code} ${day} ${words}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Makes a call that may find that it was made before, or that there is nothing to do. @throws any other refusal */
export async function unless(codes: readonly string[], work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isFailureError(error) || !codes.includes(error.code)) throw error;
  }
}
