import { Button } from "@croupier/ui-kit/button";
import { FailedState } from "@croupier/ui-kit/failed-state";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { HeadIcon } from "../../shared/account/head-icon.tsx";
import { useMember } from "../../shared/account/member.ts";
import { Waiting } from "../../shared/lists/waiting.tsx";
import { FullAccountOnly } from "../../shared/session/full-account-only.tsx";
import { describeSession, useSession } from "../../shared/session/session.ts";
import { HeadIconSheet } from "./head-icon-sheet.tsx";
import styles from "./profile.module.css";
import { profileQuery } from "./profile-calls.ts";
import { ProfileForm } from "./profile-form.tsx";

function Head() {
  const { t } = usePhrases();
  const { data: member } = useMember();
  const userName = useSession()?.userName ?? "";
  const [isChoosing, setIsChoosing] = useState(false);
  const name = member?.nickname || member?.account || userName;
  return (
    <div className={styles.head}>
      <HeadIcon name={name} sizePixels={72} />
      <div className={styles.who}>
        <p className={styles.name}>{name}</p>
        {member?.clubLabel.labelName && <p className={styles.line}>{member.clubLabel.labelName}</p>}
      </div>
      <Button variant="secondary" size="small" onPress={() => setIsChoosing(true)}>
        {t("account.changeIcon")}
      </Button>
      <HeadIconSheet open={isChoosing} onClose={() => setIsChoosing(false)} />
    </div>
  );
}

function Details() {
  const { t } = usePhrases();
  const profile = useQuery(profileQuery);
  if (profile.isPending) {
    return <Waiting heights={[168, 220]} className={styles.waiting} />;
  }
  if (profile.isLoadingError)
    return <FailedState text={t("common.loadFailed")} onRetry={() => profile.refetch()} />;
  return <ProfileForm profile={profile.data} />;
}

/** My account (EXT-09): head icon and details of a real member; anybody else is told so, a trial how to become one. */
export function Screen() {
  if (!describeSession(useSession()).isReal) return <FullAccountOnly />;
  return (
    <div className={styles.page}>
      <Head />
      <Details />
    </div>
  );
}
