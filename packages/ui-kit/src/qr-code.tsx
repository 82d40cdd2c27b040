import { encode } from "uqr";
import styles from "./qr-code.module.css";

/** Empty modules around the code, as the standard asks for. */
const QUIET_ZONE = 4;

/** One path for all dark modules: a run of neighbours in a row is one rectangle. */
function drawModules(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) =>
      row.flatMap((isDark, x) => {
        if (!isDark || row[x - 1]) return [];
        const end = row.indexOf(false, x);
        const run = (end === -1 ? row.length : end) - x;
        return [`M${x} ${y}h${run}v1h-${run}z`];
      }),
    )
    .join("");
}

/** A QR code of a text. `label` says to a screen reader what it leads to. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: "M", border: QUIET_ZONE });
  return (
    <svg
      className={styles.code}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path fill="currentColor" d={drawModules(data)} />
    </svg>
  );
}
