import { DownloadPage } from "../../features/download/download-page.tsx";
import { DownloadPanel } from "../../features/download/download-panel.tsx";
import { Guides } from "../../features/download/guides.tsx";

/** The app download (EXT-27): what can be got on this device, and how it is installed. */
export function Screen() {
  return (
    <DownloadPage>
      <DownloadPanel />
      <Guides />
    </DownloadPage>
  );
}
