import { lazy, Suspense, useEffect, useState } from "react";
import { type PanelName, usePanel } from "../../platform/panels.ts";

const loadLeftMenu = () => import("./left-menu.tsx");
const loadRightMenu = () => import("./right-menu.tsx");

/** Panels are chunks of their own: nobody pays for a menu before opening it. */
const panels = {
  leftMenu: lazy(async () => ({ default: (await loadLeftMenu()).Panel })),
  rightMenu: lazy(async () => ({ default: (await loadRightMenu()).Panel })),
  service: lazy(async () => ({ default: (await import("./service-panel.tsx")).Panel })),
  referral: lazy(async () => ({ default: (await import("./referral-panel.tsx")).Panel })),
  downloadPopup: lazy(async () => ({ default: (await import("./download-popup.tsx")).Panel })),
  logout: lazy(async () => ({ default: (await import("./logout-dialog.tsx")).Panel })),
} as const satisfies Partial<Record<PanelName, unknown>>;

type LazyPanel = keyof typeof panels;

/** Mounted at its first opening and kept, so that its closing can run. */
function PanelSlot({ name }: { name: LazyPanel }) {
  const isOpen = usePanel(name);
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  const Panel = panels[name];
  return wasOpened ? (
    <Suspense fallback={null}>
      <Panel />
    </Suspense>
  ) : null;
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
