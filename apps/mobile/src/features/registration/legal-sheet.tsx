import type { ReplyOf } from "@croupier/contract/player/contract";
import { Sheet } from "@croupier/ui-kit/sheet";
import { SafeHtml } from "../../platform/html/safe-html.tsx";
import { usePhrases } from "../../platform/phrases/phrases.tsx";

export interface LegalSheetProps {
  text: ReplyOf<"GET /wps/system/helpCenter">[number] | undefined;
  open: boolean;
  onClose: () => void;
}

/** One legal text, over the form. */
export function LegalSheet({ text, open, onClose }: LegalSheetProps) {
  const { t } = usePhrases();
  return (
    <Sheet open={open} onClose={onClose} title={text?.title ?? ""} closeLabel={t("common.close")}>
      {text && open && <SafeHtml html={text.content} />}
    </Sheet>
  );
}
