import { useBrand } from "./brand.tsx";
import { createImageUrl } from "./images.ts";

/** The icons are drawn on 320 x 128: an emblem and the name beside it. */
const RATIO = 2.5;

/** A vendor's colour icon; it disappears when it fails to load (VENDOR-04). */
export function VendorIcon({ iconUrl, width }: { iconUrl: string; width: number }) {
  const { imageCDNs } = useBrand().status;
  return (
    <img
      src={createImageUrl(iconUrl, imageCDNs)}
      alt=""
      width={width}
      height={width / RATIO}
      loading="lazy"
      decoding="async"
      onError={(event) => {
        event.currentTarget.hidden = true;
      }}
    />
  );
}
