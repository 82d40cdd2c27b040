import { Button } from "@croupier/ui-kit/button";
import { Sheet } from "@croupier/ui-kit/sheet";
import { useState } from "react";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import type { Vendor } from "../../shared/games/games.ts";
import { VendorIcon } from "../../shared/games/vendor-icon.tsx";
import sheetStyles from "./filter-sheet.module.css";
import styles from "./games.module.css";

export interface ProviderSheetProps {
  open: boolean;
  onClose: () => void;
  vendors: readonly Vendor[];
  selected: readonly string[];
  onConfirm: (vassalages: readonly string[]) => void;
}

/** The selection while the sheet is open; it is reset at each opening. */
function Choices({ vendors, selected, onConfirm }: Omit<ProviderSheetProps, "open" | "onClose">) {
  const { t } = usePhrases();
  const [chosen, setChosen] = useState(selected);
  const toggle = (code: string) =>
    setChosen(chosen.includes(code) ? chosen.filter((other) => other !== code) : [...chosen, code]);
  return (
    <>
      <div className={styles.choices}>
        {vendors.map((vendor) => (
          <button
            key={vendor.vassalage}
            type="button"
            className={styles.pick}
            aria-pressed={chosen.includes(vendor.vassalage)}
            onClick={() => toggle(vendor.vassalage)}
          >
            <span className={styles.tileIcon}>
              <VendorIcon iconUrl={vendor.iconUrl} width={60} />
            </span>
            <span>{vendor.accountTypeName}</span>
          </button>
        ))}
      </div>
      <div className={sheetStyles.sheetActions}>
        <Button variant="secondary" onPress={() => setChosen([])}>
          {t("common.reset")}
        </Button>
        <Button onPress={() => onConfirm(chosen)}>{t("common.confirm")}</Button>
      </div>
    </>
  );
}

/** LIST-06: the provider popup; the choice applies on Confirm, Reset empties it. */
export function ProviderSheet({ open, onClose, vendors, selected, onConfirm }: ProviderSheetProps) {
  const { t } = usePhrases();
  return (
    <Sheet open={open} onClose={onClose} title={t("list.chooseProviders")} closeLabel={t("common.close")}>
      {open && <Choices vendors={vendors} selected={selected} onConfirm={onConfirm} />}
    </Sheet>
  );
}
