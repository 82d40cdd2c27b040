import { NoticeList } from "../../features/notices/notice-list.tsx";
import { useSearch } from "../../platform/router/history.ts";

/** `/m/notice`: the announcements; with `types=A` those for agents alone (NOTICE-01, EXT-23). */
export function Screen() {
  const types = useSearch((query) => (query.get("types") === "A" ? "A" : undefined));
  return <NoticeList types={types} />;
}
