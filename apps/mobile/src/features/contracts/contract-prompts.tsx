import type { ReplyOf } from "@croupier/contract/player/contract";
import { getsContractPrompts } from "@croupier/domain/session-types";
import type { PhraseId } from "@croupier/phrases/phrase-id";
import { buttonClass } from "@croupier/ui-kit/button";
import { Icon } from "@croupier/ui-kit/icon";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { wps } from "../../platform/http/wps.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { Link } from "../../platform/router/link.tsx";
import type { RoutePath } from "../../platform/router/paths.ts";
import { PRIVATE } from "../../shared/session/query-client.ts";
import { useSession } from "../../shared/session/session.ts";
import styles from "./contracts.module.css";

type Offers = ReplyOf<"GET /wps/member/info/funds/consolidated">;

/** API-34 */
const offersQuery = queryOptions({
  queryKey: [PRIVATE, "contractOffers"],
  queryFn: ({ signal }) => wps("GET /wps/member/info/funds/consolidated", { signal }),
});

/** AGENT-19: the field that is not empty while a contract is offered, and where its terms are. */
const contracts: ReadonlyArray<{ field: keyof Offers; title: PhraseId; to: RoutePath }> = [
  { field: "dailysalreqtype", title: "title.salaryContract", to: "/m/member/agent/getSalaryContract" },
  {
    field: "divtypecompperiodreq",
    title: "title.dividendContract",
    to: "/m/member/agent/getDevidendContract",
  },
  { field: "contracthoursalreq", title: "title.hourContract", to: "/m/member/agent/getHourContract" },
];

/** A prompt for each contract that waits for the member's answer (AGENT-19); some types never get one (AGENT-20). */
export function ContractPrompts() {
  const { t } = usePhrases();
  const session = useSession();
  const isAsked = session !== undefined && getsContractPrompts(session.type);
  const { data } = useQuery({ ...offersQuery, enabled: isAsked });
  if (!isAsked || !data) return null;
  return contracts
    .filter(({ field }) => data[field] !== "")
    .map(({ field, title, to }) => (
      <section key={field} className={styles.prompt} aria-label={t(title)}>
        <Icon name="receipt" />
        <div className={styles.words}>
          <p className={styles.title}>{t(title)}</p>
          <p className={styles.text}>{t("contract.offered")}</p>
        </div>
        <Link
          to={to}
          className={buttonClass({ size: "small" })}
          aria-label={t("contract.openOf", { contract: t(title) })}
        >
          {t("contract.open")}
        </Link>
      </section>
    ));
}
