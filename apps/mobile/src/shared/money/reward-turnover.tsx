import type { ReplyOf } from "@croupier/contract/player/contract";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { useCounts } from "../games/counts.ts";
import { useAmountFormat } from "./amount-format.ts";

type Requirement = NonNullable<ReplyOf<"GET /wps/reward/list">["list"][number]["requirement"]>;

/** The turnover that begins with a reward, in words. */
export function RewardTurnover({ requirement }: { requirement: Requirement }) {
  const { t } = usePhrases();
  const format = useAmountFormat();
  const { required, hold, days, weights } = requirement;
  const counts = useCounts(weights);
  const values = { required: format(required), days };
  return (
    <p>
      {t(hold === "all" ? "rewards.toPlayAll" : "rewards.toPlay", values)} {t("rewards.counts", { counts })}
    </p>
  );
}
