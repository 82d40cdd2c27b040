import type { ParameterName } from "@croupier/brand/parameters";
import { Icon } from "@croupier/ui-kit/icon";
import { useQuery } from "@tanstack/react-query";
import { useBrand } from "../../platform/brand/brand.tsx";
import { createImageUrl } from "../../platform/brand/images.ts";
import { isSafeLink } from "../../platform/html/safe-link.ts";
import { useNearViewport } from "../../platform/loading/use-near-viewport.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { createTarget } from "../../platform/router/history.ts";
import { Link } from "../../platform/router/link.tsx";
import { helpQuery } from "../../shared/content/help-query.ts";
import { listProviders, useVendors } from "../../shared/games/use-vendors.ts";
import { VendorIcon } from "../../shared/games/vendor-icon.tsx";
import { openPanel } from "../../shared/menu/open-panels.ts";
import { responsiblePlayPage } from "../../shared/responsible-play/play-page.ts";
import styles from "./home-footer.module.css";

type SocialLink = ParameterName & `service_${string}`;

/** FOOT-09: the places where a brand can be met, each shown only when its link is configured. */
const socials: ReadonlyArray<{ key: string; name: string; parameter: SocialLink }> = [
  { key: "TELEGRAM", name: "Telegram", parameter: "service_telegram" },
  { key: "LINE", name: "LINE", parameter: "service_line" },
  { key: "WHATSAPP", name: "WhatsApp", parameter: "service_whatsapp" },
  { key: "FACEBOOK", name: "Facebook", parameter: "service_facebook" },
  { key: "INSTAGRAM", name: "Instagram", parameter: "service_instagram" },
  { key: "YOUTUBE", name: "YouTube", parameter: "service_youtube" },
  { key: "TIKTOK", name: "TikTok", parameter: "service_tiktok" },
  { key: "TWITTER", name: "Twitter", parameter: "service_twitter" },
];

function Points() {
  const { t } = usePhrases();
  return (
    <ul className={styles.points}>
      <li>
        <Link to="/m/member/benefits">
          <Icon name="vip" />
          {t("homeFooter.vipBonus")}
        </Link>
      </li>
      <li>
        <Link to="/m/activity">
          <Icon name="wallet" />
          {t("homeFooter.rebate")}
        </Link>
      </li>
      <li>
        <Link to="/m/rewardCenter">
          <Icon name="gift" />
          {t("homeFooter.bonusBet")}
        </Link>
      </li>
      <li>
        <button type="button" onClick={() => openPanel("downloadPopup")}>
          <Icon name="download" />
          {t("homeFooter.app")}
        </button>
      </li>
    </ul>
  );
}

function Socials() {
  const { t } = usePhrases();
  const { parameters, status } = useBrand();
  const configured = socials.filter(({ parameter }) => isSafeLink(parameters[parameter]));
  if (configured.length === 0) return null;
  return (
    <section>
      <h2>{t("homeFooter.contact")}</h2>
      <ul className={styles.socials}>
        {configured.map(({ key, name, parameter }) => (
          <li key={key}>
            <a href={parameters[parameter]} target="_blank" rel="noopener noreferrer" aria-label={name}>
              <img
                src={createImageUrl(`/art/social/${key}.svg?v=1`, status.imageCDNs)}
                alt=""
                width={36}
                height={36}
                loading="lazy"
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Three rows on a phone; the page of all providers has the rest. */
const MOST_PROVIDERS = 12;

function Providers() {
  const { t } = usePhrases();
  const { vendors } = useVendors();
  const listed = listProviders(vendors);
  if (listed.length === 0) return null;
  return (
    <section>
      <h2>{t("title.providers")}</h2>
      <ul className={styles.providers}>
        {listed.slice(0, MOST_PROVIDERS).map((vendor) => (
          <li key={vendor.vassalage}>
            <Link
              to={createTarget("/m/providers", { vassalage: vendor.vassalage })}
              aria-label={vendor.accountTypeName}
            >
              <VendorIcon iconUrl={vendor.iconUrl} width={60} />
            </Link>
          </li>
        ))}
      </ul>
      {listed.length > MOST_PROVIDERS && (
        <Link to="/m/providers" className={styles.all}>
          {t("vendor.viewAll")}
          <Icon name="chevronRight" size={16} />
        </Link>
      )}
    </section>
  );
}

const thisYear = new Date().getFullYear();

/** The bottom of home: help, contact, providers, age and copyright (FOOT-08 to FOOT-12). */
export function HomeFooter() {
  const { t, language } = usePhrases();
  const { title } = useBrand();
  const { ref, isNear } = useNearViewport<HTMLElement>();
  const { data: entries = [], isPending } = useQuery({ ...helpQuery(language), enabled: isNear });
  // The help loads late and would move the parts below it, so they wait for it.
  const isWhole = isNear && !isPending;
  return (
    <section ref={ref} className={styles.foot} aria-label={t("homeFooter.label")}>
      <Points />
      {isWhole && (
        <>
          {entries.length > 0 && (
            <section>
              <h2>{t("title.help")}</h2>
              <ul className={styles.helpLinks}>
                {entries.map((entry, index) => (
                  <li key={entry.title}>
                    <Link to={createTarget("/m/help", { i: String(index) })}>{entry.title}</Link>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <Socials />
          <Providers />
          <p className={styles.age}>
            <b aria-hidden="true">18+</b>
            {t("homeFooter.age")}
          </p>
          <p>
            <Link to={responsiblePlayPage} className={styles.all}>
              <Icon name="shield" size={16} />
              {t("title.responsiblePlay")}
            </Link>
          </p>
          <p className={styles.copyright}>{t("homeFooter.copyright", { year: thisYear, title })}</p>
        </>
      )}
    </section>
  );
}
