import { useRef, useState } from "react";
import { isRefusal } from "../../platform/http/refusal.ts";
import { useSingleRun } from "../../platform/timing/use-single-run.ts";
import { useDraft } from "../../shared/session/drafts.ts";
import { type Spin, useRefreshWheel, useSpinCall, type Wheel } from "./wheel-calls.ts";
import { createParts, turnTo } from "./wheel-parts.ts";

/** How long the wheel turns, as wheel.module.css says. */
const turnMs = 4_200;
/** A page in the background may never hear that the turn has ended. */
const slackMs = 400;
/** Without a turn the second of two quick taps would find the first spin done, and spend another ticket. */
const calmMs = 700;

const isCalm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** One ticket less, before the data that the spin has changed is refetched. */
const withoutOne = (wheel: Wheel): Wheel => {
  const [first, ...rest] = wheel.tickets.filter(({ count }) => count > 0);
  return first ? { ...wheel, tickets: [{ ...first, count: first.count - 1 }, ...rest] } : wheel;
};

/**
 * Spins, and turns the wheel to the stored outcome (RWD-26). Until it stops the page shows the wheel as it was, so that
 * nothing gives the outcome away. The key stays with a spin whose answer was lost: a retry shows the same spin.
 */
export function useSpin(wheel: Wheel) {
  const call = useSpinCall();
  const refresh = useRefreshWheel();
  const [key, setKey] = useDraft("wheel.key", "");
  const [kept, setKept] = useState<Wheel>();
  const [turned, setTurned] = useState(0);
  const [isWaiting, setIsWaiting] = useState(false);
  const [outcome, setOutcome] = useState<Spin>();
  const [failure, setFailure] = useState<unknown>();
  const stand = useRef<() => void>(undefined);

  /** Turns to the spin's stop. A spin of a wheel that has changed since is shown without a turn. */
  const turn = (spin: Spin): Promise<void> => {
    const part = createParts(wheel.prizes).find(({ id }) => id === spin.drawnId);
    const isTurned = part !== undefined && !isCalm();
    if (part) setTurned(turnTo(part, turned));
    return new Promise((resolve) => {
      if (isTurned) stand.current = resolve;
      setTimeout(resolve, isTurned ? turnMs + slackMs : calmMs);
    });
  };

  const spin = useSingleRun(async () => {
    const idempotencyKey = key === "" ? crypto.randomUUID() : key;
    setKey(idempotencyKey);
    setOutcome(undefined);
    setFailure(undefined);
    setKept(withoutOne(wheel));
    setIsWaiting(true);
    try {
      const spun = await call.mutateAsync({ idempotencyKey, revision: wheel.revision });
      setKey("");
      setIsWaiting(false);
      await turn(spun);
      setOutcome(spun);
    } catch (error) {
      // A refusal has decided: nothing was spun under this key.
      if (isRefusal(error)) setKey("");
      setFailure(error);
    }
    setIsWaiting(false);
    setKept(undefined);
    void refresh();
  });

  return {
    spin,
    turned,
    isWaiting,
    outcome,
    failure,
    shown: kept ?? wheel,
    isTurning: kept !== undefined,
    /** A spin was sent, and its answer has not come. */
    isLost: key !== "" && kept === undefined,
    onStand: () => stand.current?.(),
  };
}
