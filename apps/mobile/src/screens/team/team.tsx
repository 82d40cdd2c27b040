import { AgentFrame } from "../../features/agent/agent-frame.tsx";
import { OfferContract } from "../../features/contracts/offer-contract.tsx";
import { TeamPeople } from "../../features/records/team-people.tsx";

/** `/m/member/team` (EXT-16), with contracts for directs. */
export function Screen() {
  return (
    <AgentFrame>
      <TeamPeople renderDirect={({ id, name }) => <OfferContract key={id} id={id} name={name} />} />
    </AgentFrame>
  );
}
