import { createElement } from "../../../client/dom.ts";
import type { Scene, SceneKit } from "../../../client/table/look.ts";
import type { FanTanDraw } from "../rules/engine.ts";

/** The golden angle: beads that are laid by it fill a disc evenly. */
const GOLDEN = 2.399_963;
const ROWS = 4;
const MOST_COLUMNS = 30;
/** How many columns are counted off in one step. */
const STEPS = 10;

/** The cup, the heap under it, and the beads as they are counted off in fours. */
export function createBeads({ root, dealer, patience, sound }: SceneKit): Scene<FanTanDraw> {
  const cloth = createElement("div", "beads-cloth");
  const cup = createElement("div", "cup");
  const left = createElement("p", "beads-left");
  cloth.append(cup);
  root.append(cloth, left);
  let beads: HTMLElement[] = [];

  function clear(): void {
    for (const bead of beads) bead.remove();
    beads = [];
    left.textContent = "";
    cloth.classList.remove("is-lifted");
  }

  const place = (bead: HTMLElement, x: number, y: number): void => {
    bead.style.transform = `translate(${x}px, ${y}px)`;
  };

  function heap(count: number): void {
    const radius = Math.min(cloth.clientWidth, cloth.clientHeight) * 0.3;
    beads = Array.from({ length: count }, (_, index) => {
      const bead = createElement("span", "button-bead");
      const far = radius * Math.sqrt((index + 0.5) / count);
      const angle = index * GOLDEN;
      place(
        bead,
        cloth.clientWidth / 2 + Math.cos(angle) * far,
        cloth.clientHeight * 0.56 + Math.sin(angle) * far * 0.7,
      );
      return bead;
    });
    cloth.prepend(...beads);
  }

  /** Takes beads to their column: four at a time. */
  function countOff(from: number, to: number): void {
    const step = cloth.clientWidth / (MOST_COLUMNS + 1);
    for (let index = from; index < Math.min(to, beads.length); index += 1) {
      const bead = beads[index];
      if (!bead) continue;
      place(bead, step * (0.6 + Math.floor(index / ROWS)), 12 + (index % ROWS) * Math.max(10, step));
      bead.classList.toggle("is-left", index >= beads.length - (((beads.length - 1) % ROWS) + 1));
    }
  }

  return {
    rest: clear,
    ring: () => dealer.set("deals"),
    async show({ buttons }, ms) {
      clear();
      heap(buttons);
      await patience.wait(ms * 0.08);
      cloth.classList.add("is-lifted");
      await patience.wait(ms * 0.14);
      const columns = Math.ceil(buttons / ROWS);
      const perStep = Math.ceil(columns / STEPS) * ROWS;
      for (let from = 0; from < buttons; from += perStep) {
        countOff(from, from + perStep);
        sound.stop(from % 5);
        await patience.wait((ms * 0.66) / STEPS);
      }
      left.textContent = String(((buttons - 1) % ROWS) + 1);
    },
  };
}
