import { classNames } from "@croupier/ui-kit/class-names";
import type { TransitionEventHandler } from "react";
import { usePrizeName } from "./prize-name.ts";
import styles from "./wheel.module.css";
import type { WheelPart } from "./wheel-parts.ts";

const radius = 100;
/** A label has no room in a smaller part, in turns. The table of odds names them all. */
const leastLabelled = 0.04;

const point = (turns: number, at: number): string => {
  const angle = (turns - 0.25) * 2 * Math.PI;
  return `${(Math.cos(angle) * at).toFixed(3)} ${(Math.sin(angle) * at).toFixed(3)}`;
};

/** The outline of a part. A part that fills the wheel has no corners, so two arcs draw it. */
function outlineOf({ from, to }: WheelPart): string {
  if (to - from >= 1)
    return `M0 -${radius}A${radius} ${radius} 0 1 1 0 ${radius}A${radius} ${radius} 0 1 1 0 -${radius}Z`;
  const isLarge = to - from > 0.5 ? 1 : 0;
  return `M0 0L${point(from, radius)}A${radius} ${radius} 0 ${isLarge} 1 ${point(to, radius)}Z`;
}

function Part({ part }: { part: WheelPart }) {
  const nameOf = usePrizeName();
  const { from, to, look, shown } = part;
  const middle = (from + to) / 2;
  return (
    <g className={styles[look]}>
      <path d={outlineOf(part)} />
      {to - from >= leastLabelled && (
        <text
          transform={`rotate(${middle * 360 - 90}) translate(${radius - 8} 0)`}
          textAnchor="end"
          dominantBaseline="central"
        >
          {nameOf(shown)}
        </text>
      )}
    </g>
  );
}

interface FaceProps {
  readonly parts: readonly WheelPart[];
  /** How far it has been turned, in turns. */
  readonly turned: number;
  readonly isWaiting: boolean;
  readonly onStand: TransitionEventHandler;
}

/** The wheel itself. The table of odds and the outcome say what it shows, so it is hidden from screen readers. */
export function WheelFace({ parts, turned, isWaiting, onStand }: FaceProps) {
  return (
    <div className={styles.stage} aria-hidden="true">
      <svg
        className={classNames(styles.face, isWaiting && styles.waiting)}
        style={{ transform: `rotate(${turned}turn)` }}
        viewBox="-104 -104 208 208"
        data-testid="wheel"
        onTransitionEnd={onStand}
      >
        {parts.map((part) => (
          <Part key={part.id} part={part} />
        ))}
        <circle className={styles.rim} r={radius} />
        <circle className={styles.hub} r="12" />
      </svg>
      <svg className={styles.pointer} viewBox="0 0 24 24">
        <path d="M3 2h18l-9 20z" />
      </svg>
    </div>
  );
}
