import type { ReactNode } from "react";
import { Timeline, type TimelineStep } from "../../shared/money/timeline.tsx";
import styles from "./order-view.module.css";

export interface OrderViewProps {
  /** The figure's label; without it, the ordered amount. */
  figureLabel?: string;
  figure: string;
  /** The order's state; a screen reader announces its changes. */
  state: string;
  timelineLabel: string;
  steps: readonly TimelineStep[];
  /** Names and values. */
  facts: readonly (readonly [name: string, value: string])[];
  /** The order's actions. */
  children: ReactNode;
}

/** An order of money: its figure and state, its timeline, its facts, and its actions. */
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
