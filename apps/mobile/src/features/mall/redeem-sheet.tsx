import { Button } from "@croupier/ui-kit/button";
import { FormAlert } from "@croupier/ui-kit/form-alert";
import { Sheet } from "@croupier/ui-kit/sheet";
import { TextArea } from "@croupier/ui-kit/text-area";
import { TextField } from "@croupier/ui-kit/text-field";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useEffect } from "react";
import { preloadSealing } from "../../platform/http/wps-sealed.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import styles from "./mall.module.css";
import { type Item, pointsQuery, usePoints } from "./mall-calls.ts";
import { useRedeemForm } from "./use-redeem-form.ts";

function RedeemForm({ item, onDone }: { item: Item; onDone: () => void }) {
  const { t } = usePhrases();
  const write = usePoints();
  const form = useRedeemForm(item, onDone);
  const { data } = useQuery(pointsQuery);
  useEffect(preloadSealing, []);
  const { title, price, kind } = item;
  const left = Math.max((data?.points ?? price) - price, 0);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (form.isReady) void form.send();
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p>{t("mall.confirmText", { title, price: write(price), left: write(left) })}</p>
      {kind === "voucher" && <p>{t("mall.voucherText")}</p>}
      {kind === "spins" && <p>{t("mall.spinsText")}</p>}
      {kind === "goods" && (
        <>
          <TextField
            label={t("mall.name")}
            value={form.name}
            maxLength={80}
            autoComplete="name"
            onChange={(event) => form.setName(event.target.value)}
          />
          <TextField
            label={t("mall.phone")}
            value={form.phone}
            maxLength={32}
            type="tel"
            autoComplete="tel"
            onChange={(event) => form.setPhone(event.target.value)}
          />
          <TextArea
            label={t("mall.place")}
            hint={t("mall.addressHint")}
            value={form.place}
            rows={3}
            maxLength={300}
            autoComplete="street-address"
            // The wire takes one line.
            onChange={(event) => form.setPlace(event.target.value.replace(/\s*\n\s*/g, ", "))}
          />
        </>
      )}
      {form.failure && <FormAlert text={form.failure} />}
      <Button type="submit" size="large" wide pending={form.isPending} disabled={!form.isReady}>
        {t("mall.redeem")}
      </Button>
    </form>
  );
}

interface RedeemSheetProps {
  /** Kept while the sheet closes. */
  item: Item;
  open: boolean;
  onClose: () => void;
}

/** Asks for confirmation, and for the address of goods. */
export function RedeemSheet({ item, open, onClose }: RedeemSheetProps) {
  const { t } = usePhrases();
  return (
    <Sheet open={open} onClose={onClose} title={t("mall.confirm")} closeLabel={t("common.close")}>
      <div className={styles.sheet}>{open && <RedeemForm item={item} onDone={onClose} />}</div>
    </Sheet>
  );
}
