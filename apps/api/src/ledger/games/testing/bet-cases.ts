import type { BetRow } from "./bet-paths.ts";
import { type Scene, type Scenes, startUnits } from "./bet-scenes.ts";
import { prepareScene } from "./bet-steps.ts";

/** How a bet is prepared, its answer, and the row of vendor_transactions that is kept of it. */
export interface BetCase {
  readonly prepare: (scenes: Scenes) => Promise<Scene>;
  readonly answer: { status: string; balanceUnits: bigint | undefined; currency: string | undefined };
  readonly kept: readonly BetRow[];
}

/**
 * Everything that decides on a bet, in the order of the decision.
 *
 * - given: steps of bet-steps.ts. Without any, a member with 1,000 units bets 100 of them.
 * - status, balance: the answer; without a balance it tells nothing of an account.
 * - kept: `=` is the answer's own status and balance, `-` is nothing.
 */
const decision = `
situation                                                 | given                                   | status           | balance | kept
taken                                                     |                                         | ok               |     900 | =
taken for all there is                                    | stake 1000                              | ok               |       0 | =
taken without a stake                                     | stake 0                                 | ok               |    1000 | =
of nobody                                                 | player nova-nobodynobodynobody          | player_unknown   |         | -
of a token that opens nothing                             | token gone                              | token_unknown    |    1000 | -
of another member's token                                 | token-of-another                        | token_unknown    |    1000 | -
of their token at another vendor                          | token-elsewhere                         | token_unknown    |    1000 | -
of an expired token                                       | token-expires                           | token_expired    |    1000 | =
of a login that has ended                                 | login-ends                              | token_expired    |    1000 | =
of a login that is out of time                            | login-expires                           | token_expired    |    1000 | =
of a login that has idled                                 | login-idles                             | token_expired    |    1000 | =
of a login that is another member's                       | login-of-another                        | token_expired    |    1000 | =
on another game                                           | game other                              | game_wrong       |    1000 | =
in another currency                                       | currency BRL                            | currency_wrong   |    1000 | =
in a closed round (FAULT-25)                              | bet-before closing                      | round_closed     |     999 | =
in an open round                                          | bet-before                              | ok               |     899 | =
in a round that a win has closed (FAULT-25)               | bet-before; win-before                  | round_closed     |     999 | =
in a round of another game (FAULT-25)                     | bet-before; round-of-game other         | game_wrong       |     999 | =
of a disabled member                                      | disable                                 | member_disabled  |    1000 | =
that meets maintenance                                    | refuse maintenance                      | maintenance      |    1000 | =
that meets game_disabled                                  | refuse game_disabled                    | game_disabled    |    1000 | =
that meets limit_reached                                  | refuse limit_reached                    | limit_reached    |    1000 | =
of more than there is                                     | stake 1001                              | not_enough_money |    1000 | =
without a stake, when there is less than nothing          | stake 0; overdraw 50                    | ok               |     -50 | =
with the id of another one                                | send 1                                  | conflict         |     999 | ok 999
with the id of another one, after which more was bet      | send 1; send-next                       | conflict         |     899 | ok 999
whose rollback came first                                 | rollback                                | conflict         |    1000 | tombstone 1000
that was taken before, with nothing in its favour since   | send; send-next; token gone; refuse maintenance; disable | ok | 900 | =
that was refused before, with nothing against it since    | refuse maintenance; send; send-next; refuse | maintenance  |    1000 | =
that is wrong in everything: the token's end is said first | game other; currency BRL; refuse limit_reached; stake 1001; token-expires; disable | token_expired | 1000 | =
of a disabled member without the money, in maintenance    | refuse maintenance; stake 1001; disable | member_disabled  |    1000 | =
`;

/** The effect of limits, stops and reality checks on a bet (ADR 46), in addition. */
const play = `
situation                                                 | given                                   | status           | balance | kept
of a member who may lose less (PLAY-03)                   | limit loss day 99                       | limit_reached    |    1000 | =
of a member who may lose just as much (PLAY-03)           | limit loss month 100                    | ok               |     900 | =
of a member who may stake less (PLAY-03)                  | limit stake week 99                     | limit_reached    |    1000 | =
without a stake, of a member who may stake nothing        | limit stake day 0; stake 0              | ok               |    1000 | =
of a member who may play no minute (PLAY-05)              | limit session day 0                     | limit_reached    |    1000 | =
of a member who limited nothing but deposits              | limit deposit day 0                     | ok               |     900 | =
of a member who cools off (PLAY-10)                       | stop 1                                  | limit_reached    |    1000 | =
of a member whose cool-off is over (PLAY-10)              | stop 1; wait 1                          | ok               |     900 | =
without a stake, of a member who is excluded (PLAY-11)    | stop; stake 0                           | limit_reached    |    1000 | =
of a member whose reality check is due (PLAY-08)          | check 10; play first 1; wait 11         | limit_reached    |     999 | =
in a round under way, of a member whose reality check is due (PLAY-08) | check 10; play first 1; wait 11; round first | ok | 899 | =
of an excluded member, that was taken before (INV-05)     | send; stop                              | ok               |     900 | =
of an excluded member without the money: that they have stopped is said first | stop; stake 1001    | limit_reached    |    1000 | =
`;

/** @throws Error for a row that does not have all columns */
function readCase(row: string): readonly [string, BetCase] {
  const [situation, given, status, balance, kept, ...rest] = row.split("|").map((cell) => cell.trim());
  if (!situation || !status || !kept || balance === undefined || given === undefined || rest.length > 0)
    throw new Error(`no case of a bet: ${row}`);
  const balanceUnits = balance === "" ? undefined : BigInt(balance);
  const [keptStatus = "", keptUnits = startUnits] = kept === "=" ? [status, balanceUnits] : kept.split(" ");
  const isBet = keptStatus !== "tombstone";
  const keptRow = {
    kind: isBet ? "bet" : "tombstone",
    status: isBet ? keptStatus : "conflict",
    balance: BigInt(keptUnits),
    has_effect: keptStatus === "ok",
  };
  const read: BetCase = {
    prepare: (scenes) => prepareScene(scenes, given),
    answer: { status, balanceUnits, currency: balanceUnits === undefined ? undefined : "CNY" },
    kept: kept === "-" ? [] : [keptRow],
  };
  return [situation, read];
}

const isHead = (row: string): boolean => row.startsWith("situation ");

/** By their situations. */
export const betCases: readonly (readonly [string, BetCase])[] = `${decision}${play}`
  .split("\n")
  .filter((row) => row !== "" && !isHead(row))
  .map(readCase);
