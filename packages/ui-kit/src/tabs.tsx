import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { chipClass, chipStripClass } from "./chip-classes.ts";
import { classNames } from "./class-names.ts";
import styles from "./tabs.module.css";

export interface TabItem<Key extends string> {
  key: Key;
  label: string;
  icon?: ReactNode;
}

export interface TabsProps<Key extends string> {
  /** The accessible name of the group. */
  label: string;
  items: ReadonlyArray<TabItem<Key>>;
  selected: Key;
  onSelect: (key: Key) => void;
  /** The id of the element that shows the selected tab's content. */
  panelId?: string;
  /** Any number of tabs in a strip that scrolls sideways. Without it a few tabs share the width. */
  isStrip?: boolean;
}

/** A tab list with the keys that assistive technology expects: arrows, Home and End move and select. */
export function Tabs<Key extends string>(props: TabsProps<Key>) {
  const { label, items, selected, onSelect, panelId, isStrip = false } = props;
  const list = useRef<HTMLDivElement>(null);
  // The keyboard reaches the list even if the selected part has no tab.
  const reachable = items.some(({ key }) => key === selected) ? selected : items[0]?.key;

  function move(event: KeyboardEvent) {
    const index = items.findIndex((item) => item.key === selected);
    const steps: Record<string, number> = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (step + items.length) % items.length;
    const item = items[next];
    if (!item) return;
    onSelect(item.key);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className={isStrip ? classNames(chipStripClass, styles.strip) : styles.list}
      onKeyDown={move}
    >
      {items.map((item) => (
        <button
          key={item.key}
          type="button"
          role="tab"
          aria-selected={item.key === selected}
          aria-controls={panelId}
          tabIndex={item.key === reachable ? 0 : -1}
          className={isStrip ? chipClass : styles.tab}
          onClick={() => onSelect(item.key)}
        >
          {item.icon}
          {item.label}
        </button>
      ))}
    </div>
  );
}
