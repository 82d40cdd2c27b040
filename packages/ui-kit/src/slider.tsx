import { type CSSProperties, useId } from "react";
import { IconButton } from "./icon-button.tsx";
import styles from "./slider.module.css";

export interface SliderProps {
  label: string;
  value: number;
  min: number;
  max: number;
  /** The size of one step. The last one is shorter if the range is not a multiple of it. */
  step: number;
  /** Writes a value for the eye and for screen readers. */
  format: (value: number) => string;
  hint?: string | undefined;
  lessLabel: string;
  moreLabel: string;
  onChange: (value: number) => void;
}

/** A figure between two ends: dragged, moved by arrow keys, or set a step at a time, which a thumb alone cannot hit. */
export function Slider(props: SliderProps) {
  const { label, value, min, max, step, format, hint, lessLabel, moreLabel, onChange } = props;
  const id = useId();
  const hintId = `${id}-hint`;
  const steps = Math.ceil((max - min) / step);
  const place = Math.ceil((Math.min(Math.max(value, min), max) - min) / step);
  const moveTo = (next: number) => onChange(Math.min(max, min + next * step));
  const filled = { "--filled": `${steps === 0 ? 100 : (place / steps) * 100}%` } as CSSProperties;
  return (
    <div className={styles.slider}>
      <div className={styles.head}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        <output className={styles.value} htmlFor={id}>
          {format(value)}
        </output>
      </div>
      <div className={styles.control}>
        <IconButton
          icon="minus"
          label={`${lessLabel}: ${label}`}
          disabled={place <= 0}
          onClick={() => moveTo(place - 1)}
        />
        <input
          id={id}
          type="range"
          className={styles.range}
          style={filled}
          min={0}
          max={steps || 1}
          step={1}
          value={steps === 0 ? 1 : place}
          disabled={steps === 0}
          aria-valuetext={format(value)}
          aria-describedby={hint ? hintId : undefined}
          onChange={(event) => moveTo(Number(event.target.value))}
        />
        <IconButton
          icon="plus"
          label={`${moreLabel}: ${label}`}
          disabled={place >= steps}
          onClick={() => moveTo(place + 1)}
        />
      </div>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
