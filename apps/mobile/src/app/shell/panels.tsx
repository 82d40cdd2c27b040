import { showError } from "@croupier/ui-kit/toast-store";
import { type ComponentType, useEffect, useState } from "react";
import { onFirstTouch } from "../../platform/first-touch.ts";
import { reloadForNewBuild } from "../../platform/new-build.ts";
import { closePanel, type PanelName, usePanel } from "../../platform/panels.ts";
import { usePhrases } from "../../platform/phrases.tsx";
import { waitForTexts } from "../../platform/whole-texts.ts";

const loadLeftMenu = () => import("./left-menu.tsx");
const loadRightMenu = () => import("./right-menu.tsx");

/** Panels are chunks of their own: nobody pays for a menu before opening it. */
const panels = {
  leftMenu: loadLeftMenu,
  rightMenu: loadRightMenu,
  service: () => import("./service-panel.tsx"),
  referral: () => import("./referral-panel.tsx"),
  hotMatch: () => import("./hot-match-panel.tsx"),
  downloadPopup: () => import("./download-popup.tsx"),
  logout: () => import("./logout-dialog.tsx"),
} as const satisfies Partial<Record<PanelName, () => Promise<{ Panel: ComponentType }>>>;

type LazyPanel = keyof typeof panels;

/** Mounted at its first opening and kept, so that its closing can run. One that does not come says so (FAULT-09). */
function PanelSlot({ name }: { name: LazyPanel }) {
  const { t } = usePhrases();
  const isOpen = usePanel(name);
  const [Panel, setPanel] = useState<ComponentType>();
  const isMissing = isOpen && !Panel;
  useEffect(() => {
    if (!isMissing) return;
    Promise.all([panels[name](), waitForTexts()]).then(
      ([module]) => setPanel(() => module.Panel),
      (error: unknown) => {
        console.error("A panel could not be loaded", error);
        if (reloadForNewBuild()) return;
        closePanel(name);
        showError(t("common.loadFailed"));
      },
    );
  }, [isMissing, name, t]);
  return Panel ? <Panel /> : null;
}

/** What most readers open first comes in while they touch the page for the first time, so that it opens at once. */
const fetchAhead = () => {
  for (const load of [waitForTexts, loadLeftMenu, loadRightMenu]) void load().catch(() => undefined);
};

export function Panels() {
  useEffect(() => onFirstTouch(fetchAhead), []);
  return (Object.keys(panels) as LazyPanel[]).map((name) => <PanelSlot key={name} name={name} />);
}
