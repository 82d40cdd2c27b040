import type { ReplyOf } from "@croupier/contract/player/contract";
import { getsContractPrompts, isAgentType } from "@croupier/domain/session-types";
import type { PhraseId } from "@croupier/phrases/phrase-id";
import { buttonClass } from "@croupier/ui-kit/button";
import { classNames } from "@croupier/ui-kit/class-names";
import { Icon } from "@croupier/ui-kit/icon";
import { Sheet } from "@croupier/ui-kit/sheet";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { Link } from "../../platform/router/link.tsx";
import type { RoutePath } from "../../platform/router/paths.ts";
import { closePanel, openPanel, togglePanel, usePanel } from "../../shared/menu/open-panels.ts";
import { useSession } from "../../shared/session/session.ts";
import { tabStore } from "../../shared/storage/stores.ts";
import { offersQuery } from "./contract-calls.ts";
import styles from "./contracts.module.css";

type Offers = ReplyOf<"GET /wps/member/info/funds/consolidated">;

/** AGENT-19: the field that is not empty while a contract is offered, and the page with its terms. */
const contracts: ReadonlyArray<{ field: keyof Offers; title: PhraseId; to: RoutePath }> = [
  { field: "dailysalreqtype", title: "title.salaryContract", to: "/m/member/agent/getSalaryContract" },
  {
    field: "divtypecompperiodreq",
    title: "title.dividendContract",
    to: "/m/member/agent/getDevidendContract",
  },
  { field: "contracthoursalreq", title: "title.hourContract", to: "/m/member/agent/getHourContract" },
];

const findOffered = (offers: Offers | undefined) =>
  contracts.filter(({ field }) => offers && offers[field] !== "");

/**
 * The agent modal (LAYOUT-11): a prompt for each contract that waits for the member's answer (AGENT-19). It opens
 * automatically once a session, and by its toggle. Some types never get one (AGENT-20).
 */
export function ContractPrompts() {
  const { t } = usePhrases();
  const session = useSession();
  const isAsked = session !== undefined && getsContractPrompts(session.type);
  const { data, isPending, isError } = useQuery({ ...offersQuery, enabled: isAsked });
  const isOpen = usePanel("agentModal");
  const offered = findOffered(data);
  // Until the answer arrives, the previous count is kept.
  const count = data || isError ? offered.length : tabStore.read("contractsCount");
  const isKnown = data !== undefined;
  useEffect(() => {
    if (!isKnown || count === undefined) return;
    const isNew = count > 0 && !tabStore.read("contractsCount");
    tabStore.write("contractsCount", count);
    if (isNew) openPanel("agentModal");
  }, [isKnown, count]);
  if (!isAsked) return null;
  // Agents are the ones with contracts: their page keeps the place.
  if (count === undefined && isPending && isAgentType(session.type)) return <Place />;
  if (!count) return null;
  return (
    <>
      <button
        type="button"
        className={styles.prompt}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        disabled={!isKnown}
        onClick={() => togglePanel("agentModal")}
      >
        <Icon name="receipt" />
        <span className={styles.words}>{t("contract.waiting", { count })}</span>
        <Icon name="chevronRight" size={18} />
      </button>
      <Sheet
        open={isOpen}
        onClose={() => closePanel("agentModal")}
        title={t("contract.title")}
        closeLabel={t("common.close")}
      >
        <div className={styles.prompts}>
          {offered.map(({ field, title, to }) => (
            <Prompt key={field} title={t(title)} to={to} />
          ))}
        </div>
      </Sheet>
    </>
  );
}

/** As high as the button, in every language. */
function Place() {
  const { t } = usePhrases();
  return (
    <div className={classNames(styles.prompt, styles.place)} aria-hidden="true">
      <Icon name="receipt" />
      <span className={styles.words}>{t("contract.waiting", { count: 1 })}</span>
      <Icon name="chevronRight" size={18} />
    </div>
  );
}

/** One offer, and the way to its terms. */
function Prompt({ title, to }: { title: string; to: RoutePath }) {
  const { t } = usePhrases();
  return (
    <section className={styles.prompt} aria-label={title}>
      <Icon name="receipt" />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p className={styles.text}>{t("contract.offered")}</p>
      </div>
      <Link
        to={to}
        className={buttonClass({ size: "small" })}
        aria-label={t("contract.openOf", { contract: title })}
      >
        {t("contract.open")}
      </Link>
    </section>
  );
}
