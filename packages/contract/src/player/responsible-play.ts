import {
  coolOffTerms,
  exclusionScopes,
  exclusionTerms,
  limitKinds,
  limitPeriods,
} from "@croupier/domain/play-limits";
import { Type } from "typebox";
import { amount, amountText, closed, givenMs, timestampMs } from "../schemas.ts";
import { call } from "./player-call.ts";

const kind = Type.Enum(limitKinds);
const period = Type.Enum(limitPeriods);
const scope = Type.Enum(exclusionScopes);

/** Currency; for `session` minutes. Null means no limit. */
const limitValue = Type.Union([amount, Type.Null()]);

const playLimit = Type.Object({
  kind,
  period,
  value: limitValue,
  /** What counts against the limit in the present period, in the unit of `value`, never below zero. */
  used: amount,
  /** The part of `used` that open deposit orders may still bring. Only a limit of deposits has one; elsewhere 0. */
  awaited: amount,
  /** When the period ends: the brand's midnight. */
  resetsAt: timestampMs,
  /** A higher or removed limit that waits. The present one counts until the member confirms. */
  pending: Type.Union([
    Type.Object({
      value: limitValue,
      /** From when on it can be confirmed. */
      from: timestampMs,
      mayConfirm: Type.Boolean(),
    }),
    Type.Null(),
  ]),
});

/** The present play session: from the launch of a game, until half an hour has passed without play. Null: none runs. */
const playSession = {
  startedAt: Type.Union([timestampMs, Type.Null()]),
  playedMinutes: Type.Integer(),
  stake: amount,
  win: amount,
  /** `win` less `stake`: below zero when the member has lost. */
  net: amount,
};

const realityCheck = Type.Object({
  ...playSession,
  currency: Type.String(),
  intervalMinutes: Type.Integer(),
  /** When the check falls due, or fell due. It names the check. Null while no play session runs. */
  dueAt: Type.Union([timestampMs, Type.Null()]),
  /** It fell due. Bets and launches are refused until it is acknowledged. */
  isDue: Type.Boolean(),
  /** A round has stakes in play. The check waits for its end, so that it never covers a running bet. */
  isRoundOpen: Type.Boolean(),
});

const playProtection = Type.Object({
  currency: Type.String(),
  /** The brand's time zone (IANA), in which periods begin and end. */
  zone: Type.String(),
  /** One row for each kind and period, in the order of the enums. */
  limits: Type.Array(playLimit),
  realityCheck: Type.Object({
    intervalMinutes: Type.Integer(),
    /** The intervals that the brand offers, in minutes. */
    choices: Type.Array(Type.Integer()),
  }),
  coolOff: Type.Union([Type.Object({ until: timestampMs }), Type.Null()]),
  exclusion: Type.Union([
    Type.Object({
      scope,
      /** Null if it has no end. It is past until the member chooses to play again. */
      until: Type.Union([timestampMs, Type.Null()]),
    }),
    Type.Null(),
  ]),
  /** Whether the member has proved a contact. Other brands recognise a person by proved contacts alone (PLAY-13). */
  hasProvedContact: Type.Boolean(),
  session: Type.Object(playSession),
});

const limitName = { kind, period };

export const responsiblePlayCalls = {
  "GET /wps/play/limits": call({
    summary: "The member's limits with their used and remaining parts, reality check, cool-off and exclusion",
    access: "real",
    reply: playProtection,
  }),
  "POST /wps/play/limits": call({
    summary: "Sets a limit: a lower one at once, a higher or none after 24 hours and a second yes",
    audit: "member.play.limit",
    access: "real",
    perMinute: 60,
    body: closed({
      ...limitName,
      /** For `session`, minutes. Null removes the limit. */
      value: Type.Union([amountText, Type.Null()]),
    }),
    reply: playLimit,
    errors: ["play.limit.invalid"],
  }),
  "POST /wps/play/limits/confirm": call({
    summary: "The second yes to a higher limit, once its 24 hours are over",
    audit: "member.play.limit",
    access: "real",
    perMinute: 60,
    body: closed({
      ...limitName,
      /** When the rise was to be confirmed: it names the rise that the member saw. */
      from: givenMs,
    }),
    reply: playLimit,
    errors: ["play.limit.not.pending", "play.limit.too.early"],
  }),
  "POST /wps/play/limits/cancelRise": call({
    summary: "Drops a higher limit that waits; the present one stays",
    audit: "member.play.limit",
    access: "real",
    perMinute: 60,
    body: closed(limitName),
    reply: playLimit,
    errors: ["play.limit.not.pending"],
  }),
  "POST /wps/play/coolOff": call({
    summary: "Stops play, deposits and offers for a while, at once; it can be prolonged and not shortened",
    audit: "member.play.coolOff",
    access: "real",
    perMinute: 20,
    body: closed({ term: Type.Enum(coolOffTerms) }),
    reply: playProtection,
    errors: ["play.term.shorter"],
  }),
  "POST /wps/play/exclusion": call({
    summary: "Excludes the member from play, deposits and offers, at this brand or at all; never shortened",
    audit: "member.play.exclusion",
    access: "real",
    perMinute: 20,
    body: closed({ term: Type.Enum(exclusionTerms), scope }),
    reply: playProtection,
    errors: ["step.up.required", "play.term.shorter"],
  }),
  "POST /wps/play/exclusion/end": call({
    summary: "The member's yes to playing again, once an exclusion's term is over",
    audit: "member.play.exclusion",
    access: "real",
    perMinute: 20,
    reply: playProtection,
    errors: ["step.up.required", "play.excluded"],
  }),
  "GET /wps/play/realityCheck": call({
    summary: "How long the member has played, with which result, and when the next check is due",
    access: "real",
    reply: realityCheck,
  }),
  "POST /wps/play/realityCheck": call({
    summary: "Acknowledges the check that fell due; twice is once, and never the next one",
    access: "real",
    perMinute: 60,
    body: closed({
      /** `dueAt` of the check that the member saw. */
      dueAt: givenMs,
      decision: Type.Enum(["goOn", "stop"]),
    }),
    reply: realityCheck,
  }),
  "POST /wps/play/realityCheck/interval": call({
    summary: "Sets how often the reality check comes, within the brand's choices",
    audit: "member.play.limit",
    access: "real",
    perMinute: 60,
    body: closed({ intervalMinutes: Type.Integer({ minimum: 1, maximum: 1_440 }) }),
    reply: playProtection,
    errors: ["play.limit.invalid"],
  }),
} as const;
