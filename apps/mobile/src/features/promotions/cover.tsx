import { Icon } from "@croupier/ui-kit/icon";
import { useState } from "react";
import { useBrand } from "../../platform/brand.tsx";
import { createImageUrl } from "../../platform/images.ts";
import type { Promotion } from "./promotion-calls.ts";
import styles from "./promotions.module.css";

/** The sequence of the picture that stands for a promotion (PROMO-03). */
const COVER_SEQUENCE = 1;

/** A promotion's cover; a picture that does not come is hidden (PROMO-06) and leaves its place as it was. */
export function Cover({ promotion, isFirst = false }: { promotion: Promotion; isFirst?: boolean }) {
  const { imageCDNs } = useBrand().status;
  const [failedUrl, setFailedUrl] = useState<string>();
  const url = promotion.announcementImages.find(({ sequence }) => sequence === COVER_SEQUENCE)?.url;
  return (
    <div className={styles.cover}>
      <Icon name="gift" size={40} />
      {url && url !== failedUrl && (
        <img
          src={createImageUrl(url, imageCDNs)}
          alt=""
          width={716}
          height={358}
          fetchPriority={isFirst ? "high" : "auto"}
          loading={isFirst ? "eager" : "lazy"}
          decoding="async"
          onError={() => setFailedUrl(url)}
        />
      )}
    </div>
  );
}
