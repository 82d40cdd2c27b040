import { Skeleton } from "@croupier/ui-kit/skeleton";
import { TextField } from "@croupier/ui-kit/text-field";
import { getErrorPhrase } from "../../platform/http/wps-error.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { type Country, useCountries } from "../../shared/sign-in/countries.ts";
import { MobileFields } from "../../shared/sign-in/mobile-fields.tsx";
import { SmsCodeField } from "../../shared/sign-in/sms-code-field.tsx";
import { ChangeFields, ChangeSheet, type SheetProps } from "./change-sheet.tsx";
import { MailCodeField } from "./mail-code-field.tsx";
import type { Security } from "./security-calls.ts";
import { useChangeForm } from "./use-change-form.ts";

interface FormProps {
  security: Security;
  onDone: () => void;
}

function MobileForm({ security, onDone, countries }: FormProps & { countries: readonly Country[] }) {
  const { rules } = security;
  const form = useChangeForm({
    fields: ["countryDialingCode", "mobileNum", "verificationCode"],
    rules,
    defaults: { countryDialingCode: countries[0]?.countryDialingCode ?? "" },
    createChange: ({ countryDialingCode = "", mobileNum = "", verificationCode = "" }) => ({
      kind: "mobile",
      body: {
        countryDialingCode,
        mobileNum: mobileNum.trim(),
        verificationCode: verificationCode.trim(),
      },
    }),
    success: "security.mobileBound",
    onDone,
  });
  const { countryDialingCode = "", mobileNum = "" } = form.values;
  return (
    <ChangeFields form={form}>
      <MobileFields
        countries={countries}
        code={form.register("countryDialingCode")}
        number={form.register("mobileNum")}
        codeError={form.getError("countryDialingCode")}
        numberError={form.getError("mobileNum")}
      />
      <SmsCodeField
        {...form.register("verificationCode")}
        error={form.getError("verificationCode")}
        use="bind-mobile"
        mobile={{ countryDialingCode, mobileNum }}
        checkMobile={() => form.checkField("mobileNum")}
        stepUp={form.runWithStepUp}
      />
    </ChangeFields>
  );
}

function MobileLoader(props: FormProps) {
  const countries = useCountries(true);
  return countries ? <MobileForm {...props} countries={countries} /> : <Skeleton height={280} radius="m" />;
}

/** Binds a mobile number by the code sent to it (EXT-08). */
export function MobileSheet({ security, ...sheet }: SheetProps & { security: Security }) {
  const { t } = usePhrases();
  return (
    <ChangeSheet {...sheet} title={t("security.bindMobile")}>
      <MobileLoader security={security} onDone={sheet.onDone ?? sheet.onClose} />
    </ChangeSheet>
  );
}

function EmailForm({ security, onDone }: FormProps) {
  const { t, hasPhrase } = usePhrases();
  const { rules } = security;
  const form = useChangeForm({
    fields: ["email", "verificationCode"],
    rules: rules.emailCode ? { ...rules, verificationCode: rules.emailCode } : rules,
    createChange: ({ email = "", verificationCode = "" }) => ({
      kind: "email",
      body: { email: email.trim(), verificationCode: verificationCode.trim() },
    }),
    success: "security.emailBound",
    onDone,
  });
  return (
    <ChangeFields form={form}>
      <TextField
        {...form.register("email")}
        error={form.getError("email")}
        label={t("field.email")}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={rules.email?.maxLength}
      />
      <MailCodeField
        {...form.register("verificationCode")}
        error={form.getError("verificationCode")}
        maxLength={rules.emailCode?.maxLength}
        email={form.values.email ?? ""}
        checkEmail={() => form.checkField("email")}
        onFailure={(error) => form.setFailure(getErrorPhrase(error, hasPhrase))}
      />
    </ChangeFields>
  );
}

/** Binds an e-mail address by the code mailed to it (EXT-08). */
export function EmailSheet({ security, ...sheet }: SheetProps & { security: Security }) {
  const { t } = usePhrases();
  return (
    <ChangeSheet {...sheet} title={t("security.bindEmail")}>
      <EmailForm security={security} onDone={sheet.onDone ?? sheet.onClose} />
    </ChangeSheet>
  );
}
