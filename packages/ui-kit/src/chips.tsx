import type { Ref } from "react";
import { chipClass, chipStripClass } from "./chip-class.ts";
import styles from "./chips.module.css";
import { classNames } from "./class-names.ts";

export interface ChipItem<Key extends string> {
  key: Key;
  label: string;
}

export interface ChipsProps<Key extends string> {
  /** The accessible name of the group. */
  label: string;
  items: readonly ChipItem<Key>[];
  /** The key of the chosen one; none is where it is no item's. */
  selected: string | undefined;
  onSelect: (key: Key) => void;
  /** Tints the chosen one in place of filling it: for a choice beside another one. */
  isSoft?: boolean;
  ref?: Ref<HTMLFieldSetElement>;
}

/** A choice of one among a few, in a strip; a press on the chosen one is told as well. */
export function Chips<Key extends string>(props: ChipsProps<Key>) {
  const { label, items, selected, onSelect, isSoft = false, ref } = props;
  return (
    <fieldset ref={ref} className={chipStripClass} aria-label={label}>
      {items.map((item) => (
        <button
          key={item.key}
          type="button"
          className={classNames(chipClass, isSoft && styles.soft)}
          aria-pressed={item.key === selected}
          onClick={() => onSelect(item.key)}
        >
          {item.label}
        </button>
      ))}
    </fieldset>
  );
}
