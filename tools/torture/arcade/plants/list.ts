import type { ArcadePlant } from "./plant.ts";

/** The faults that the torture of the arcade has to catch. */
export const arcadePlants: readonly ArcadePlant[] = [
  {
    name: "win-sent-anew",
    says: "now and then a win is sent a second time, as another transaction",
    changes: [
      {
        of: "server/rounds/settlement.ts",
        find: "const answer = await wallet(call);",
        put: `if (call.kind === "win" && Math.random() < 0.2)
      await wallet({ ...call, body: call.body.replaceAll(call.transactionUuid, crypto.randomUUID()) });
    const answer = await wallet(call);`,
      },
    ],
  },
  {
    name: "shared-bet-settled-twice",
    says: "a bet on a draw has two wins, each with a call of its own",
    changes: [
      {
        of: "server/shared/draw.service.ts",
        find: "bet.member ? [createWinCall(contextOf(bet, bet.member), bet.member.betUuid, bet.winUnits)] : [],",
        put: `bet.member
          ? [0, 9].map((place) => createWinCall(contextOf(bet, bet.member!), bet.member!.betUuid, bet.winUnits, place))
          : [],`,
      },
    ],
  },
  {
    name: "pot-funded-twice",
    says: "a stake fills each pot twice",
    changes: [
      {
        of: "server/jackpots/book.store.ts",
        find: `transfers.push({ kind: "share", source: STAKES, target: pot, units: share });`,
        put: `for (const _ of [1, 2]) transfers.push({ kind: "share", source: STAKES, target: pot, units: share });`,
      },
    ],
    statements: ["drop index jackpot_transfers_once"],
  },
  {
    name: "rake-forgotten",
    says: "a duel pays both stakes, and the house takes nothing",
    changes: [
      {
        of: "server/duels/duel-play.ts",
        find: "winUnits: afterRake(duel.coinUnits * BigInt(coins), model) };",
        put: "winUnits: duel.coinUnits * BigInt(coins) };",
      },
    ],
  },
  {
    name: "bet-after-the-bell",
    says: "a bet that was paid after the draw counts, and is settled by it",
    changes: [
      {
        of: "server/shared/bet.store.ts",
        find: "where r.id = $1 and d.state = 'open' and d.closes_at > clock_timestamp() for key share of d)",
        put: "where r.id = $1)",
      },
    ],
  },
];
