import { applicationLimits } from "@croupier/domain/promotion";
import { Button } from "@croupier/ui-kit/button";
import { TextArea } from "@croupier/ui-kit/text-area";
import { SafeHtml } from "../../platform/html/safe-html.tsx";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { navigate } from "../../platform/router/history.ts";
import { ImagePicker } from "../../shared/pictures/image-picker.tsx";
import { Cover } from "./cover.tsx";
import type { Promotion } from "./promotion-calls.ts";
import { PromotionDates } from "./promotion-dates.tsx";
import styles from "./promotions.module.css";
import { useRewardForm } from "./use-reward-form.ts";

/** Remarks and pictures for a reward that the brand grants by hand (REWARD-01 to REWARD-09). */
export function RewardForm({ promotion }: { promotion: Promotion }) {
  const { t } = usePhrases();
  const { remarks, setRemarks, pictures, setPictures, setIsReading, canSend, isSending, submit } =
    useRewardForm(promotion);
  const isOptional = (flag: "Y" | "N") => flag === "N";
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className={styles.subject}>
        <Cover promotion={promotion} isFirst />
        <div>
          <strong>{promotion.title}</strong>
          <PromotionDates promotion={promotion} />
        </div>
      </div>
      <details className={styles.rules}>
        <summary>{t("promotion.rules")}</summary>
        <SafeHtml html={promotion.content} />
      </details>
      <TextArea
        label={t("reward.remarks")}
        hint={t(isOptional(promotion.remarkRequired) ? "common.optional" : "reward.remarksHint")}
        counter={`${remarks.length}/${applicationLimits.remarkCharacters}`}
        maxLength={applicationLimits.remarkCharacters}
        value={remarks}
        onChange={(event) => setRemarks(event.target.value)}
      />
      <ImagePicker
        label={t("reward.pictures")}
        hint={t(isOptional(promotion.imageRequired) ? "reward.picturesOptional" : "reward.picturesHint")}
        items={pictures}
        onChange={setPictures}
        onReading={setIsReading}
        mostItems={applicationLimits.pictures}
        types={applicationLimits.pictureTypes}
        typeText="activity_image_type"
        countText="activity_apply_remark_limit4"
      />
      <div className={styles.actions}>
        <Button variant="secondary" size="large" onPress={() => navigate("/m/activity")}>
          {t("common.cancel")}
        </Button>
        <Button
          type="submit"
          size="large"
          disabled={!canSend}
          aria-busy={isSending || undefined}
          aria-disabled={isSending || undefined}
        >
          {t(isSending ? "promotion.process" : "reward.submit")}
        </Button>
      </div>
    </form>
  );
}
