import type { CallBody, CallReply } from "@croupier/contract/call";
import type { VendorContract } from "@croupier/contract/vendor/contract";
import {
  type SoftswissError,
  softswissErrors,
  statusOfSoftswissError,
} from "@croupier/contract/vendor/softswiss";
import { minorToUnits, unitsToMinor } from "@croupier/domain/minor-units";
import type { Brand } from "../../http/context.ts";
import type { GameAnswer, GameStatus } from "../../ledger/games/vendor-calls.ts";
import type { Database, Queryable } from "../../platform/db/database.ts";
import type { TellLoneWins } from "./lone-wins.ts";
import {
  findBetOfWin,
  findLastLaunch,
  type KeptCallRow,
  noteBetsOfRound,
  readKeptCalls,
} from "./round-bets.store.ts";
import type { NewCall, WalletOperations } from "./vendor-wallet.service.ts";

/** Maps the ledger's refusals to the convention's codes. */
export const softswissCodes: Readonly<Record<Exclude<GameStatus, "ok">, SoftswissError>> = {
  maintenance: 405,
  game_disabled: 405,
  limit_reached: 105,
  player_unknown: 101,
  // The convention has no word for a launch that is over: the player has to come in anew.
  token_unknown: 101,
  token_expired: 101,
  game_wrong: 107,
  currency_wrong: 154,
  round_closed: 400,
  member_disabled: 110,
  not_enough_money: 100,
  amount_too_large: 106,
  conflict: 400,
  settled: 800,
  reference_unknown: 404,
};

type SoftswissKey<P extends string> = `POST /vendor/softswiss/:vendor/${P}`;
export type PlayBody = CallBody<VendorContract[SoftswissKey<"play">]>;
export type RollbackBody = CallBody<VendorContract[SoftswissKey<"rollback">]>;
export type SoftswissReply = CallReply<VendorContract[SoftswissKey<"play">]>;

export interface SoftswissAnswer {
  readonly status?: number;
  readonly reply: SoftswissReply;
}

/** Writes the reply as JSON text, because JSON.stringify cannot write a bigint. */
export const writeSoftswissReply = ({ balance, ...rest }: SoftswissReply): string => {
  const text = JSON.stringify(rest);
  if (balance === undefined) return text;
  return text === "{}" ? `{"balance":${balance}}` : `${text.slice(0, -1)},"balance":${balance}}`;
};

const refuse = (code: SoftswissError, balance?: bigint): SoftswissAnswer => ({
  status: statusOfSoftswissError(code),
  reply: { code, message: softswissErrors[code], ...(balance === undefined ? {} : { balance }) },
});

/** Says a refusal, or the balance, in the brand's currency. */
const tell = (brand: Brand, { status, balanceUnits }: GameAnswer): SoftswissAnswer => {
  const balance = balanceUnits === undefined ? undefined : unitsToMinor(balanceUnits, brand.currency.code);
  if (status !== "ok") return refuse(softswissCodes[status], balance);
  return { reply: balance === undefined ? {} : { balance } };
};

/** A call of a batch, made when its turn comes. */
interface NewCallStep {
  readonly id: string;
  readonly make: (q: Queryable) => Promise<NewCall>;
}

/** No launch: a bet with it is answered as one whose token opens nothing. */
const noLaunch = Buffer.alloc(0);
/** Names the closing of a round that the vendor ends without an action. No id of a vendor has a space. */
const closingId = (player: string, roundId: string): string => `closing ${player} ${roundId}`;

/** The balance that a batch left: that of its last movement, and so the same for a copy of it. */
function balanceOf(rows: readonly KeptCallRow[], lastId: string): bigint | undefined {
  const moved = rows.filter(({ transfer_id }) => transfer_id !== null);
  const latest = moved.toSorted((a, b) => Number((a.transfer_id ?? 0n) - (b.transfer_id ?? 0n))).at(-1);
  return (latest ?? rows.find(({ transaction_id }) => transaction_id === lastId))?.balance_units;
}

/** The adapter of the SoftSwiss convention: batches of actions that are taken together or not at all (ADR 48). */
export function createSoftswissCalls(
  database: Database,
  operations: WalletOperations,
  tellLoneWins: TellLoneWins,
) {
  /** What all actions of a request share. The round ends with the last of them. */
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
    const ids = batch.steps.map(({ id }) => id);
    const isClosing = (body.actions ?? []).length === 0;
    let kept: readonly KeptCallRow[] = [];
    const refused = await operations.together(brand, {
      ...{ vendor, player, gameCode, tokenHash: batch.tokenHash },
      steps: batch.steps.map(({ make }) => make),
      alongside: async (q) => {
        await noteBetsOfRound(q, { vendor, player, roundId }, batch.betIds);
        kept = await readKeptCalls(q, vendor, ids);
      },
    });
    // A round without a bet that stands has nothing to close.
    if (refused?.status === "reference_unknown" && isClosing)
      return tell(brand, { ...refused, status: "ok" });
    if (refused) return tell(brand, refused);
    const timeOf = new Map(kept.map((row) => [row.transaction_id, row.created_at.toISOString()]));
    const balanceUnits = balanceOf(kept, ids.at(-1) ?? "") ?? 0n;
    return {
      reply: {
        balance: unitsToMinor(balanceUnits, brand.currency.code),
        game_id: roundId,
        transactions: (body.actions ?? []).map(({ action_id }) => ({
          action_id,
          tx_id: `${brand.code}:${action_id}`,
          processed_at: timeOf.get(action_id) ?? "",
        })),
      },
    };
  };
  const findLaunch = (brand: Brand, vendor: string, { user_id }: PlayBody) =>
    database.forBrand(brand.brandId, (q) => findLastLaunch(q, { vendor, player: user_id }));

  /** A win names its round alone: it is for the first bet there that stands, which may be of the same request. */
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
    if (answer.reply.code === softswissCodes.reference_unknown)
      await tellLoneWins(
        vendor,
        actions.flatMap(({ action, action_id: transactionId, amount }) =>
          action === "win" && amount > 0
            ? [{ player, transactionId, amountUnits: minorToUnits(BigInt(amount), currency), currency }]
            : [],
        ),
      );
    return answer;
  };

  const rollback = (brand: Brand, vendor: string, body: RollbackBody): Promise<SoftswissAnswer> => {
    const round = common(vendor, body, body.game_id);
    const steps = body.actions.map(({ action_id: id, original_action_id }, at): NewCallStep => {
      const isRoundClosed = at === body.actions.length - 1 && body.finished === true;
      const call = { ...round, isRoundClosed, transactionId: id, referenceId: original_action_id };
      return { id, make: async () => ({ kind: "rollback", call }) };
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
  return { play: ofBrand(play), rollback: ofBrand(rollback) };
}

export type SoftswissCalls = ReturnType<typeof createSoftswissCalls>;
