import { countRemark, questionTypes, remarkLength } from "@croupier/domain/feedback";
import { keysOf } from "@croupier/domain/keys-of";
import { Button } from "@croupier/ui-kit/button";
import { FormAlert } from "@croupier/ui-kit/form-alert";
import { RadioCard } from "@croupier/ui-kit/radio-card";
import { TextArea } from "@croupier/ui-kit/text-area";
import { useRef } from "react";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { CaptchaField } from "../../shared/sign-in/captcha-field.tsx";
import styles from "./feedback.module.css";
import { useFeedbackForm } from "./use-feedback-form.ts";

const questions = keysOf(questionTypes);

/** A question, a remark and a captcha (FEED-02 to FEED-06). */
export function FeedbackForm() {
  const { t } = usePhrases();
  const codeField = useRef<HTMLInputElement>(null);
  const { type, setType, remark, setRemark, code, captcha, failure, canSend, isPending, submit } =
    useFeedbackForm(codeField);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <fieldset className={styles.questions}>
        <legend>{t("feedback.question")}</legend>
        {questions.map((name) => (
          <RadioCard
            key={name}
            className={styles.question}
            isPill
            name="question"
            checked={type === questionTypes[name]}
            onChange={() => setType(questionTypes[name])}
          >
            <span>{t(`feedback.${name}`)}</span>
          </RadioCard>
        ))}
      </fieldset>
      <TextArea
        label={t("feedback.remark")}
        hint={t("feedback.length", { minimum: remarkLength.minimum, maximum: remarkLength.maximum })}
        counter={`${countRemark(remark)}/${remarkLength.maximum}`}
        value={remark}
        onChange={(event) => setRemark(event.target.value)}
      />
      <CaptchaField
        ref={codeField}
        value={code.value}
        onChange={(event) => code.change(event.target.value)}
        error={code.fault && t(code.fault)}
        captcha={captcha}
      />
      {failure && <FormAlert text={t(failure)} />}
      <Button type="submit" size="large" wide disabled={!canSend} pending={isPending}>
        {t("feedback.submit")}
      </Button>
    </form>
  );
}
