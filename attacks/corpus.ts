import type { Family } from "./attack.ts";
import { arcade } from "./cases/arcade.ts";
import { bonuses } from "./cases/bonuses.ts";
import { captchas } from "./cases/captchas.ts";
import { edge } from "./cases/edge.ts";
import { forgedCalls } from "./cases/forged-calls.ts";
import { guesses } from "./cases/guesses.ts";
import { inputs } from "./cases/inputs.ts";
import { money } from "./cases/money.ts";
import { names } from "./cases/names.ts";
import { operators } from "./cases/operators.ts";
import { otherPeoplesIds } from "./cases/other-peoples-ids.ts";
import { otherSites } from "./cases/other-sites.ts";
import { ownProtection } from "./cases/own-protection.ts";
import { replaysAndRaces } from "./cases/replays-and-races.ts";
import { requestsAndCaches } from "./cases/requests-and-caches.ts";
import { softswiss } from "./cases/softswiss.ts";
import { votes } from "./cases/votes.ts";
import { weakSettings } from "./cases/weak-settings.ts";
import { withdrawals } from "./cases/withdrawals.ts";

/** Every attack that is kept. A new one is one entry of its family. */
export const corpus: readonly Family[] = [
  otherPeoplesIds,
  forgedCalls,
  money,
  withdrawals,
  bonuses,
  softswiss,
  ownProtection,
  replaysAndRaces,
  otherSites,
  requestsAndCaches,
  inputs,
  names,
  guesses,
  captchas,
  operators,
  votes,
  arcade,
  edge,
  weakSettings,
];
