import type { ReplyOf } from "@croupier/contract/player/contract";
import type { ReactNode } from "react";
import { useBrand } from "../../platform/brand/brand.tsx";
import { createImageUrl } from "../../platform/brand/images.ts";
import { isSafeLink } from "../../platform/html/safe-link.ts";
import { Link } from "../../platform/router/link.tsx";
import { parseTarget } from "../../platform/router/paths.ts";
import styles from "./lobby.module.css";

export type Banner = ReplyOf<"GET /wps/system/announcements">["banners"][number];

/** A banner leads to a screen of ours, to a safe address elsewhere, or nowhere. */
function BannerLink({ link, children }: { link: string; children: ReactNode }) {
  const target = parseTarget(link);
  if (target)
    return (
      <Link to={target} className={styles.banner} draggable={false}>
        {children}
      </Link>
    );
  if (link !== "" && isSafeLink(link))
    return (
      <a href={link} className={styles.banner} draggable={false} rel="noopener">
        {children}
      </a>
    );
  return <div className={styles.banner}>{children}</div>;
}

/** One banner; the first one is fetched with priority. */
export function BannerSlide({ banner, isFirst }: { banner: Banner; isFirst: boolean }) {
  const { imageCDNs } = useBrand().status;
  return (
    <BannerLink link={banner.link}>
      <img
        src={createImageUrl(banner.url, imageCDNs)}
        alt=""
        width={716}
        height={344}
        fetchPriority={isFirst ? "high" : "auto"}
        loading={isFirst ? "eager" : "lazy"}
        decoding={isFirst ? "sync" : "async"}
        draggable={false}
      />
      <div className={styles.bannerText}>
        <strong>{banner.title}</strong>
        {banner.text && <span>{banner.text}</span>}
      </div>
    </BannerLink>
  );
}
