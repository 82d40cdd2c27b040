import { findAgeYears } from "@croupier/domain/field-rules";
import type { Day } from "@croupier/domain/periods";
import type { PhraseId } from "@croupier/phrases/phrase-id";
import { Button } from "@croupier/ui-kit/button";
import { FormAlert } from "@croupier/ui-kit/form-alert";
import { Icon } from "@croupier/ui-kit/icon";
import { TextField } from "@croupier/ui-kit/text-field";
import { showToast } from "@croupier/ui-kit/toast-store";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { getErrorPhrase, isWpsError } from "../../platform/http/wps-error.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { Link } from "../../platform/router/link.tsx";
import { useSingleRun } from "../../platform/timing/use-single-run.ts";
import { dropDrafts, keepDraft, readDrafts } from "../../shared/session/drafts.ts";
import { takePlain } from "../../shared/sign-in/plain-field.ts";
import { checkByRule } from "../../shared/sign-in/register-settings.ts";
import { useCheckedForm } from "../../shared/sign-in/use-checked-form.ts";
import { useToday } from "../../shared/time/brand-days.ts";
import styles from "./profile.module.css";
import { type Profile, type ProfileField, useFillProfile } from "./profile-calls.ts";

type Fields = Record<string, string>;

/** FAULT-12: typed values survive a session that ended in between. */
const draftPrefix = "account.";

const bound: ReadonlySet<string> = new Set(["email", "mobileNum"]);
/** REG-11: the picker ends with the current year. */
const lastBirthday = `${new Date().getFullYear()}-12-31`;
const digits: ReadonlySet<string> = new Set(["qqNum", "whatsapp", "zalo"]);
const autoComplete: Readonly<Record<string, string>> = {
  nickname: "nickname",
  payeeName: "name",
  birthday: "bday",
};

/** A known value: shown and locked; an e-mail or a number is bound in the security centre. */
function KnownRow({ field }: { field: ProfileField }) {
  const { t } = usePhrases();
  const isEmpty = field.value === "";
  return (
    <div className={styles.row}>
      <dt>{t(`field.${field.name}`)}</dt>
      <dd>{isEmpty ? t("security.todo") : field.value}</dd>
      {bound.has(field.name) ? (
        <dd className={styles.rowEnd}>
          <Link
            to="/m/securityCenter"
            className={styles.bind}
            aria-label={`${t("account.bind")} · ${t(`field.${field.name}`)}`}
          >
            {isEmpty && <span>{t("account.bind")}</span>}
            <Icon name="chevronRight" size={18} />
          </Link>
        </dd>
      ) : (
        <dd className={styles.rowEnd} title={t("account.fixed")}>
          <Icon name="lock" size={16} />
          <span className="visually-hidden">{t("account.fixed")}</span>
        </dd>
      )}
    </div>
  );
}

/** The phrase for a value's fault; the server has the last word. */
function findFault(
  field: ProfileField,
  value: string,
  of: { minimumAge: number; today: Day },
): string | undefined {
  const fault = checkByRule(field.rule, value.trim());
  if (fault || field.name !== "birthday" || value === "") return fault;
  const age = findAgeYears(value, of.today);
  if (age === undefined) return field.rule.message;
  return age < of.minimumAge ? "error.register.underage" : undefined;
}

/** The fields that are still empty, each to be filled in once (EXT-09). */
function OpenFields({ profile, fields }: { profile: Profile; fields: readonly ProfileField[] }) {
  const { t, hasPhrase } = usePhrases();
  const fill = useFillProfile();
  const [failure, setFailure] = useState<PhraseId>();
  const names = fields.map(({ name }) => name);
  const getToday = useToday();
  const form = useCheckedForm<Fields>({ defaultValues: readDrafts(draftPrefix, names) });
  const { errors } = form.formState;
  const isEmpty = Object.values(useWatch({ control: form.control })).every((value) => !value);

  function showRefusal(error: unknown) {
    const faults = isWpsError(error) ? Object.entries(error.value.fields ?? {}) : [];
    const shown = faults.filter(([name]) => fields.some((field) => field.name === name));
    for (const [index, [name, message]] of shown.entries())
      form.setError(name, { message }, { shouldFocus: index === 0 });
    if (shown.length === 0) setFailure(getErrorPhrase(error, hasPhrase));
  }

  const submit = useSingleRun(
    form.handleSubmit(async (values) => {
      setFailure(undefined);
      const typed = Object.entries(values).filter(([, value]) => value.trim() !== "");
      try {
        await fill.mutateAsync(Object.fromEntries(typed));
        dropDrafts(draftPrefix);
        showToast("success", t("account.saved"));
      } catch (error) {
        showRefusal(error);
      }
    }),
  );

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p className={styles.line}>{t("account.detailsOnce")}</p>
      {fields.map((field) => {
        const message = errors[field.name]?.message;
        const isDate = field.name === "birthday";
        const registered = form.register(field.name, {
          validate: (value) => findFault(field, value, { minimumAge: profile.minimumAge, today: getToday() }),
          onChange: (event: { target: { value: string } }) => {
            keepDraft(`${draftPrefix}${field.name}`, event.target.value);
            form.clearErrors(field.name);
          },
        });
        return (
          <TextField
            key={field.name}
            {...(digits.has(field.name) ? takePlain(registered) : registered)}
            label={t(`field.${field.name}`)}
            error={message ? t(hasPhrase(message) ? message : "error.request.invalid") : undefined}
            hint={field.name === "nickname" ? t("field.limit", { count: field.rule.maxLength }) : undefined}
            type={isDate ? "date" : "text"}
            min={isDate ? "1900-01-01" : undefined}
            max={isDate ? lastBirthday : undefined}
            maxLength={isDate ? undefined : field.rule.maxLength}
            inputMode={digits.has(field.name) ? "numeric" : undefined}
            autoComplete={autoComplete[field.name] ?? "off"}
          />
        );
      })}
      {failure && <FormAlert text={t(failure)} />}
      <Button type="submit" size="large" wide pending={fill.isPending} disabled={isEmpty}>
        {t("account.save")}
      </Button>
    </form>
  );
}

/** The member's details: the known ones, and the fields that may still be filled in. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { t } = usePhrases();
  const open = profile.fields.filter(({ editable }) => editable);
  const known = profile.fields.filter(({ editable }) => !editable);
  return (
    <>
      <dl className={styles.rows}>
        <div className={styles.row}>
          <dt>{t("account.name")}</dt>
          <dd>{profile.account}</dd>
        </div>
        {known.map((field) => (
          <KnownRow key={field.name} field={field} />
        ))}
      </dl>
      {open.length > 0 && (
        // A filled field leaves the form, so the form is remounted with the remaining ones.
        <OpenFields key={open.map(({ name }) => name).join()} profile={profile} fields={open} />
      )}
    </>
  );
}
