import styles from "./chips.module.css";

/** The look of a chip: filled while it is pressed or selected, tinted where it links to the page that is shown. */
export const chipClass = styles.chip;
/** The look of a strip of chips, which scrolls sideways from edge to edge of the screen. */
export const chipStripClass = styles.strip;
