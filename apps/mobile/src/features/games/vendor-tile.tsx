import { isCatalogueGameType } from "@croupier/domain/codes";
import { isVendorOpen, vendorTypes } from "@croupier/domain/vendor-grouping";
import { showError, showToast } from "@croupier/ui-kit/toast-store";
import { useState } from "react";
import { useBrand } from "../../platform/brand/brand.tsx";
import { wps } from "../../platform/http/wps.ts";
import { getErrorPhrase } from "../../platform/http/wps-error.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { createTarget, navigate } from "../../platform/router/history.ts";
import type { RoutePath } from "../../platform/router/paths.ts";
import { rememberScreen } from "../../platform/router/remember-screen.ts";
import { playInWindow } from "../../shared/games/game-window.ts";
import type { Vendor, VendorGroup } from "../../shared/games/games.ts";
import { useOpenGame } from "../../shared/games/open-game.ts";
import { VendorIcon } from "../../shared/games/vendor-icon.tsx";
import { goToLogin } from "../../shared/navigation/return-path.ts";
import { findSession } from "../../shared/session/session.ts";
import { createListFields } from "./game-list-query.ts";
import styles from "./games.module.css";

const pages: Readonly<Record<string, RoutePath>> = {
  RNG: "/m/slot-games",
  LIVE: "/m/live-games",
  FISH: "/m/fishing-games",
  PVP: "/m/poker-games",
};

/** GAME-07: a tile launches the vendor's only product, or links to the vendor's games. */
const launchesVendor = (category: string, vendor: Pick<Vendor, "gameCount">): boolean =>
  vendorTypes.some((type) => type === category) || vendor.gameCount === 0;

let lastTap = 0;

/** @returns a function that says whether a tapped tile is the last one, on a screen that is still shown */
function rememberTap(): () => boolean {
  lastTap += 1;
  const tap = lastTap;
  const isStillHere = rememberScreen();
  return () => tap === lastTap && isStillHere();
}

/** One vendor of a category. */
function VendorTile({ vendor, category }: { vendor: Vendor; category: string }) {
  const { t, language, hasPhrase } = usePhrases();
  const { opensGamesInWindow } = useBrand().parameters;
  const openGame = useOpenGame();
  const [isPending, setIsPending] = useState(false);
  const isOpen = isVendorOpen(vendor);

  /** A vendor is launched through its first game: that is its lobby. */
  async function launch() {
    if (!findSession()) return goToLogin();
    if (isPending) return undefined;
    setIsPending(true);
    const isWanted = rememberTap();
    // GAME-06: within the tap; a browser blocks a window that opens after the call.
    const opened = opensGamesInWindow ? open("", "_blank") : undefined;
    try {
      const { games } = await wps("GET /wps/game/list", {
        query: {
          vassalage: vendor.vassalage,
          ...(isCatalogueGameType(category) && { gameType: category }),
          ...createListFields(language),
          pageNo: 1,
          pageSize: 1,
        },
      });
      const [first] = games;
      if (opened !== undefined && first?.supportPlay && findSession())
        return await playInWindow(opened, { nodeId: first.nodeId, isDemo: false, language }, isWanted);
      // A game that cannot be played yet and a session that has ended leave no window behind.
      opened?.close();
      if (!first) showError(t("error.vendor.unavailable"));
      else if (isWanted()) openGame(first);
    } catch (error) {
      opened?.close();
      showError(t(getErrorPhrase(error, hasPhrase)));
    } finally {
      setIsPending(false);
    }
    return undefined;
  }

  function press() {
    if (!launchesVendor(category, vendor))
      navigate(createTarget(pages[category] ?? "/m/gameList", { vassalage: vendor.vassalage }));
    else if (isOpen) void launch();
    else showToast("short", t("game.soonText"));
  }

  return (
    <button type="button" className={styles.tile} aria-busy={isPending || undefined} onClick={press}>
      <span className={styles.tileIcon}>
        <VendorIcon iconUrl={vendor.iconUrl} width={60} />
      </span>
      <span className={styles.tileText}>
        <strong>{vendor.accountTypeName}</strong>
        {isOpen ? (
          vendor.gameCount > 0 && <small>{t("vendor.games", { count: vendor.gameCount })}</small>
        ) : (
          <em className={styles.soon}>{t("game.soon")}</em>
        )}
      </span>
    </button>
  );
}

/** Each vendor once, in the first of its categories. */
function listTiles(groups: readonly VendorGroup[]) {
  const tiles = new Map<string, { vendor: Vendor; category: string }>();
  for (const { gameCategory, vendorNames } of groups) {
    for (const vendor of vendorNames)
      if (!tiles.has(vendor.vassalage)) tiles.set(vendor.vassalage, { vendor, category: gameCategory });
  }
  return [...tiles.values()];
}

/** The vendors of some categories as one flat list of tiles, two in a row (HOME-10, HOME-16). */
export function VendorTiles({ groups }: { groups: readonly VendorGroup[] }) {
  return (
    <ul className={styles.tiles}>
      {listTiles(groups).map(({ vendor, category }) => (
        <li key={vendor.vassalage}>
          <VendorTile vendor={vendor} category={category} />
        </li>
      ))}
    </ul>
  );
}
