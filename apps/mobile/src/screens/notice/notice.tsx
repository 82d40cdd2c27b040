import { AgentFrame } from "../../features/agent/agent-frame.tsx";
import { NoticeList } from "../../features/notices/notice-list.tsx";
import { usePath, useSearch } from "../../platform/router/history.ts";

/** `/m/notice`: the announcements; with `types=A` those for agents alone, as `/m/member/notice` shows them (NOTICE-01, EXT-23). */
export function Screen() {
  const types = useSearch((query) => (query.get("types") === "A" ? "A" : undefined));
  const list = <NoticeList types={types} />;
  return usePath() === "/m/member/notice" ? <AgentFrame>{list}</AgentFrame> : list;
}
