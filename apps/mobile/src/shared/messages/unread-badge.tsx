import { Badge } from "@croupier/ui-kit/badge";
import { usePhrases } from "../../platform/phrases/phrases.tsx";

/**
 * How many messages are unread, in words for screen readers; nothing at zero. The words are formatted only when shown,
 * because the first plural of a page costs a phone a tenth of a second.
 */
export function UnreadBadge({ count }: { count: number }) {
  const { t } = usePhrases();
  return count > 0 ? <Badge count={count} label={t("message.unread", { count })} /> : null;
}
