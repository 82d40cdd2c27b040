import { lighten, mix } from "../colour.ts";
import { circle, createPaper, ellipse, lineOf, path, place, rect, ring, starOf, stroke } from "../svg.ts";

export const emptyKinds = ["empty", "failed", "offline", "maintenance", "locked"] as const;
export type EmptyKind = (typeof emptyKinds)[number];

interface Tones {
  readonly main: string;
  readonly soft: string;
  readonly accent: string;
  readonly ground: string;
}

const tones: Readonly<Record<string, Tones>> = {
  nova: { main: "#8a6bff", soft: "#39425e", accent: "#ffc857", ground: "#1b2231" },
  lotus: { main: "#0f8a66", soft: "#bfd6cb", accent: "#ff7a59", ground: "#e9efe8" },
};

const spark = (x: number, y: number, size: number, colour: string) =>
  place(path(lineOf(starOf(4, size, size * 0.18)), colour), x, y);

const figures: Readonly<Record<EmptyKind, (tone: Tones, fill: string) => string>> = {
  empty: ({ soft, accent, main }, fill) => {
    const card = (turn: number, colour: string) =>
      place(
        rect(-26, -38, 52, 76, colour, { rx: 8 }) +
          rect(-19, -31, 38, 62, "none", { rx: 5, stroke: "#ffffff", "stroke-width": 1.6, opacity: 0.4 }),
        120,
        92,
        1,
        turn,
      );
    return (
      card(-24, soft) +
      card(20, mix(soft, main, 0.4)) +
      card(-2, fill) +
      place(path(lineOf(starOf(4, 16, 4)), "#ffffff"), 120, 92) +
      spark(60, 54, 9, accent) +
      spark(184, 46, 7, main)
    );
  },
  failed: ({ soft, accent, main }, fill) =>
    circle(120, 88, 44, soft) +
    path("M120 44A44 44 0 0 1 150 120L126 96L134 82L112 68Z", fill) +
    path("M120 44L112 68L134 82L126 96L150 120", "none", {
      stroke: "#ffffff",
      "stroke-width": 3,
      "stroke-linejoin": "round",
    }) +
    stroke("M164 52a56 56 0 0 1 8 60M172 112l-13 -4M172 112l6 -12", main, 5) +
    spark(64, 56, 8, accent),
  offline: ({ soft, accent }, fill) =>
    path(
      "M74 118C48 118 46 84 74 82C74 52 122 44 134 70C160 60 182 82 172 102C170 112 164 118 154 118Z",
      fill,
    ) +
    path("M74 118C48 118 46 84 74 82C86 78 90 100 104 118Z", soft, { opacity: 0.5 }) +
    stroke("M98 92a32 32 0 0 1 44 0M108 102a17 17 0 0 1 24 0", "#ffffff", 5) +
    circle(120, 110, 3.4, "#ffffff") +
    stroke("M92 128L152 62", accent, 6),
  maintenance: ({ soft, accent, main }, fill) => {
    const gear = (teeth: number, radius: number, colour: string) =>
      ring(teeth, rect(-radius * 0.17, -radius * 1.22, radius * 0.34, radius * 0.4, colour, { rx: 2 })) +
      circle(0, 0, radius, colour);
    return (
      place(gear(10, 34, fill) + circle(0, 0, 14, "#ffffff", { opacity: 0.9 }), 106, 86) +
      place(
        gear(8, 20, mix(soft, main, 0.3)) + circle(0, 0, 8, "#ffffff", { opacity: 0.7 }),
        158,
        114,
        1,
        14,
      ) +
      stroke("M150 48L128 84", accent, 9) +
      circle(154, 44, 12, "none", {
        stroke: accent,
        "stroke-width": 7,
        "stroke-dasharray": "56 20",
        transform: "rotate(-80 154 44)",
      })
    );
  },
  locked: ({ soft, accent }, fill) =>
    stroke("M98 82L98 64a22 22 0 0 1 44 0L142 82", soft, 10) +
    rect(80, 78, 80, 62, fill, { rx: 13 }) +
    circle(120, 102, 9, "#ffffff") +
    path("M116 104L124 104L127 124L113 124Z", "#ffffff") +
    spark(176, 58, 9, accent) +
    spark(66, 72, 6, accent),
};

/** A calm picture for an empty state, 240 by 180, on a transparent background. */
export function drawEmptyState(kind: EmptyKind, brand = "nova"): string {
  const tone = tones[brand] ?? (tones.nova as Tones);
  const paper = createPaper("e");
  const fill = paper.linear(
    [
      [0, lighten(tone.main, 0.2)],
      [1, tone.main],
    ],
    [0, 0, 1, 1],
  );
  const floor =
    ellipse(120, 152, 78, 10, tone.ground) +
    circle(120, 90, 74, tone.ground, { opacity: 0.6 }) +
    circle(40, 116, 4, tone.soft) +
    circle(204, 90, 5, tone.soft) +
    circle(196, 132, 3, tone.main, { opacity: 0.6 });
  return paper.finish(240, 180, floor + figures[kind](tone, fill));
}
