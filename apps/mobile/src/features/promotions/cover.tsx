import type { PromotionEntry } from "@croupier/contract/player/boot";
import { findCoverUrl } from "@croupier/domain/promotion";
import { Icon } from "@croupier/ui-kit/icon";
import { useState } from "react";
import { useBrand } from "../../platform/brand/brand.tsx";
import { createImageUrl } from "../../platform/brand/images.ts";
import styles from "./promotions.module.css";

/** A promotion's cover; a picture that does not come is hidden (PROMO-06) and leaves its place as it was. */
export function Cover({ promotion, isFirst = false }: { promotion: PromotionEntry; isFirst?: boolean }) {
  const { imageCDNs } = useBrand().status;
  const [failedUrl, setFailedUrl] = useState<string>();
  const url = findCoverUrl(promotion);
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
          decoding={isFirst ? "sync" : "async"}
          onError={() => setFailedUrl(url)}
        />
      )}
    </div>
  );
}
