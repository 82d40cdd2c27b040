import { codeOf } from "../../../client/describe-error.ts";
import type { PageContext } from "../../../client/page.ts";
import type { RoundView } from "../../../wire.ts";
import type { FishingAction } from "../rules/engine.ts";
import type { Aquarium } from "./aquarium.ts";
import type { Controls } from "./controls.ts";
import { nameFish, type Words } from "./phrases.ts";
import type { Targets } from "./targets.ts";
import { tellBursts } from "./tell-bursts.ts";
import { readOffer, readShots, readState, type Swimmer } from "./view.ts";

interface Options
  extends Pick<
    PageContext,
    "state" | "api" | "host" | "purse" | "frame" | "patience" | "sound" | "effects" | "t" | "format"
  > {
  readonly controls: Controls;
  readonly tank: Aquarium;
  readonly targets: Targets;
  readonly w: Words;
}

/** So many taps wait for their turn; more are a finger that rests. */
const LONGEST_QUEUE = 6;
/** The page's state of the magazine is old: it was played on in another tab. */
const STALE: ReadonlySet<string> = new Set(["PLAY_CONFLICT", "BAD_ACTION"]);
const BIG_PAY = 20;

/** The sequence of a magazine: one shot at a time, in the order of the taps. The server decides its catches. */
export function createGame(options: Options) {
  const { state, api, host, purse, frame, sound, effects, controls, tank, targets, w, t, format } = options;
  const { fish } = readOffer(state.game.offer);
  const queue: number[] = [];
  let round: RoundView | undefined;
  let isBusy = false;
  let isPaused = false;
  let isAuto = false;
  let wantsCollect = false;
  let lastTarget: number | undefined;

  const coin = (coins: number): bigint => (round ? BigInt(round.coinUnits) * BigInt(coins) : 0n);
  /** Some fish of the game for a tank that is not played yet. */
  const guests = (): Swimmer[] =>
    Array.from({ length: 7 }, (_, at) => ({ id: -1 - at, fish: fish[(at * 3) % fish.length]?.id ?? "" }));

  function rest(isInside: boolean): void {
    round = undefined;
    wantsCollect = false;
    queue.length = 0;
    tank.setSchool(guests(), false, isInside);
    targets.set([]);
    controls.showSetting();
    host.post({ type: "playing", isRunning: false });
  }

  function show(now: RoundView, isInside = false): void {
    round = now;
    const shown = readState(now);
    tank.setSchool(shown.school, true, isInside);
    targets.set(shown.school);
    frame.setWin(coin(shown.coins));
    controls.showRunning(shown.left, readShots(now), coin(shown.coins + shown.left * shown.power));
  }

  function finish(over: RoundView, isCollected: boolean): void {
    const winUnits = BigInt(over.winUnits);
    const amount = format(winUnits);
    const text = isCollected
      ? w("collected", { amount })
      : winUnits > 0n
        ? w("over", { amount })
        : w("nothing");
    frame.setWin(winUnits);
    frame.setMessage(text, winUnits > 0n);
    frame.announce(text);
    purse.set(BigInt(over.balanceUnits));
    host.post({ type: "round", roundId: over.id, stakeUnits: over.stakeUnits, winUnits: over.winUnits });
    void api.setShown(over.id, over.steps);
    rest(false);
  }

  /** @returns undefined when it was not done: the player knows why, or the round is shown as the server has it */
  async function insist(ask: () => Promise<RoundView>, stakeUnits: bigint): Promise<RoundView | undefined> {
    for (;;) {
      try {
        return await ask();
      } catch (error) {
        queue.length = 0;
        controls.setAuto(false);
        if (STALE.has(codeOf(error)) && round) return undefined;
        if (!(await purse.explain(error, stakeUnits))) return undefined;
      }
    }
  }

  async function reload(known: RoundView): Promise<void> {
    const now = await api.getState().catch(() => undefined);
    if (!now) return;
    if (now.unfinished?.id === known.id && !now.unfinished.isOver) show(now.unfinished);
    else if (now.unfinished?.id === known.id)
      finish({ ...now.unfinished, balanceUnits: now.balanceUnits }, false);
    else {
      purse.set(BigInt(now.balanceUnits));
      rest(false);
    }
    if (now.unfinished?.actions !== known.actions) frame.setMessage(w("otherTab"));
  }

  async function act(now: RoundView, action: FishingAction): Promise<RoundView | undefined> {
    purse.notePlay();
    const next = await insist(() => api.act(now.id, now.actions, action), 0n);
    if (!next) await reload(now);
    return next;
  }

  async function tellShot(next: RoundView): Promise<void> {
    const burst = readState(next).bursts.at(-1);
    if (!burst) return;
    const { x, y } = await tank.land(burst.isCaught);
    if (burst.coins === 0) {
      sound.stop(0);
      frame.setMessage(w("missed"));
      return;
    }
    const amount = format(BigInt(next.coinUnits) * BigInt(burst.coins));
    const name = nameFish(w, burst.fish);
    const text = burst.jackpots > 0 ? w("jackpot", { amount }) : w("caught", { fish: name, amount });
    const pays = burst.coins / readState(next).power;
    frame.setMessage(text, true);
    frame.announce(text);
    sound.win(pays >= BIG_PAY ? 15 : 1);
    effects.burst(x, y, Math.round(Math.min(60, 4 + pays / 2)));
  }

  async function shoot(id: number): Promise<void> {
    const now = round;
    if (!now) return;
    if (!tank.has(id)) return frame.setMessage(w("gone"));
    tank.fire(id);
    const next = await act(now, { do: "shoot", swimmer: id, shots: 1 });
    if (!next) return tank.forget();
    await tellShot(next);
    if (next.isOver) finish(next, false);
    else show(next);
  }

  /** Automatic fire aims at the last fish while it is there, then at the next. */
  function nextTarget(): number | undefined {
    if (lastTarget !== undefined && tank.has(lastTarget)) return lastTarget;
    return round && readState(round).school.find(({ id }) => tank.has(id))?.id;
  }

  async function pump(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    controls.setLocked(true);
    while (round && !isPaused && !wantsCollect) {
      const id = queue.shift() ?? (isAuto ? nextTarget() : undefined);
      if (id === undefined) break;
      lastTarget = id;
      await shoot(id);
    }
    isBusy = false;
    controls.setLocked(false);
    if (wantsCollect) await collect();
  }

  function tap(id: number | undefined): void {
    if (!round) return frame.setMessage(w("ready"));
    if (id === undefined) return frame.setMessage(w("aim"));
    if (queue.length < LONGEST_QUEUE) queue.push(id);
    void pump();
  }

  async function load(): Promise<void> {
    const price = controls.price();
    if (isBusy || isPaused || round || !price) return;
    isBusy = true;
    controls.setLocked(true);
    purse.notePlay();
    host.post({ type: "playing", isRunning: true });
    const choice = { power: price.power, shots: controls.shots() };
    const stakeUnits = price.units * BigInt(choice.shots);
    const request = { playId: crypto.randomUUID(), coinUnits: price.coinUnits, choice };
    const loaded = await insist(() => api.play(request), stakeUnits);
    if (loaded) {
      purse.set(BigInt(loaded.balanceUnits));
      show(loaded);
      frame.setMessage(w("aim"));
      frame.announce(w("aim"));
    } else host.post({ type: "playing", isRunning: false });
    isBusy = false;
    controls.setLocked(false);
  }

  async function collect(): Promise<void> {
    queue.length = 0;
    controls.setAuto(false);
    const now = round;
    // A shot that flies lands first.
    wantsCollect = isBusy;
    if (isBusy || !now) return;
    isBusy = true;
    controls.setLocked(true);
    const over = await act(now, { do: "collect" });
    if (over) finish(over, true);
    isBusy = false;
    controls.setLocked(false);
  }

  return {
    tap,
    load,
    collect,
    setAuto: (isOn: boolean): void => {
      isAuto = isOn;
      if (isOn && round) void pump();
    },
    setPaused: (value: boolean): void => {
      isPaused = value;
      tank.setPaused(value);
      if (value) controls.setAuto(false);
    },
    refreshBalance: async (): Promise<void> => {
      if (!isBusy) await purse.read();
    },
    /** Begins, with the magazine that waits if there is one. */
    begin: async (): Promise<void> => {
      const { unfinished } = state;
      purse.set(purse.balance());
      frame.setWin(0n);
      if (unfinished && state.replay) {
        tank.setSchool(guests(), false, true);
        await tellBursts(unfinished, options);
        return finish(unfinished, false);
      }
      if (unfinished?.isOver) return finish({ ...unfinished, balanceUnits: String(purse.balance()) }, false);
      if (!unfinished) {
        rest(true);
        return frame.setMessage(w("ready"));
      }
      host.post({ type: "playing", isRunning: true });
      show(unfinished, true);
      frame.setMessage(t("resumed"));
    },
  };
}

export type Game = ReturnType<typeof createGame>;
