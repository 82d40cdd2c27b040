import type { RandomBelow } from "../../../engine/engine.ts";
import type { Fish, FishingModel } from "./models.ts";

/** A fish in view. */
export interface Swimmer {
  /** Counted through a play: the page tells by it which fish are still there. */
  readonly id: number;
  readonly fish: string;
  /** It swims away after this many shots of the play. */
  readonly until: number;
}

export interface School {
  readonly swimmers: readonly Swimmer[];
  /** The id of the next one to come. */
  readonly next: number;
}

export const findFish = (model: FishingModel, id: string): Fish | undefined =>
  model.fish.find((fish) => fish.id === id);

function drawFish({ fish }: FishingModel, random: RandomBelow): string {
  let left = random(fish.reduce((sum, { weight }) => sum + weight, 0));
  const drawn = fish.find(({ weight }) => {
    left -= weight;
    return left < 0;
  });
  return drawn?.id ?? "";
}

/** Removes fish whose time is over after this many shots, and adds others until the view is full again. */
export function swimOn(model: FishingModel, school: School, shots: number, random: RandomBelow): School {
  const swimmers = school.swimmers.filter(({ until }) => until > shots);
  let { next } = school;
  while (swimmers.length < model.inView) {
    const [least, most] = model.stays;
    swimmers.push({
      id: next,
      fish: drawFish(model, random),
      until: shots + least + random(most - least + 1),
    });
    next += 1;
  }
  return { swimmers, next };
}
