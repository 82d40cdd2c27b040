import { isInIconStrip } from "@croupier/domain/vendor-grouping";
import { chipStripClass } from "@croupier/ui-kit/chip-classes";
import { Icon } from "@croupier/ui-kit/icon";
import { useState } from "react";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { Link } from "../../platform/router/link.tsx";
import type { Vendor } from "../../shared/games/games.ts";
import { VendorIcon } from "../../shared/games/vendor-icon.tsx";
import { useCentredChoice } from "../../shared/lists/use-centred-choice.ts";
import styles from "./games.module.css";

/** The width of one provider in the strip, with its gap. */
const PICK_PX = 84;
/** The screen width that the server assumes for the first frame. Reading the window's width would force a layout. */
const PHONE_PX = 390;

export interface VendorPickerProps {
  vendors: readonly Vendor[];
  /** Empty is all. */
  selected: string;
  onSelect: (vassalage: string) => void;
  /** VENDOR-02: home has no All entry; a second tap takes the choice back there. */
  hasAll?: boolean;
  /** VENDOR-03: a title brings the link to all providers with it. */
  title?: string;
}

/** The strip of provider icons (VENDOR-01 to VENDOR-05). */
export function VendorPicker({ vendors, selected, onSelect, hasAll = true, title }: VendorPickerProps) {
  const { t } = usePhrases();
  const strip = useCentredChoice<HTMLFieldSetElement>(selected, vendors.length);
  const [isReached, setIsReached] = useState(false);
  const reach = () => setIsReached(true);
  // Icons that are out of sight load when somebody touches the strip.
  const inSight = Math.ceil((globalThis.screen?.width ?? PHONE_PX) / PICK_PX);
  return (
    <section className={styles.block} aria-label={t("vendor.picker")}>
      {title && (
        <div className={styles.blockHead}>
          <h2 className={styles.blockTitle}>{title}</h2>
          <Link to="/m/providers" className={styles.link}>
            {t("vendor.viewAll")}
            <Icon name="chevronRight" size={16} />
          </Link>
        </div>
      )}
      <fieldset
        ref={strip}
        className={chipStripClass}
        aria-label={t("vendor.picker")}
        onPointerEnter={reach}
        onTouchStart={reach}
        onFocus={reach}
        onScroll={reach}
      >
        {hasAll && (
          <button
            type="button"
            className={styles.pick}
            aria-pressed={selected === ""}
            onClick={() => onSelect("")}
          >
            <span className={styles.tileIcon}>
              <Icon name="dashboard" />
            </span>
            <span>{t("common.all")}</span>
          </button>
        )}
        {vendors
          .filter((vendor) => isInIconStrip(vendor.vassalage))
          .map((vendor, index) => (
            <button
              key={vendor.vassalage}
              type="button"
              className={styles.pick}
              aria-pressed={vendor.vassalage === selected}
              onClick={() => onSelect(!hasAll && vendor.vassalage === selected ? "" : vendor.vassalage)}
            >
              <span className={styles.tileIcon}>
                {(isReached || index < inSight) && <VendorIcon iconUrl={vendor.iconUrl} width={60} />}
              </span>
              {/* "E-sports" is one word to its reader, and does not break after the hyphen. */}
              <span>{vendor.accountTypeName.replaceAll("-", "\u2011")}</span>
            </button>
          ))}
      </fieldset>
    </section>
  );
}
