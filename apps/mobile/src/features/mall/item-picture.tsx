import { Icon } from "@croupier/ui-kit/icon";
import { useState } from "react";
import { useBrand } from "../../platform/brand/brand.tsx";
import { createImageUrl } from "../../platform/brand/images.ts";
import styles from "./mall.module.css";

/** An item's picture. One that does not come leaves its place as it was. */
export function ItemPicture({ url }: { url: string }) {
  const { imageCDNs } = useBrand().status;
  const [failedUrl, setFailedUrl] = useState<string>();
  return (
    <div className={styles.picture}>
      <Icon name="shop" size={32} />
      {url !== failedUrl && (
        <img
          src={createImageUrl(url, imageCDNs)}
          alt=""
          width={240}
          height={240}
          loading="lazy"
          decoding="async"
          onError={() => setFailedUrl(url)}
        />
      )}
    </div>
  );
}
