import type { ReplyOf } from "@croupier/contract/player/contract";
import { classNames } from "@croupier/ui-kit/class-names";
import type { ReactNode } from "react";
import { useBrand } from "../../platform/brand/brand.tsx";
import { createImageUrl } from "../../platform/brand/images.ts";
import { isSafeLink } from "../../platform/html/safe-link.ts";
import { Link } from "../../platform/router/link.tsx";
import { parseTarget } from "../../platform/router/paths.ts";
import styles from "./lobby.module.css";

export type Banner = ReplyOf<"GET /wps/system/announcements">["banners"][number];

/** How much text the calm half of a banner holds on the narrowest phone; a Chinese character counts as two. */
const MOST_TITLE = 36;
const MOST_TEXT = 72;

const widthOf = (text: string): number =>
  [...text].reduce((sum, character) => sum + (character > "\u2e80" ? 2 : 1), 0);

const isLong = ({ title, text }: Banner): boolean => widthOf(title) > MOST_TITLE || widthOf(text) > MOST_TEXT;

/** A banner leads to a screen of ours, to a safe address elsewhere, or nowhere. */
function BannerLink({ banner, children }: { banner: Banner; children: ReactNode }) {
  const { link } = banner;
  const className = classNames(styles.banner, isLong(banner) && styles.captioned);
  const target = parseTarget(link);
  if (target)
    return (
      <Link to={target} className={className} draggable={false}>
        {children}
      </Link>
    );
  if (link !== "" && isSafeLink(link))
    return (
      <a href={link} className={className} draggable={false} rel="noopener">
        {children}
      </a>
    );
  return <div className={className}>{children}</div>;
}

/** One banner; the first one is fetched with priority. */
export function BannerSlide({ banner, isFirst }: { banner: Banner; isFirst: boolean }) {
  const { imageCDNs } = useBrand().status;
  return (
    <BannerLink banner={banner}>
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
