import { encode } from "uqr";
import styles from "./qr-code.module.css";

/** The white border in modules; readers need four. */
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

/** A QR code of a link. Show the link as text beside it as well. */
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
