import { AgentFrame } from "../../features/agent/agent-frame.tsx";
import { ContractBills } from "../../features/bills/contract-bills.tsx";
import { OpenedDividend } from "../../features/bills/opened-dividend.tsx";
import { OwnContract } from "../../features/contracts/own-contract.tsx";
import { EarningsCard } from "../../features/earnings/earnings-card.tsx";
import { TopUpButton } from "../../features/earnings/top-up-button.tsx";
import { usePath } from "../../platform/router/history.ts";

/** The kind of contract by the path's last part, as the specification spells it (EXT-24 to EXT-26). */
const kinds = new Map([
  ["getSalaryContract", "daily"],
  ["getDevidendContract", "dividend"],
  ["getHourContract", "hourly"],
] as const);
type Name = Parameters<typeof kinds.get>[0];

/** `/m/member/agent/getSalaryContract`, `getDevidendContract` and `getHourContract`. */
export function Screen() {
  const kind = kinds.get(usePath().split("/").at(-1) as Name);
  if (!kind) return null;
  return (
    <AgentFrame>
      <OpenedDividend>
        <OwnContract key={kind} kind={kind}>
          <ContractBills kind={kind} earnings={<EarningsCard />} topUp={<TopUpButton />} />
        </OwnContract>
      </OpenedDividend>
    </AgentFrame>
  );
}
