import type { ReactNode } from "react";
import { BillEarned } from "./bill-earned.tsx";
import { BilledLines } from "./bill-lines.tsx";
import { useBillPlace } from "./bill-place.ts";
import styles from "./bills.module.css";

/** A dividend's calculation, if the address opens one; otherwise the screen's own content. */
export function OpenedDividend({ children }: { children: ReactNode }) {
  const place = useBillPlace();
  if (place.bill === "") return children;
  return (
    <div className={styles.page}>
      {place.earned === "" ? (
        <BilledLines key={`${place.bill} ${place.under}`} place={place} />
      ) : (
        <BillEarned key={JSON.stringify(place)} place={place} earned={place.earned} />
      )}
    </div>
  );
}
