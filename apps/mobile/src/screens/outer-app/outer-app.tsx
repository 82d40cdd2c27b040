import { DownloadPage } from "../../features/download/download-page.tsx";
import { DownloadPanel } from "../../features/download/download-panel.tsx";

/** The download links alone, for use from outside the site: no header, no footer, no bar (EXT-28). */
export function Screen() {
  return (
    <DownloadPage isAlone>
      <DownloadPanel />
    </DownloadPage>
  );
}
