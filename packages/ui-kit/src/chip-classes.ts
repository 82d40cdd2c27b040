import styles from "./chips.module.css";

/** The look of a chip: filled while it is pressed or selected, tinted when it links to the current page. */
export const chipClass = styles.chip;
/** The look of a strip of chips. It scrolls sideways from edge to edge of the screen. */
export const chipStripClass = styles.strip;
