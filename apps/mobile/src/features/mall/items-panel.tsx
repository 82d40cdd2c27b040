import { Button } from "@croupier/ui-kit/button";
import { EmptyState } from "@croupier/ui-kit/empty-state";
import { FailedState } from "@croupier/ui-kit/failed-state";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { Waiting } from "../../shared/lists/waiting.tsx";
import { useAmountFormat } from "../../shared/money/amount-format.ts";
import { RewardTurnover } from "../../shared/money/reward-turnover.tsx";
import { describeSession, useSession } from "../../shared/session/session.ts";
import { ItemPicture } from "./item-picture.tsx";
import styles from "./mall.module.css";
import { type Item, itemsQuery, usePoints } from "./mall-calls.ts";
import { RedeemSheet } from "./redeem-sheet.tsx";

/** The limits of an item, in words. */
function Terms({ item }: { item: Item }) {
  const { t } = usePhrases();
  const format = useAmountFormat();
  const { stock, limit, taken, level, voucher, spins } = item;
  return (
    <ul className={styles.terms}>
      {voucher && <li>{format(voucher.amount)}</li>}
      {spins !== null && <li>{t("mall.spins", { count: spins })}</li>}
      {stock > 0 && <li>{t("mall.stock", { count: stock })}</li>}
      {limit !== null && <li>{t("mall.limitOf", { limit, taken })}</li>}
      {level > 0 && <li>{t("mall.level", { level })}</li>}
    </ul>
  );
}

interface ItemCardProps {
  item: Item;
  isReal: boolean;
  onRedeem: () => void;
}

/** One item: picture, price, remaining stock, and why it cannot be ordered now. Play money has no button. */
function ItemCard({ item, isReal, onRedeem }: ItemCardProps) {
  const { t } = usePhrases();
  const write = usePoints();
  const { title, text, picture, price, voucher, refusal } = item;
  return (
    <li className={styles.item}>
      <ItemPicture url={picture} />
      <h3>{title}</h3>
      {text !== "" && <p>{text}</p>}
      <strong>{t("mall.count", { points: write(price) })}</strong>
      <Terms item={item} />
      {voucher?.requirement && <RewardTurnover requirement={voucher.requirement} />}
      {isReal && refusal && <p className={styles.refusal}>{t(`error.${refusal}`)}</p>}
      {isReal && (
        <Button
          wide
          disabled={refusal !== null}
          aria-label={t("mall.redeemOne", { title })}
          onPress={onRedeem}
        >
          {t("mall.redeem")}
        </Button>
      )}
    </li>
  );
}

/** The items available for points (EXT-04). */
export function ItemsPanel() {
  const { t, language } = usePhrases();
  const { isReal } = describeSession(useSession());
  const { data, isLoadingError, refetch } = useQuery(itemsQuery(language));
  const [chosen, setChosen] = useState<Item>();
  const [isOpen, setIsOpen] = useState(false);
  if (isLoadingError) return <FailedState text={t("common.loadFailed")} onRetry={() => refetch()} />;
  if (!data) return <Waiting className={styles.items} heights={[300, 300, 300, 300]} />;
  if (data.list.length === 0) return <EmptyState icon="shop" text={t("mall.empty")} />;
  return (
    <>
      <ul className={styles.items} aria-label={t("mall.goods")}>
        {data.list.map((item) => (
          <ItemCard
            key={item.id}
            item={item}
            isReal={isReal}
            onRedeem={() => {
              setChosen(item);
              setIsOpen(true);
            }}
          />
        ))}
      </ul>
      {chosen && <RedeemSheet key={chosen.id} item={chosen} open={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}
