import type { PhraseId } from "@croupier/phrases/phrase-id";
import { EmptyState } from "@croupier/ui-kit/empty-state";
import type { IconName } from "@croupier/ui-kit/icon";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import type { RoutePath } from "../../platform/router/paths.ts";
import { HomeLink } from "../../shared/navigation/home-link.tsx";
import { useRoute } from "../../shared/navigation/route-context.ts";
import styles from "./coming.module.css";

interface Preview {
  text: PhraseId;
  icon: IconName;
}

/** What each screen will hold, for each path of the table whose screen is this one. */
export const previews = {
  "/m/mall/mallHome": { text: "coming.mall", icon: "shop" },
  "/m/agentRegister": { text: "coming.agentRegister", icon: "invite" },
  "/m/member/agent/agentRebeat": { text: "coming.agentRebate", icon: "wallet" },
  "/m/member/teamRebate": { text: "coming.teamRebate", icon: "settings" },
  "/m/member/agent/agentDivident": { text: "coming.dividend", icon: "wallet" },
  "/m/member/agent/getSalaryContract": { text: "coming.contract", icon: "receipt" },
  "/m/member/agent/getDevidendContract": { text: "coming.contract", icon: "receipt" },
  "/m/member/agent/getHourContract": { text: "coming.contract", icon: "receipt" },
} as const satisfies Partial<Record<RoutePath, Preview>>;

/** The placeholder screen of a path that is not built yet: it says what will be here. */
export function Screen() {
  const { t } = usePhrases();
  const { path } = useRoute();
  const preview = previews[path as keyof typeof previews];
  return (
    <section className={styles.coming}>
      <span className={styles.badge}>{t("coming.badge")}</span>
      <EmptyState icon={preview.icon} text={t(preview.text)} action={<HomeLink />} />
    </section>
  );
}
