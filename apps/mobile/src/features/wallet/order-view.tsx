import type { ReactNode } from "react";
import { Timeline, type TimelineStep } from "../../shared/money/timeline.tsx";
import styles from "./order-view.module.css";

export interface OrderViewProps {
  /** What the figure is; without it, what was ordered. */
  figureLabel?: string;
  figure: string;
  /** How the order stands; a reader of the screen hears it change. */
  state: string;
  timelineLabel: string;
  steps: readonly TimelineStep[];
  /** Names and values. */
  facts: readonly (readonly [name: string, value: string])[];
  /** What can be done about the order. */
  children: ReactNode;
}

/** An order of money: its figure and state, what happened and happens next, its facts, and what can be done. */
export function OrderView(props: OrderViewProps) {
  const { figureLabel, figure, state, timelineLabel, steps, facts, children } = props;
  return (
    <div className={styles.order}>
      <div className={styles.headline}>
        {figureLabel && <span>{figureLabel}</span>}
        <strong>{figure}</strong>
        <p role="status">{state}</p>
      </div>
      <Timeline label={timelineLabel} steps={steps} />
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
