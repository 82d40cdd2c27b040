import { useQuery } from "@tanstack/react-query";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { registerSettingsQuery } from "./register-settings.ts";
import styles from "./sign-in-warning.module.css";

/** The law's warning, if the brand has one: at registration and at each sign-in (CASE-39). */
export function SignInWarning() {
  const { language } = usePhrases();
  const warnings = useQuery(registerSettingsQuery).data?.warnings ?? {};
  const warning = warnings[language] ?? Object.values(warnings)[0];
  return warning ? (
    <p role="note" className={styles.warning}>
      {warning}
    </p>
  ) : null;
}
