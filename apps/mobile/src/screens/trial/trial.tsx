import { buttonClass } from "@croupier/ui-kit/button";
import { FormPage } from "@croupier/ui-kit/form-page";
import { Icon } from "@croupier/ui-kit/icon";
import { TrialButton } from "../../features/session/trial-button.tsx";
import { useBrand } from "../../platform/brand/brand.tsx";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { Link } from "../../platform/router/link.tsx";
import { describeSession, useSession } from "../../shared/session/session.ts";
import styles from "./trial.module.css";

const points = ["trial.point1", "trial.point2", "trial.point3"] as const;

/** TRIAL-05, EXT-31: explains the trial and starts it. */
export function Screen() {
  const { t } = usePhrases();
  const { isOn, parameters } = useBrand();
  const { isGuest, isTrial } = describeSession(useSession());
  const mayStart = isOn("TRIALPLAY") && (isGuest || isTrial);
  return (
    <FormPage title={t("trial.title")} line={t("trial.text")}>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>
            <Icon name="check" size={20} />
            {t(point)}
          </li>
        ))}
      </ul>
      {mayStart && <TrialButton label={isTrial ? t("trial.continue") : t("trial.start")} size="large" wide />}
      {!mayStart && <p>{isOn("TRIALPLAY") ? t("trial.member") : t("trial.off")}</p>}
      {(isGuest || isTrial) && parameters.isSignUpOffered && (
        <Link to="/m/register" className={buttonClass({ variant: "secondary", wide: true })}>
          {t("trial.register")}
        </Link>
      )}
    </FormPage>
  );
}
