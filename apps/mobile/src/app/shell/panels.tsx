import { showError } from "@croupier/ui-kit/toast-store";
import { type ComponentType, useEffect, useState } from "react";
import { onFirstTouch } from "../../platform/loading/first-touch.ts";
import { reloadForNewBuild } from "../../platform/loading/new-build.ts";
import { waitForFullCatalogue } from "../../platform/phrases/full-catalogue.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { closePanel, usePanel } from "../../shared/menu/open-panels.ts";
import type { LazyPanel } from "./lazy-panels.ts";

/** Each panel is a chunk of its own, loaded when it is first opened; so is the list of their files. */
const names = [
  "leftMenu",
  "rightMenu",
  "service",
  "referral",
  "hotMatch",
  "downloadPopup",
  "logout",
] as const satisfies readonly LazyPanel[];

const loadPanel = (name: LazyPanel) => import("./lazy-panels.ts").then((part) => part.lazyPanels[name]());

/** Mounted when first opened and kept, so that the closing animation can run. A load failure is shown (FAULT-09). */
function PanelSlot({ name }: { name: LazyPanel }) {
  const { t } = usePhrases();
  const isOpen = usePanel(name);
  const [Panel, setPanel] = useState<ComponentType>();
  const isMissing = isOpen && !Panel;
  useEffect(() => {
    if (!isMissing) return;
    Promise.all([loadPanel(name), waitForFullCatalogue()]).then(
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

/** Preloads, at the first interaction, the screens that most readers open first. */
const fetchAhead = () => {
  const parts = [
    import("../lazy-screens.ts"),
    waitForFullCatalogue(),
    loadPanel("leftMenu"),
    loadPanel("rightMenu"),
  ];
  for (const part of parts) part.catch(() => undefined);
};

/** All panels of the shell (LAYOUT-11). */
export function Panels() {
  useEffect(() => onFirstTouch(fetchAhead), []);
  return names.map((name) => <PanelSlot key={name} name={name} />);
}
