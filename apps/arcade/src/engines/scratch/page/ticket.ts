import { isMotionReduced } from "../../../client/motion.ts";
import { drawSymbol } from "./symbols.ts";

interface Options {
  readonly canvas: HTMLCanvasElement;
  /** The text at the head of a ticket. */
  readonly title: string;
  readonly text: string;
  readonly colours: TicketColours;
  /** Every field of the ticket has been laid open. */
  readonly onRevealed: () => void;
  readonly onScratch: () => void;
}

export interface TicketColours {
  readonly paper: readonly [string, string];
  readonly ink: string;
}

export interface TicketFace {
  readonly fields: readonly string[];
  /** The symbol that wins, marked once all is open. */
  readonly symbol: string | null;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

export type TicketView = ReturnType<typeof createTicket>;

/** How much of a field has to be rubbed off before all of it opens. */
const OPEN_SHARE = 0.45;
/** The number of squares each way in which a field is rubbed off and counted. */
const GRAIN = 6;
const SHARPNESS = 2;

/** A ticket of nine fields below a foil, which the finger rubs off. */
export function createTicket({ canvas, title, text, colours, onRevealed, onScratch }: Options) {
  const surface = canvas.getContext("2d");
  const [foil, ticket] = [document.createElement("canvas"), document.createElement("canvas")];
  const [foilPen, ticketPen] = [foil.getContext("2d"), ticket.getContext("2d")];
  if (!surface || !foilPen || !ticketPen) throw new Error("No 2D canvas");
  const [screen, rub, pen] = [surface, foilPen, ticketPen];
  let face: TicketFace | undefined;
  let open = new Set<number>();
  let rubbed = new Map<number, Set<number>>();
  let last: { x: number; y: number } | undefined;

  const width = (): number => canvas.clientWidth;
  const height = (): number => canvas.clientHeight;

  function boxes(): Box[] {
    const head = height() * 0.2;
    const size = Math.min((width() - 40) / 3.3, (height() - head - 16) / 3.3);
    const step = size * 1.1;
    const [fromX, fromY] = [
      width() / 2 - step * 1.5 + (step - size) / 2,
      head + (height() - head - 10 - step * 3) / 2,
    ];
    return Array.from({ length: 9 }, (_, index) => ({
      x: fromX + (index % 3) * step,
      y: fromY + Math.floor(index / 3) * step,
      size,
    }));
  }

  function drawPaper(): void {
    const paper = pen.createLinearGradient(0, 0, width(), height());
    paper.addColorStop(0, colours.paper[0]);
    paper.addColorStop(1, colours.paper[1]);
    pen.fillStyle = paper;
    pen.beginPath();
    pen.roundRect(0, 0, width(), height(), 20);
    pen.fill();
    // The edge of a ticket is punched.
    pen.globalCompositeOperation = "destination-out";
    for (let y = 14; y < height(); y += 22) {
      for (const x of [0, width()]) {
        pen.beginPath();
        pen.arc(x, y, 5, 0, Math.PI * 2);
        pen.fill();
      }
    }
    pen.globalCompositeOperation = "source-over";
    pen.fillStyle = colours.ink;
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    pen.font = `900 ${Math.min(30, height() * 0.075)}px Georgia, "Noto Serif CJK SC", serif`;
    pen.fillText(title, width() / 2, height() * 0.085, width() - 60);
    pen.font = `600 ${Math.min(15, height() * 0.04)}px system-ui, sans-serif`;
    pen.fillText(text, width() / 2, height() * 0.155, width() - 60);
  }

  /** The picture below the foil. It is drawn when it changes, and only copied while the finger rubs. */
  function drawTicket(): void {
    [ticket.width, ticket.height] = [canvas.width, canvas.height];
    pen.setTransform(SHARPNESS, 0, 0, SHARPNESS, 0, 0);
    drawPaper();
    const isAllOpen = open.size === 9;
    boxes().forEach(({ x, y, size }, index) => {
      const symbol = face?.fields[index];
      const isWinner = isAllOpen && symbol !== undefined && symbol === face?.symbol;
      pen.fillStyle = isWinner ? "#fff3b8" : "#e4f0fb";
      pen.beginPath();
      pen.roundRect(x, y, size, size, 12);
      pen.fill();
      pen.lineWidth = isWinner ? 4 : 1.5;
      pen.strokeStyle = isWinner ? "#e09a10" : "rgb(0 0 0 / .25)";
      pen.stroke();
      if (symbol) drawSymbol(pen, symbol, x + size / 2, y + size / 2, size * 0.74);
    });
  }

  function paint(): void {
    screen.clearRect(0, 0, canvas.width, canvas.height);
    screen.drawImage(ticket, 0, 0);
    screen.drawImage(foil, 0, 0);
  }

  function coverField({ x, y, size }: Box): void {
    const silver = rub.createLinearGradient(x, y, x + size, y + size);
    silver.addColorStop(0, "#c9ccd6");
    silver.addColorStop(0.45, "#f3f4f8");
    silver.addColorStop(0.55, "#a7abb8");
    silver.addColorStop(1, "#d8dae2");
    rub.fillStyle = silver;
    rub.beginPath();
    rub.roundRect(x - 1, y - 1, size + 2, size + 2, 12);
    rub.fill();
    rub.fillStyle = "rgb(80 84 100 / .5)";
    rub.font = `800 ${size * 0.42}px Georgia, serif`;
    rub.textAlign = "center";
    rub.textBaseline = "middle";
    rub.fillText("?", x + size / 2, y + size / 2);
  }

  /** Covers the fields that are not open yet, after a change of size too. */
  function cover(): void {
    [foil.width, foil.height] = [canvas.width, canvas.height];
    rub.setTransform(SHARPNESS, 0, 0, SHARPNESS, 0, 0);
    boxes().forEach((box, index) => {
      if (!open.has(index)) coverField(box);
    });
    rubbed = new Map();
  }

  function fit(): void {
    const [wide, high] = [Math.round(width() * SHARPNESS), Math.round(height() * SHARPNESS)];
    if (wide === 0 || (canvas.width === wide && canvas.height === high)) return;
    [canvas.width, canvas.height] = [wide, high];
    cover();
    drawTicket();
    paint();
  }

  function openField(index: number): void {
    if (open.has(index)) return;
    open.add(index);
    const box = boxes()[index];
    if (box) rub.clearRect(box.x - 2, box.y - 2, box.size + 4, box.size + 4);
    onScratch();
    if (open.size < 9) return;
    // The winning fields are marked now.
    drawTicket();
    onRevealed();
  }

  function rubAt(x: number, y: number): void {
    boxes().forEach((box, index) => {
      const [column, row] = [((x - box.x) / box.size) * GRAIN, ((y - box.y) / box.size) * GRAIN];
      if (column < -1 || row < -1 || column > GRAIN + 1 || row > GRAIN + 1) return;
      const grains = rubbed.get(index) ?? new Set<number>();
      rubbed.set(index, grains);
      for (const right of [-1, 0, 1])
        for (const down of [-1, 0, 1]) {
          const [c, r] = [Math.floor(column) + right, Math.floor(row) + down];
          if (c >= 0 && r >= 0 && c < GRAIN && r < GRAIN) grains.add(r * GRAIN + c);
        }
      if (grains.size >= GRAIN * GRAIN * OPEN_SHARE) openField(index);
    });
  }

  function scratchTo(event: PointerEvent): void {
    if (!face || open.size === 9) return;
    const { left, top } = canvas.getBoundingClientRect();
    const [x, y] = [event.clientX - left, event.clientY - top];
    const from = last ?? { x, y };
    rub.globalCompositeOperation = "destination-out";
    rub.lineWidth = (boxes()[0]?.size ?? 60) * 0.42;
    rub.lineCap = "round";
    rub.beginPath();
    rub.moveTo(from.x, from.y);
    rub.lineTo(x, y + 0.01);
    rub.stroke();
    rub.globalCompositeOperation = "source-over";
    const steps = Math.max(1, Math.ceil(Math.hypot(x - from.x, y - from.y) / 6));
    for (let step = 1; step <= steps; step += 1)
      rubAt(from.x + ((x - from.x) * step) / steps, from.y + ((y - from.y) * step) / steps);
    last = { x, y };
    paint();
  }

  canvas.addEventListener("pointerdown", (event) => {
    canvas.setPointerCapture(event.pointerId);
    last = undefined;
    scratchTo(event);
  });
  canvas.addEventListener("pointermove", (event) => {
    if (event.buttons > 0) scratchTo(event);
  });
  new ResizeObserver(fit).observe(canvas);

  return {
    /** A ticket that nobody has bought, or one that waits for the finger. */
    show: (next: TicketFace | undefined) => {
      face = next;
      open = new Set();
      cover();
      drawTicket();
      paint();
    },
    /** Opens the remaining fields one by one. */
    revealAll: async (wait: (ms: number) => Promise<void>): Promise<void> => {
      const opened = face;
      for (let index = 0; index < 9; index += 1) {
        if (open.has(index) || face !== opened) continue;
        openField(index);
        paint();
        if (!isMotionReduced()) await wait(90);
      }
    },
    paint,
  };
}
