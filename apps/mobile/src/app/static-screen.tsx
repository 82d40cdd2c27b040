import type { BootData } from "@croupier/contract/player/boot";
import { FormPage } from "@croupier/ui-kit/form-page";
import { Skeleton } from "@croupier/ui-kit/skeleton";
import { Suspense } from "react";
import { useBrand } from "../platform/brand/brand.tsx";
import { createImageUrl } from "../platform/brand/images.ts";
import { usePhrases } from "../platform/phrases/phrases.tsx";
import { isHomePath } from "../platform/router/paths.ts";
import { Screen as Activity } from "../screens/activity/activity.tsx";
import { Screen as GameList } from "../screens/game-list/game-list.tsx";
import { HomeSkeleton } from "../screens/home/parts/home-skeleton.tsx";
import { RouteContext } from "../shared/navigation/route-context.ts";
import { hasBar } from "./layout-rules.ts";
import { findRoute, type Route } from "./routes.ts";
import { ScreenSkeleton } from "./screen-outlet.tsx";
import { PageBar } from "./shell/page-bar.tsx";
import styles from "./shell/shell.module.css";

/** The account forms without their fields: the app would discard text typed before it starts. */
function AccountSkeleton({ form }: { form: "login" | "register" }) {
  const { t } = usePhrases();
  const { title } = useBrand();
  return (
    <FormPage title={t(`${form}.title`)} line={t(`${form}.line`, { title })}>
      <Skeleton height={44} radius="m" />
      <Skeleton height={68} radius="m" />
      <Skeleton height={68} radius="m" />
      <Skeleton height={48} radius="m" />
    </FormPage>
  );
}

/** TPL-01: the brand's loading picture above the placeholder, until the app starts. */
function Starting() {
  const { parameters, status } = useBrand();
  const url = createImageUrl(parameters.image_loading, status.imageCDNs);
  return (
    <>
      {url && <img className={styles.loading} src={url} alt="" height={40} />}
      <ScreenSkeleton />
    </>
  );
}

interface StaticScreenProps {
  path: string;
  boot: BootData;
  isMember?: boolean;
}

/**
 * The static frame of a route; a list without data in the page is a placeholder (BootData). So are a member's promotions: the
 * page is the same for all members, and those who have stopped their play see none (PLAY-12).
 */
function FirstFrame({ path, frame, boot, isMember }: StaticScreenProps & { frame: Route["staticFrame"] }) {
  if (isHomePath(path)) return <HomeSkeleton banner={boot.lobby?.announcements.banners[0]} />;
  if (frame === "login" || frame === "register") return <AccountSkeleton form={frame} />;
  if (frame === "promotions" && boot.promotions && !isMember) return <Activity />;
  return frame === "gameList" && boot.list ? <GameList /> : <Starting />;
}

/**
 * What the server draws of a path: a game list or the promotions with their first cards, the first lines of the lobby
 * and of the account forms, else the title above a placeholder. A visitor without a session sees that much of a
 * member's path before the app redirects to login.
 */
export function StaticScreen({ path, boot, isMember = false }: StaticScreenProps) {
  const { t } = usePhrases();
  const route = findRoute(path);
  if (!route) return null;
  return (
    <RouteContext value={{ path, ...route, isStatic: true }}>
      {hasBar(path) && !route.isBare && <PageBar path={path} title={t(route.title)} isStatic />}
      <div className={styles.untouched} inert>
        {/* A screen that cannot be drawn here costs its first frame and not the page. */}
        <Suspense fallback={<ScreenSkeleton />}>
          <FirstFrame path={path} frame={route.staticFrame} boot={boot} isMember={isMember} />
        </Suspense>
      </div>
    </RouteContext>
  );
}
