import { showError } from "@croupier/ui-kit/toast-store";
import { type ComponentType, useEffect, useState } from "react";
import { reloadForNewBuild } from "../../platform/new-build.ts";
import { closePanel, type PanelName, usePanel } from "../../platform/panels.ts";
import { usePhrases } from "../../platform/phrases.tsx";

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
    panels[name]().then(
      (module) => setPanel(() => module.Panel),
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

export function Panels() {
  useEffect(() => {
    // Once the page is quiet the two menus come in, so that the first tap opens them at once.
    const fetchMenus = () => {
      void loadLeftMenu().catch(() => undefined);
      void loadRightMenu().catch(() => undefined);
    };
    const timer = setTimeout(fetchMenus, 3_000);
    return () => clearTimeout(timer);
  }, []);
  return (Object.keys(panels) as LazyPanel[]).map((name) => <PanelSlot key={name} name={name} />);
}
