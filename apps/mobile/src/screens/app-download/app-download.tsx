import { DownloadPage } from "../../features/download/download-page.tsx";
import { DownloadPanel } from "../../features/download/download-panel.tsx";
import { Guides } from "../../features/download/guides.tsx";

/** The app download (EXT-27): the downloads for this device, and how to install them. */
export function Screen() {
  return (
    <DownloadPage>
      <DownloadPanel />
      <Guides />
    </DownloadPage>
  );
}
