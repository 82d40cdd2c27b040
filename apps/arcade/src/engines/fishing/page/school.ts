import type { FishSprite } from "./sprites.ts";
import type { Swimmer } from "./view.ts";

/** A fish in the tank. Places are shares of the tank's sides, so that a turned phone keeps them. */
export interface Body {
  readonly id: number;
  readonly fish: string;
  sprite: FishSprite;
  tag: HTMLCanvasElement | undefined;
  x: number;
  y: number;
  readonly lane: number;
  readonly speed: number;
  readonly phase: number;
  /** Where it swims to: 1 to the right, -1 to the left; `facing` follows, so that it turns. */
  heading: 1 | -1;
  facing: number;
  state: "swims" | "leaves" | "caught";
  /** Seconds since a shot hit it; it winces, and is as healthy as before. */
  hit: number;
  /** Seconds since it was caught. */
  taken: number;
}

const LANES = 8;
const CATCH_SECONDS = 0.55;

export type School = ReturnType<typeof createSchool>;

/** The fish in view. New ones come from a side, and those that are gone swim away. */
export function createSchool(look: (fish: string) => Pick<Body, "sprite" | "tag">) {
  const bodies: Body[] = [];

  function enter({ id, fish }: Swimmer, isInside: boolean): void {
    // The lane that is emptiest: fish do not hide one another.
    const busy = Array.from({ length: LANES }, (_, lane) => bodies.filter((one) => one.lane === lane).length);
    const lane = busy.indexOf(Math.min(...busy));
    const seed = Math.abs(id);
    const heading = seed % 2 === 0 ? 1 : -1;
    bodies.push({
      id,
      fish,
      ...look(fish),
      lane,
      heading,
      facing: heading,
      state: "swims",
      hit: 9,
      taken: 0,
      x: isInside ? 0.14 + 0.72 * ((seed * 0.618) % 1) : heading === 1 ? -0.25 : 1.25,
      y: 0.5,
      speed: 0.045 + ((seed * 0.37) % 1) * 0.06,
      phase: (seed * 2.399) % 6.28,
    });
  }

  function move(body: Body, seconds: number, passed: number): void {
    if (body.state === "caught") {
      body.taken += passed;
      return;
    }
    const pace = body.state === "leaves" ? 0.6 : body.x < 0 || body.x > 1 ? 0.28 : body.speed;
    body.x += body.heading * pace * passed;
    if (body.state === "swims" && body.x > 0.9) body.heading = -1;
    if (body.state === "swims" && body.x < 0.1) body.heading = 1;
    body.facing += (body.heading - body.facing) * Math.min(1, passed * 5);
    body.y = 0.12 + (body.lane / (LANES - 1)) * 0.58 + Math.sin(seconds * 0.7 + body.phase) * 0.035;
    body.hit += passed;
  }

  return {
    bodies: bodies as readonly Body[],
    find: (id: number): Body | undefined => bodies.find((body) => body.id === id && body.state === "swims"),
    /** Takes over the fish in view. `isInside`: they were there before the page loaded. */
    set: (swimmers: readonly Swimmer[], isInside: boolean): void => {
      for (const body of bodies) {
        if (body.state !== "swims" || swimmers.some(({ id }) => id === body.id)) continue;
        body.state = "leaves";
        body.heading = body.x > 0.5 ? 1 : -1;
      }
      for (const swimmer of swimmers)
        if (!bodies.some(({ id }) => id === swimmer.id)) enter(swimmer, isInside);
    },
    take: (id: number): void => {
      const body = bodies.find((one) => one.id === id);
      if (body) body.state = "caught";
    },
    move: (seconds: number, passed: number): void => {
      for (let at = bodies.length - 1; at >= 0; at -= 1) {
        const body = bodies[at];
        if (!body) continue;
        move(body, seconds, passed);
        const isGone = body.state === "leaves" && (body.x < -0.4 || body.x > 1.4);
        if (isGone || body.taken > CATCH_SECONDS) bodies.splice(at, 1);
      }
    },
    /** Redraws all, for a tank of another size. */
    dress: (): void => {
      for (const body of bodies) Object.assign(body, look(body.fish));
    },
    clear: (): void => {
      bodies.length = 0;
    },
    /** How much of its catch a fish has gone through: 0 to 1. */
    caughtShare: (body: Body): number => Math.min(1, body.taken / CATCH_SECONDS),
  };
}
