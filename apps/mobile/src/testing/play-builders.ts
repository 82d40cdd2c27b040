import { limitKinds, limitPeriods } from "@croupier/domain/play-limits";
import type { PlayLimit, PlayProtection, RealityCheck } from "../shared/responsible-play/play-queries.ts";

/** An hour after noon, in a day whose midnight is the next reset. */
export const playNow = Date.parse("2026-11-24T13:00:00Z");
export const nextDay = Date.parse("2026-11-25T00:00:00Z");

export const buildLimit = (overrides: Partial<PlayLimit> = {}): PlayLimit => ({
  kind: "loss",
  period: "day",
  value: null,
  used: 0,
  awaited: 0,
  resetsAt: nextDay,
  pending: null,
  ...overrides,
});

/** All limits of a member; those that are given, and no limit elsewhere. */
export const buildLimits = (set: readonly Partial<PlayLimit>[] = []): PlayLimit[] =>
  limitKinds.flatMap((kind) =>
    limitPeriods.map((period) =>
      buildLimit({
        kind,
        period,
        ...set.find((one) => (one.kind ?? "loss") === kind && (one.period ?? "day") === period),
      }),
    ),
  );

const session = { startedAt: null, playedMinutes: 0, stake: 0, win: 0, net: 0 };

export const buildProtection = (overrides: Partial<PlayProtection> = {}): PlayProtection => ({
  currency: "CNY",
  zone: "Asia/Shanghai",
  limits: buildLimits(),
  realityCheck: { intervalMinutes: 60, choices: [15, 30, 60] },
  coolOff: null,
  exclusion: null,
  hasProvedContact: true,
  session,
  ...overrides,
});

export const buildCheck = (overrides: Partial<RealityCheck> = {}): RealityCheck => ({
  ...session,
  currency: "CNY",
  intervalMinutes: 60,
  dueAt: null,
  isDue: false,
  isRoundOpen: false,
  ...overrides,
});

/** A check that fell due after an hour in which 20.00 were lost. */
export const buildDueCheck = (overrides: Partial<RealityCheck> = {}): RealityCheck =>
  buildCheck({
    startedAt: playNow - 3_600_000,
    playedMinutes: 61,
    stake: 120,
    win: 100,
    net: -20,
    dueAt: playNow,
    isDue: true,
    ...overrides,
  });
