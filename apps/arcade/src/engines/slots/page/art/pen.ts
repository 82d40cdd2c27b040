/** Colours from top to bottom of the shape, or from the centre outwards when it is radial. */
export type Colours = string | readonly string[];

export interface Pen {
  readonly context: CanvasRenderingContext2D;
  /** Fills a path of SVG path data in the pen's 100 x 100 box. */
  fill(path: string, colours: Colours, top?: number, bottom?: number): void;
  stroke(path: string, colour: string, width: number): void;
  circle(x: number, y: number, radius: number, colours: Colours): void;
  ring(x: number, y: number, radius: number, colour: string, width: number): void;
  /** A round gradient that fades to transparent: light. */
  light(x: number, y: number, radius: number, colour: string): void;
  text(text: string, x: number, y: number, size: number, colours: Colours, outline?: string): void;
  /** A soft highlight inside a path, as on enamel or glass. */
  gloss(path: string, strength?: number): void;
  /** Repeats a drawing around a point. */
  around(x: number, y: number, times: number, draw: (index: number) => void): void;
  /** Fills a rectangle with a gradient from top to bottom. */
  wash(x: number, y: number, width: number, height: number, colours: Colours): void;
  shadow(colour: string, blur: number, y?: number): void;
  noShadow(): void;
}

export type Draw = (pen: Pen) => void;

/** Draws in the current transform of `context`. */
export function createPen(context: CanvasRenderingContext2D): Pen {
  const vertical = (colours: Colours, top: number, bottom: number): string | CanvasGradient => {
    if (typeof colours === "string") return colours;
    const gradient = context.createLinearGradient(0, top, 0, bottom);
    colours.forEach((colour, index) =>
      gradient.addColorStop(index / Math.max(1, colours.length - 1), colour),
    );
    return gradient;
  };
  const noShadow = (): void => {
    context.shadowColor = "transparent";
    context.shadowBlur = 0;
    context.shadowOffsetY = 0;
  };
  return {
    context,
    fill: (path, colours, top = 5, bottom = 95) => {
      context.fillStyle = vertical(colours, top, bottom);
      context.fill(new Path2D(path));
    },
    stroke: (path, colour, width) => {
      context.strokeStyle = colour;
      context.lineWidth = width;
      context.lineJoin = "round";
      context.lineCap = "round";
      context.stroke(new Path2D(path));
    },
    circle: (x, y, radius, colours) => {
      context.fillStyle = vertical(colours, y - radius, y + radius);
      context.beginPath();
      context.arc(x, y, radius, 0, Math.PI * 2);
      context.fill();
    },
    ring: (x, y, radius, colour, width) => {
      context.strokeStyle = colour;
      context.lineWidth = width;
      context.beginPath();
      context.arc(x, y, radius, 0, Math.PI * 2);
      context.stroke();
    },
    light: (x, y, radius, colour) => {
      const gradient = context.createRadialGradient(x, y, 0, x, y, radius);
      gradient.addColorStop(0, colour);
      gradient.addColorStop(1, `${colour.slice(0, 7)}00`);
      context.fillStyle = gradient;
      context.fillRect(x - radius, y - radius, radius * 2, radius * 2);
    },
    text: (text, x, y, size, colours, outline) => {
      context.font = `900 ${size}px Georgia, "Times New Roman", serif`;
      context.textAlign = "center";
      context.textBaseline = "alphabetic";
      if (outline) {
        context.strokeStyle = outline;
        context.lineWidth = size * 0.14;
        context.lineJoin = "round";
        context.strokeText(text, x, y);
      }
      context.fillStyle = vertical(colours, y - size * 0.75, y);
      context.fillText(text, x, y);
    },
    gloss: (path, strength = 0.42) => {
      context.save();
      context.clip(new Path2D(path));
      const gradient = context.createLinearGradient(0, 5, 0, 60);
      gradient.addColorStop(0, `rgb(255 255 255 / ${strength})`);
      gradient.addColorStop(1, "rgb(255 255 255 / 0)");
      context.fillStyle = gradient;
      context.beginPath();
      context.ellipse(42, 20, 52, 34, -0.25, 0, Math.PI * 2);
      context.fill();
      context.restore();
    },
    around: (x, y, times, draw) => {
      for (let index = 0; index < times; index += 1) {
        context.save();
        context.translate(x, y);
        context.rotate((index / times) * Math.PI * 2);
        draw(index);
        context.restore();
      }
    },
    shadow: (colour, blur, y = 0) => {
      // Shadows ignore the transform, so they are given in the box's units and scaled here.
      const scale = context.getTransform().a;
      context.shadowColor = colour;
      context.shadowBlur = blur * scale;
      context.shadowOffsetY = y * scale;
    },
    wash: (x, y, width, height, colours) => {
      context.fillStyle = vertical(colours, y, y + height);
      context.fillRect(x, y, width, height);
    },
    noShadow,
  };
}
