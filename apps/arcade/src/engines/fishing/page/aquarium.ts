import { isMotionReduced } from "../../../client/motion.ts";
import { createCannon } from "./cannon.ts";
import { type Body, createSchool } from "./school.ts";
import { createNet, createSprite, createTag, type FishSprite, FRAMES } from "./sprites.ts";
import type { ShownFish, Swimmer } from "./view.ts";
import { createWater, type Water } from "./water.ts";

/** One shot on its way, then its net. */
interface Shot {
  target: Body | undefined;
  fromX: number;
  fromY: number;
  x: number;
  y: number;
  /** Seconds it has flown; of its net, once it is open. */
  age: number;
  state: "none" | "flies" | "waits" | "opens";
  landed: (() => void) | undefined;
}

const NET_SIDE = 110;
const FLIGHT_SECONDS = 0.24;
const NET_SECONDS = 0.45;
/** A finger is larger than a sardine. */
const FINGER_PIXELS = 34;
/** Few movements remain if the player wants few. */
const CALM = 0.2;
const LONGEST_STEP = 0.05;

export type Aquarium = ReturnType<typeof createAquarium>;

/** The tank on one canvas: water, fish, cannon and shots. It shows its input and makes no random draws. */
export function createAquarium(
  canvas: HTMLCanvasElement,
  fish: readonly ShownFish[],
  onTap: (id: number | undefined) => void,
) {
  const pen = (canvas.getContext("2d", { alpha: false }) ?? undefined) as CanvasRenderingContext2D;
  const ratio = Math.min(devicePixelRatio, 2);
  const kinds = new Map(fish.map((one) => [one.id, one]));
  const cannon = createCannon(ratio);
  const net = createNet(NET_SIDE, ratio);
  const shot: Shot = {
    target: undefined,
    fromX: 0,
    fromY: 0,
    x: 0,
    y: 0,
    age: 0,
    state: "none",
    landed: undefined,
  };
  let sprites = new Map<string, FishSprite>();
  const tags = new Map<string, HTMLCanvasElement>();
  let water: Water | undefined;
  let [width, height] = [0, 0];
  let [frame, last, seconds] = [0, 0, 0];
  let marked: number | undefined;
  let hasTags = false;

  function spriteOf(id: string): FishSprite {
    const known = sprites.get(id) ?? createSprite(id, Math.min(width, height * 1.2), ratio);
    sprites.set(id, known);
    return known;
  }

  const school = createSchool((id) => {
    const kind = kinds.get(id);
    const tag = tags.get(id) ?? createTag(kind?.pays ?? 0, kind?.jackpot !== undefined, ratio);
    tags.set(id, tag);
    return { sprite: spriteOf(id), tag };
  });

  function drawBody(body: Body): void {
    const { sprite, tag } = body;
    const share = school.caughtShare(body);
    const x = body.x * width + (width / 2 - body.x * width) * share;
    const y = body.y * height + (height - 40 - body.y * height) * share * share;
    const at = Math.floor(seconds * (5 + body.speed * 90) + body.phase * 3) % FRAMES;
    const picture = sprite.frames[at];
    if (!picture) return;
    const winces = body.hit < 0.3 ? Math.sin(body.hit * 60) * 5 * (1 - body.hit / 0.3) : 0;
    const scale = 1 - share * 0.7;
    pen.save();
    pen.translate(x + winces, y);
    pen.scale(body.facing * scale, scale);
    if (share > 0) pen.rotate(share * 5);
    pen.drawImage(picture, -sprite.size / 2, -sprite.size / 2, sprite.size, sprite.size);
    pen.restore();
    if (body.state === "swims" && hasTags && tag)
      pen.drawImage(tag, x - 23, y + sprite.reach * 0.55 + 4, 46, 20);
    if (body.id !== marked) return;
    pen.strokeStyle = "#ffe08a";
    pen.lineWidth = 3;
    pen.beginPath();
    pen.arc(x, y, Math.max(sprite.reach, FINGER_PIXELS) * 0.9, 0, 7);
    pen.stroke();
  }

  function moveShot(passed: number): void {
    if (shot.state === "none") return;
    shot.age += passed;
    const { target } = shot;
    if (target && shot.state !== "opens") {
      const u = Math.min(1, shot.age / FLIGHT_SECONDS);
      shot.x = shot.fromX + (target.x * width - shot.fromX) * u;
      shot.y = shot.fromY + (target.y * height - shot.fromY) * u;
      if (u === 1 && shot.state === "flies") shot.state = "waits";
    }
    if (shot.state === "waits" && shot.landed) {
      shot.state = "opens";
      shot.age = 0;
      shot.landed();
      shot.landed = undefined;
    }
    if (shot.state === "opens" && shot.age > NET_SECONDS) shot.state = "none";
  }

  function drawShot(): void {
    if (shot.state === "none") return;
    if (shot.state === "opens") {
      const u = shot.age / NET_SECONDS;
      const side = NET_SIDE * (0.4 + 0.75 * Math.min(1, u * 2.6));
      pen.globalAlpha = 1 - u * u;
      pen.drawImage(net, shot.x - side / 2, shot.y - side / 2, side, side);
      pen.globalAlpha = 1;
      return;
    }
    pen.fillStyle = "rgb(255 214 102 / .4)";
    pen.beginPath();
    pen.arc(shot.x, shot.y, 13, 0, 7);
    pen.fill();
    pen.fillStyle = "#fff3c4";
    pen.beginPath();
    pen.arc(shot.x, shot.y, 6.5, 0, 7);
    pen.fill();
  }

  function tick(now: number): void {
    frame = requestAnimationFrame(tick);
    const real = Math.min(LONGEST_STEP, (now - last) / 1_000);
    last = now;
    const passed = isMotionReduced() ? real * CALM : real;
    seconds += passed;
    school.move(seconds, passed);
    moveShot(real);
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    water?.back(pen, seconds);
    for (const body of school.bodies) drawBody(body);
    drawShot();
    water?.front(pen, seconds, passed);
    cannon.draw(pen, width / 2, height - 30, real);
  }

  function layout(): void {
    const rect = canvas.getBoundingClientRect();
    if (rect.width === 0 || (rect.width === width && rect.height === height)) return;
    [width, height] = [rect.width, rect.height];
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    sprites = new Map();
    water = createWater(width, height, ratio, spriteOf(fish[0]?.id ?? "sardine"));
    school.dress();
  }

  function aimAt(event: PointerEvent): { x: number; y: number } {
    const rect = canvas.getBoundingClientRect();
    const [x, y] = [event.clientX - rect.left, event.clientY - rect.top];
    cannon.aim(x - width / 2, height - 30 - y);
    return { x, y };
  }

  /** The fish under a finger: of several the one whose middle is closest. */
  function findAt(x: number, y: number): number | undefined {
    let [best, found]: [number, number | undefined] = [Number.POSITIVE_INFINITY, undefined];
    for (const body of school.bodies) {
      const away = Math.hypot(body.x * width - x, body.y * height - y);
      if (body.state !== "swims" || away > Math.max(body.sprite.reach * 0.9, FINGER_PIXELS)) continue;
      if (away < best) [best, found] = [away, body.id];
    }
    return found;
  }

  canvas.addEventListener("pointermove", aimAt);
  canvas.addEventListener("pointerdown", (event) => {
    const { x, y } = aimAt(event);
    onTap(findAt(x, y));
  });
  new ResizeObserver(layout).observe(canvas);

  return {
    layout,
    setPaused: (isPaused: boolean): void => {
      cancelAnimationFrame(frame);
      if (isPaused) return;
      last = performance.now();
      frame = requestAnimationFrame(tick);
    },
    /** Who is in view. `isPlayed`: they can be shot at, and show what they pay. */
    setSchool: (swimmers: readonly Swimmer[], isPlayed: boolean, isInside = false): void => {
      hasTags = isPlayed;
      school.set(swimmers, isInside);
    },
    has: (id: number): boolean => school.find(id) !== undefined,
    clear: school.clear,
    setLevel: cannon.setLevel,
    /** Marks the fish that a keyboard has chosen. */
    mark: (id: number | undefined): void => {
      marked = id;
    },
    /** A shot flies to a fish, and waits there for what the server says. */
    fire: (id: number): void => {
      const body = school.find(id);
      Object.assign(shot, { target: body, age: 0, state: "flies", landed: undefined });
      [shot.fromX, shot.fromY] = [width / 2, height - 60];
      if (body) cannon.aim(body.x * width - width / 2, height - 30 - body.y * height);
      cannon.kick();
    },
    /** The shot lands: its net opens, and takes the fish that was caught. @returns where, on the page */
    land: (isCaught: boolean): Promise<{ x: number; y: number }> =>
      new Promise((resolve) => {
        shot.landed = () => {
          const { target } = shot;
          if (target) target.hit = 0;
          if (target && isCaught) school.take(target.id);
          const rect = canvas.getBoundingClientRect();
          resolve({ x: rect.left + shot.x, y: rect.top + shot.y });
        };
      }),
    /** The shot was not taken. */
    forget: (): void => {
      shot.state = "none";
    },
  };
}
