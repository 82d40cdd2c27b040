import { useContext } from "react";
import { useBrand } from "../../platform/brand/brand.tsx";
import { createImageUrl } from "../../platform/brand/images.ts";
import { RouteContext } from "../navigation/route-context.ts";

/** The icons are drawn on 320 x 128: an emblem and the name beside it. */
const RATIO = 2.5;

/** The same icon in the narrower sizes that the server draws. */
function createIconSet(url: string | undefined): string | undefined {
  const [start, end] = url?.split("-COLOR.") ?? [];
  if (!end) return undefined;
  return `${start}-COLOR-120.${end} 120w, ${start}-COLOR-180.${end} 180w, ${url} 320w`;
}

/**
 * A vendor's colour icon; it disappears when it fails to load (VENDOR-04). A page has dozens of them at low priority,
 * so the static shell leaves them out.
 */
export function VendorIcon({ iconUrl, width }: { iconUrl: string; width: number }) {
  const { imageCDNs } = useBrand().status;
  const isStatic = useContext(RouteContext)?.isStatic;
  if (isStatic) return null;
  const url = createImageUrl(iconUrl, imageCDNs);
  return (
    <img
      srcSet={createIconSet(url)}
      sizes={`${width}px`}
      src={url}
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
