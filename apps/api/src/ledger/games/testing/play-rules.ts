import type { LimitKind, LimitPeriod } from "@croupier/domain/play-limits";
import { applyPlayRules, setCheckMinutes } from "../../play-rules.ts";
import type { LedgerTest } from "../../testing.ts";

/** Whom rules are for. */
interface Ruled {
  readonly brandId: number;
  readonly memberId: bigint;
}

export type PlayRules = ReturnType<typeof createPlayRules>;

/** Gives members rules, as the modules do: the table first, then the row that their bets read. */
export function createPlayRules(test: LedgerTest) {
  const { owner, clock } = { owner: () => test.api.owner, clock: () => test.api.clock };
  const apply = ({ brandId, memberId }: Ruled, now = clock().now()): Promise<void> =>
    test.database.forBrand(brandId, (q) => applyPlayRules(q, memberId, now));
  return {
    apply,
    /** Sets a limit, or removes it. Minutes for `session`, units for the others. */
    limit: async (who: Ruled, kind: LimitKind, period: LimitPeriod, value: bigint | null): Promise<void> => {
      await owner().query(
        `insert into play_limits (merchant_id, member_id, kind, period, value) values ($1, $2, $3, $4, $5)
         on conflict (member_id, kind, period) do update set value = excluded.value`,
        [who.brandId, who.memberId, kind, period, value],
      );
      await apply(who);
    },
    /** Stops a member from now on: until the moment, or forever. */
    stop: async (who: Ruled, until: Date | null): Promise<void> => {
      const kind = until === null ? "exclusion" : "coolOff";
      await owner().query(
        `insert into play_stops (merchant_id, member_id, kind, scope, origin, started_at, ends_at)
         values ($1, $2, $3, 'brand', 'member', $4, $5)`,
        [who.brandId, who.memberId, kind, clock().now(), until],
      );
      await apply(who);
    },
    checkEvery: (who: Ruled, minutes: number): Promise<void> =>
      test.database.forBrand(who.brandId, (q) => setCheckMinutes(q, who.memberId, minutes, clock().now())),
    /** Lets the member's login and games live on, for tests that go through days. */
    keepSignedIn: async ({ memberId }: Ruled): Promise<void> => {
      await owner().query("update sessions set expires_at = 'infinity' where member_id = $1", [memberId]);
      await owner().query(
        `update game_sessions set expires_at = 'infinity'
         where account_id in (select account_id from accounts where member_id = $1)`,
        [memberId],
      );
    },
    sumsOf: async ({ memberId }: Ruled): Promise<readonly bigint[]> => {
      const { rows } = await owner().query<{ sums: string[] }>(
        "select sums::text[] as sums from play_rules join accounts using (account_id) where member_id = $1",
        [memberId],
      );
      return (rows[0]?.sums ?? []).map(BigInt);
    },
  };
}
