import { languageNames } from "@croupier/domain/language-names";
import { useBrand } from "../../platform/brand/brand.tsx";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { MenuRow } from "../../shared/menu/menu-row.tsx";
import styles from "./menu.module.css";

/** I18N-05: the brand's languages by their own names; a choice changes every text without a reload. */
export function LanguageList() {
  const { t, language, setLanguage } = usePhrases();
  const { languages } = useBrand().parameters;
  return (
    <div className={styles.group}>
      <h3 className={styles.groupTitle}>{t("menu.language")}</h3>
      {languages.map((code) => (
        <MenuRow
          key={code}
          icon="globe"
          label={languageNames[code]}
          isPressed={code === language}
          onPress={() => void setLanguage(code)}
        />
      ))}
    </div>
  );
}
