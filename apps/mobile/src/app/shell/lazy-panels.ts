import "@croupier/ui-kit/more-icons";
import type { ComponentType } from "react";
import type { PanelName } from "../../shared/menu/open-panels.ts";

/** Every panel by its name. The list is a module of its own, so that the first page does not load the file names. */
export const lazyPanels = {
  leftMenu: () => import("./left-menu.tsx"),
  rightMenu: () => import("./right-menu.tsx"),
  service: () => import("./service-panel.tsx"),
  referral: () => import("./referral-panel.tsx"),
  hotMatch: () => import("./hot-match-panel.tsx"),
  downloadPopup: () => import("./download-popup.tsx"),
  logout: () => import("./logout-dialog.tsx"),
} as const satisfies Partial<Record<PanelName, () => Promise<{ Panel: ComponentType }>>>;

export type LazyPanel = keyof typeof lazyPanels;

/** HOME-06: they open automatically after a login, and belong to no toggle. */
export const lazyParts = {
  loginPopups: async () => (await import("../../features/notices/login-popups.tsx")).LoginPopups,
  windowCheck: async () => (await import("../../shared/responsible-play/window-check.tsx")).WindowCheck,
  rain: async () => (await import("../../features/rain/rain-overlay.tsx")).RainOverlay,
};
