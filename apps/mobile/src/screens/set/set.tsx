import { languageNames } from "@croupier/domain/language-names";
import type { Language } from "@croupier/domain/languages";
import { Button, buttonClass } from "@croupier/ui-kit/button";
import { Icon } from "@croupier/ui-kit/icon";
import { SelectField } from "@croupier/ui-kit/select-field";
import { ResponsiblePlay } from "../../features/responsible-play/responsible-play.tsx";
import { useBrand } from "../../platform/brand/brand.tsx";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { useSearch } from "../../platform/router/history.ts";
import { Link } from "../../platform/router/link.tsx";
import { openPanel } from "../../shared/menu/open-panels.ts";
import { rememberReturnPath } from "../../shared/navigation/return-path.ts";
import { responsiblePlayPage } from "../../shared/responsible-play/play-page.ts";
import { useSession } from "../../shared/session/session.ts";
import { useZoneName } from "../../shared/time/brand-days.ts";
import styles from "./set.module.css";

/** SET-01 to SET-03: the password, the language, and the way out. */
function Settings() {
  const { t, language, setLanguage } = usePhrases();
  const { languages } = useBrand().parameters;
  const session = useSession();
  const zone = useZoneName();
  return (
    <div className={styles.settings}>
      {/* SET-03: entries that need an account lead a visitor to the login, and back here afterwards. */}
      <Link
        to={session ? "/m/changePsw" : "/m/login"}
        className={styles.entry}
        onClick={session ? undefined : rememberReturnPath}
      >
        <Icon name="lock" size={22} />
        <span>{t("title.changePassword")}</span>
        <Icon name="chevronRight" size={18} />
      </Link>
      <Link to={responsiblePlayPage} className={styles.entry}>
        <Icon name="shield" size={22} />
        <span>{t("title.responsiblePlay")}</span>
        <Icon name="chevronRight" size={18} />
      </Link>
      <SelectField
        label={t("menu.language")}
        value={language}
        options={languages.map((code) => ({ value: code, label: languageNames[code] }))}
        onChange={(event) => void setLanguage(event.currentTarget.value as Language)}
      />
      <p className={styles.zone}>{t("record.zone", { zone })}</p>
      {session ? (
        <Button variant="secondary" size="large" wide onPress={() => openPanel("logout")}>
          <Icon name="logout" size={20} />
          {t("logout.action")}
        </Button>
      ) : (
        <Link
          to="/m/login"
          className={buttonClass({ size: "large", wide: true })}
          onClick={rememberReturnPath}
        >
          {t("header.login")}
        </Link>
      )}
    </div>
  );
}

const isPlayTab = (query: URLSearchParams) => query.get("tab") === "play";

/** The settings, and behind `?tab=play` the page of responsible play (PLAY-20). */
export function Screen() {
  const { t } = usePhrases();
  if (!useSearch(isPlayTab)) return <Settings />;
  return (
    <>
      <h2 className={styles.title}>{t("title.responsiblePlay")}</h2>
      <ResponsiblePlay />
    </>
  );
}
