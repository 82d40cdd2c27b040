/** What members can limit. `session` is minutes at play, breaks left out. The others are amounts. */
export const limitKinds = ["deposit", "loss", "stake", "session"] as const;
export type LimitKind = (typeof limitKinds)[number];

/** A limit counts from the brand's midnight: of today, of Monday, or of the first of the month. */
export const limitPeriods = ["day", "week", "month"] as const;
export type LimitPeriod = (typeof limitPeriods)[number];

/** How long a member may cool off. Play, deposits and offers stop at once and resume automatically. */
export const coolOffTerms = ["day", "week", "month"] as const;
export type CoolOffTerm = (typeof coolOffTerms)[number];

/** How long members may exclude themselves. `forever` has no end. */
export const exclusionTerms = ["sixMonths", "year", "fiveYears", "forever"] as const;
export type ExclusionTerm = (typeof exclusionTerms)[number];

/** `brand` stops play at this brand, `all` at every brand of the installation. */
export const exclusionScopes = ["brand", "all"] as const;
export type ExclusionScope = (typeof exclusionScopes)[number];

/** A raised or removed limit can be confirmed after this many hours. Until then the lower one counts. */
export const riseDelayHours = 24;
