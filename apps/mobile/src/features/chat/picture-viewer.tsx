import { IconButton } from "@croupier/ui-kit/icon-button";
import { Overlay } from "@croupier/ui-kit/overlay";
import { useState } from "react";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import styles from "./picture-viewer.module.css";

export interface PictureViewerProps {
  /** The picture's address; it stays while the viewer closes. */
  url: string;
  open: boolean;
  onClose: () => void;
}

/** One picture on the full screen. A tap shows it in its full size, where it scrolls. */
export function PictureViewer({ url, open, onClose }: PictureViewerProps) {
  const { t } = usePhrases();
  const [isFull, setIsFull] = useState(false);
  function close() {
    setIsFull(false);
    onClose();
  }
  return (
    <Overlay open={open} onClose={close} placement="full" label={t("chat.picture")}>
      <div className={styles.bar}>
        <IconButton icon="close" label={t("common.close")} onClick={close} />
      </div>
      <div className={styles.stage}>
        <button
          type="button"
          className={styles.size}
          aria-label={t("chat.fullSize")}
          aria-pressed={isFull}
          onClick={() => setIsFull(!isFull)}
        >
          <img src={url} alt={t("chat.picture")} />
        </button>
      </div>
    </Overlay>
  );
}
