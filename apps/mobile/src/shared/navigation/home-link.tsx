import { buttonClass } from "@croupier/ui-kit/button";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { Link } from "../../platform/router/link.tsx";

/** A link to the lobby for screens that have nothing to show. */
export function HomeLink() {
  const { t } = usePhrases();
  return (
    <Link to="/m/home" className={buttonClass({ variant: "secondary" })}>
      {t("common.home")}
    </Link>
  );
}
