import type { CallBody } from "@croupier/contract/call";
import type { VendorContract } from "@croupier/contract/vendor/contract";
import { minorToUnits } from "@croupier/domain/minor-units";
import { formatUnits } from "@croupier/domain/money";
import type { Brand } from "../../../http/context.ts";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import type { LoneWin, LoneWins } from "./lone-wins.ts";
import {
  findBetOfWin,
  findLastLaunch,
  hasBets,
  type KeptCallRow,
  noteBetsOfRound,
  readKeptCalls,
} from "./round-bets.store.ts";
import {
  balanceOf,
  refuse,
  type SoftswissAnswer,
  softswissCodes,
  tell,
  tellTaken,
} from "./softswiss-words.ts";
import type { NewCall, WalletOperations } from "./vendor-wallet.service.ts";

type SoftswissKey<P extends string> = `POST /vendor/softswiss/:vendor/${P}`;
export type PlayBody = CallBody<VendorContract[SoftswissKey<"play">]>;
export type RollbackBody = CallBody<VendorContract[SoftswissKey<"rollback">]>;
type FreespinsBody = CallBody<VendorContract[SoftswissKey<"freespins">]>;
/** A call of a batch, created in its turn. */
interface NewCallStep {
  readonly id: string;
  /** The id that a rollback undoes. */
  readonly undoes?: string;
  readonly make: (q: Queryable) => Promise<NewCall>;
}

/** No launch: a bet with it is answered like one with an invalid token. */
const noLaunch = Buffer.alloc(0);
/** The id for the closing of a round that the vendor ends without an action. No id of a vendor contains a space. */
const closingId = (player: string, roundId: string): string => `closing ${player} ${roundId}`;

/** What rollbacks named that moved nothing: perhaps a bet that never comes, whose round has had it all the same. */
const idsUndoneBefore = (steps: readonly NewCallStep[], kept: readonly KeptCallRow[]): readonly string[] => {
  const idle = new Set(kept.filter((row) => row.transfer_id === null).map((row) => row.transaction_id));
  return steps.flatMap(({ id, undoes }) => (undoes !== undefined && idle.has(id) ? [undoes] : []));
};

/** The code for requests that no repeat makes right. */
const refusedForGood = 400;
/** The prefix of the id of winnings of free spins. No id of a vendor contains a space. */
const freespinsMark = "freespins ";
/** The convention's prizes name no launch and no bet. */
const alone = { tokenHash: undefined, referenceId: undefined };

/** The adapter of the SoftSwiss convention: batches of actions that are accepted together or not at all (ADR 48). */
export function createSoftswissCalls(database: Database, operations: WalletOperations, loneWins: LoneWins) {
  /** The fields shared by all actions of a request. The round ends with the last of them. */
  const common = (vendor: string, body: PlayBody | RollbackBody, roundId: string) => ({
    vendor,
    player: body.user_id,
    roundId,
    gameCode: body.game,
    isRoundClosed: false,
    details: [],
  });

  const runBatch = async (
    brand: Brand,
    vendor: string,
    body: PlayBody | RollbackBody,
    roundId: string,
    batch: { steps: readonly NewCallStep[]; betIds: readonly string[]; tokenHash: Buffer | undefined },
  ): Promise<SoftswissAnswer> => {
    const { user_id: player, game: gameCode } = body;
    const round = { vendor, player, roundId };
    const ids = batch.steps.map(({ id }) => id);
    const isClosing = (body.actions ?? []).length === 0;
    let kept: readonly KeptCallRow[] = [];
    const refused = await operations.together(brand, {
      vendor,
      player,
      gameCode,
      tokenHash: batch.tokenHash,
      steps: batch.steps.map(({ make }) => make),
      alongside: async (q) => {
        kept = await readKeptCalls(q, vendor, ids);
        await noteBetsOfRound(q, round, [...batch.betIds, ...idsUndoneBefore(batch.steps, kept)]);
      },
    });
    // Its bets do not stand, but the round has had them: a win in it is no prize.
    if (refused && batch.betIds.length > 0)
      await database.forBrand(brand.brandId, (q) => noteBetsOfRound(q, round, batch.betIds));
    // A round without a valid bet has nothing to close.
    if (refused?.status === "reference_unknown" && isClosing)
      return tell(brand, { ...refused, status: "ok" });
    if (refused) return tell(brand, refused);
    return tellTaken(brand, { ...body, game_id: roundId }, kept, balanceOf(kept, ids.at(-1) ?? "") ?? 0n);
  };
  const findLaunch = (brand: Brand, vendor: string, { user_id }: PlayBody) =>
    database.forBrand(brand.brandId, (q) => findLastLaunch(q, { vendor, player: user_id }));

  /** A win names only its round: it is for the first valid bet there, which may be in the same request. */
  const makeWin = (
    round: ReturnType<typeof common>,
    win: { id: string; amountUnits: bigint; currency: string; isLast: boolean },
    betIds: readonly string[],
  ): NewCallStep => ({
    id: win.id,
    make: async (q) => ({
      kind: "win",
      call: {
        ...round,
        isRoundClosed: win.isLast,
        transactionId: win.id,
        referenceId: (await findBetOfWin(q, round, win.id)) ?? betIds[0] ?? "",
        amountUnits: win.amountUnits,
        currency: win.currency,
      },
    }),
  });

  const play = async (brand: Brand, vendor: string, body: PlayBody): Promise<SoftswissAnswer> => {
    const { currency, game_id: roundId, actions = [], user_id: player } = body;
    if (actions.length > 0 && !roundId) return refuse(400);
    const launch = await findLaunch(brand, vendor, body);
    if (!roundId || (actions.length === 0 && !body.finished)) {
      if (currency !== brand.currency.code) return refuse(softswissCodes.currency_wrong);
      const by = { vendor, player, gameCode: body.game, tokenHash: launch ?? noLaunch };
      return tell(brand, await operations.getBalance(brand, by));
    }
    const round = common(vendor, body, roundId);
    const betIds = actions.flatMap(({ action, action_id }) => (action === "bet" ? [action_id] : []));
    const steps = actions.map(({ action, action_id: id, amount }, at): NewCallStep => {
      const isLast = at === actions.length - 1 && body.finished === true;
      const amountUnits = minorToUnits(BigInt(amount), currency);
      if (action === "win") return makeWin(round, { id, amountUnits, currency, isLast }, betIds);
      const tokenHash = launch ?? noLaunch;
      const call = { ...round, isRoundClosed: isLast, transactionId: id, tokenHash, amountUnits, currency };
      return { id, make: async () => ({ kind: "bet", call }) };
    });
    const closing = { id: closingId(player, roundId), amountUnits: 0n, currency, isLast: true };
    const all = steps.length > 0 ? steps : [makeWin(round, closing, [])];
    const tokenHash = betIds.length > 0 ? (launch ?? noLaunch) : undefined;
    const answer = await runBatch(brand, vendor, body, roundId, { steps: all, betIds, tokenHash });
    const { reference_unknown: unknown, conflict } = softswissCodes;
    const isLone = answer.reply.code === unknown || answer.reply.code === conflict;
    return isLone && betIds.length === 0 && steps.length > 0
      ? takeLoneWins(brand, vendor, { ...body, actions, game_id: roundId }, answer)
      : answer;
  };

  /**
   * Wins without a valid bet (CASE-08). In a new round they are prizes, if the vendor's entry allows them. Otherwise people
   * are told, and then the vendor is told that no repeat makes it right.
   */
  const takeLoneWins = async (
    brand: Brand,
    vendor: string,
    body: PlayBody & { actions: NonNullable<PlayBody["actions"]>; game_id: string },
    refused: SoftswissAnswer,
  ): Promise<SoftswissAnswer> => {
    const { actions, currency, game_id: roundId, user_id: player } = body;
    const round = common(vendor, body, roundId);
    const wins = actions.map(({ action_id: transactionId, amount }) => ({
      transactionId,
      amountUnits: minorToUnits(BigInt(amount), currency),
    }));
    const prizes = wins.map((win) => ({ ...round, ...win, ...alone, currency }));
    const lone = wins
      .filter(({ amountUnits }) => amountUnits > 0n)
      .map(({ transactionId, amountUnits }) => ({
        player,
        transactionId,
        amount: `${formatUnits(amountUnits, 5)} ${currency}`,
      }));
    const isOver =
      lone.length < wins.length ||
      (await loneWins.hasTold(vendor, lone)) ||
      (await database.forBrand(brand.brandId, (q) => hasBets(q, round)));
    const taken = await operations.prizes(brand, prizes, isOver);
    if (taken?.status === "ok") {
      const ids = wins.map(({ transactionId }) => transactionId);
      const kept = await database.forBrand(brand.brandId, (q) => readKeptCalls(q, vendor, ids));
      return tellTaken(brand, body, kept, taken.balanceUnits ?? 0n);
    }
    if (taken?.status === "conflict") return tell(brand, taken);
    if (refused.reply.code === softswissCodes.conflict) return refused;
    return endRepeats(vendor, lone, refused);
  };

  /**
   * Tells the vendor that no repeat makes it right once people know of everything that may be owed; until then, an answer that
   * lets the vendor repeat it.
   */
  const endRepeats = async (vendor: string, wins: readonly LoneWin[], refused: SoftswissAnswer) =>
    (await loneWins.tell(vendor, wins)) ? refuse(refusedForGood, refused.reply.balance) : refused;

  /** Pays winnings of free spins, once for each of the vendor's issues. */
  const freespins = async (vendor: string, body: FreespinsBody): Promise<SoftswissAnswer> => {
    const { user_id: player, currency, issue_id: issueId, status } = body;
    const total = BigInt(body.total_amount);
    const transactionId = `${freespinsMark}${issueId}`;
    const brand = player === undefined ? undefined : await operations.findBrand(player);
    if (player !== undefined && !brand) return refuse(softswissCodes.player_unknown);
    if (total === 0n || status === "active") {
      const found = brand && player !== undefined && (await operations.findPlayer(brand, vendor, player));
      if (brand && !found) return refuse(softswissCodes.player_unknown);
      return brand && found
        ? tell(brand, { status: "ok", balanceUnits: found.balance_units })
        : { reply: {} };
    }
    const amountUnits = currency === undefined ? undefined : minorToUnits(total, currency);
    const amount =
      amountUnits === undefined ? `${total} minor units` : `${formatUnits(amountUnits, 5)} ${currency}`;
    const lone = [{ player: player ?? "?", transactionId, amount }];
    if (brand && player !== undefined && currency !== undefined && amountUnits !== undefined) {
      const round = { roundId: transactionId, gameCode: body.game ?? "", isRoundClosed: false, details: [] };
      const prize = { ...round, ...alone, vendor, player, transactionId, amountUnits, currency };
      const taken = await operations.prizes(brand, [prize], await loneWins.hasTold(vendor, lone));
      if (taken?.status === "ok" || taken?.status === "conflict") return tell(brand, taken);
    }
    return endRepeats(vendor, lone, refuse(softswissCodes.reference_unknown));
  };

  const rollback = (brand: Brand, vendor: string, body: RollbackBody): Promise<SoftswissAnswer> => {
    const round = common(vendor, body, body.game_id);
    const steps = body.actions.map(({ action_id: id, original_action_id }, at): NewCallStep => {
      const isRoundClosed = at === body.actions.length - 1 && body.finished === true;
      const call = { ...round, isRoundClosed, transactionId: id, referenceId: original_action_id };
      return { id, undoes: original_action_id, make: async () => ({ kind: "rollback", call }) };
    });
    return runBatch(brand, vendor, body, body.game_id, { steps, betIds: [], tokenHash: undefined });
  };

  /** Runs a call for the brand that the player's name begins with. */
  const ofBrand =
    <B extends PlayBody | RollbackBody>(
      run: (brand: Brand, vendor: string, body: B) => Promise<SoftswissAnswer>,
    ) =>
    async (vendor: string, body: B): Promise<SoftswissAnswer> => {
      const brand = await operations.findBrand(body.user_id);
      return brand ? run(brand, vendor, body) : refuse(softswissCodes.player_unknown);
    };
  return { play: ofBrand(play), rollback: ofBrand(rollback), freespins };
}

export type SoftswissCalls = ReturnType<typeof createSoftswissCalls>;
