import { encode } from "uqr";
import styles from "./qr-code.module.css";

/** White around the code, in modules: readers want four of them. */
const QUIET_ZONE = 4;

/** The dark modules as one path, a rectangle for each run within a row. */
function drawPath(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) => {
      const runs: string[] = [];
      let start = 0;
      while (start < row.length) {
        const isDark = row[start] === true;
        let end = start + 1;
        while (end < row.length && row[end] === isDark) end += 1;
        if (isDark) runs.push(`M${start} ${y}h${end - start}v1h${start - end}z`);
        start = end;
      }
      return runs;
    })
    .join("");
}

/** A QR code of a link. The link must also stand beside it in words: nobody can read a picture of squares. */
export function QrCode({ text, label, size = 184 }: { text: string; label: string; size?: number }) {
  const { data, size: modules } = encode(text, { ecc: "M", border: QUIET_ZONE });
  return (
    <svg
      className={styles.code}
      width={size}
      height={size}
      viewBox={`0 0 ${modules} ${modules}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={drawPath(data)} />
    </svg>
  );
}
