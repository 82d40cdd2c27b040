import { useBrand } from "../../platform/brand/brand.tsx";
import { createImageUrl } from "../../platform/brand/images.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { Link } from "../../platform/router/link.tsx";
import { goHome } from "../../shared/games/category.ts";
import styles from "./shell.module.css";

/** The brand's own logo, or its name beside an emblem of its first letter. */
export function Logo() {
  const { title, parameters, status } = useBrand();
  const { t } = usePhrases();
  return (
    <Link
      to="/m/home"
      className={styles.logo}
      aria-label={t("header.logo", { title })}
      onClick={(event) => {
        event.preventDefault();
        goHome();
      }}
    >
      {parameters.image_logo ? (
        <img src={createImageUrl(parameters.image_logo, status.imageCDNs)} alt="" height={30} />
      ) : (
        <>
          <span className={styles.emblem} aria-hidden="true">
            {title.slice(0, 1)}
          </span>
          <span className={styles.brandName}>{title}</span>
        </>
      )}
    </Link>
  );
}
