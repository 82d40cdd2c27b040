import type { SiteStatus } from "@croupier/domain/site-status";
import { FailedState } from "@croupier/ui-kit/failed-state";
import { ToastRegion } from "@croupier/ui-kit/toast";
import { showError } from "@croupier/ui-kit/toast-store";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useLayoutEffect } from "react";
import { useBrand } from "../platform/brand/brand.tsx";
import { onRefusal } from "../platform/http/wps.ts";
import { getErrorPhrase } from "../platform/http/wps-error.ts";
import { afterLoad } from "../platform/loading/after-load.ts";
import { useLazyPart } from "../platform/loading/use-lazy-part.ts";
import { usePhrases } from "../platform/phrases/phrases.tsx";
import { getLocation, isNavigating, navigate, onNavigation, usePath } from "../platform/router/history.ts";
import { isHomePath } from "../platform/router/paths.ts";
import { closeAllPanels } from "../shared/menu/open-panels.ts";
import { goToLogin, rememberReturnPath } from "../shared/navigation/return-path.ts";
import { RouteContext } from "../shared/navigation/route-context.ts";
import { reloadSession, useAuth } from "../shared/session/session.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { takeFirstTap } from "./first-tap.ts";
import { hasBar } from "./layout-rules.ts";
import { findRedirect } from "./route-guard.ts";
import { findRoute, siteClosed } from "./routes.ts";
import { ScreenOutlet } from "./screen-outlet.tsx";
import { Frame } from "./shell/frame.tsx";
import { PageBar } from "./shell/page-bar.tsx";
import { Panels } from "./shell/panels.tsx";

/** Fetched after the page has loaded, so that it does not compete with the first screen. */
const loadDeferred = async () => {
  await afterLoad();
  return import("./shell/deferred.tsx").then((part) => part.Deferred);
};

function DeferredParts({ path }: { path: string }) {
  const Deferred = useLazyPart(loadDeferred);
  return Deferred ? <Deferred path={path} /> : null;
}

/**
 * Handles refusals of the server, a sign-in or sign-out in another tab, and unhandled rejections. A page that says that
 * the site is closed does not reload: it would do so without end.
 */
function usePageEvents(siteStatus: SiteStatus) {
  const { t, hasPhrase } = usePhrases();
  const client = useQueryClient();
  useEffect(() => {
    const stopRefusals = onRefusal((error) => {
      if (error.status === 401) {
        // ERR-03. Login and registration need no session, so a 401 there does not navigate away (FAULT-12).
        showError(t(getErrorPhrase(error, hasPhrase)));
        const { path } = getLocation();
        if (findRoute(path)?.access !== "guest") goToLogin();
      } else if (siteStatus === 0) location.reload();
    });
    const onRejection = (event: PromiseRejectionEvent) => {
      if ((event.reason as Error | undefined)?.name === "AbortError") return;
      showError(t(getErrorPhrase(event.reason, hasPhrase)));
    };
    const onStorage = (event: StorageEvent) => {
      if (event.key !== "MC_SESSION_INFO") return;
      client.clear();
      reloadSession();
    };
    const stopNavigation = onNavigation(closeAllPanels);
    addEventListener("unhandledrejection", onRejection);
    addEventListener("storage", onStorage);
    return () => {
      stopRefusals();
      stopNavigation();
      removeEventListener("unhandledrejection", onRejection);
      removeEventListener("storage", onStorage);
    };
  }, [t, hasPhrase, client, siteStatus]);
}

/** The screen of the current path, or nothing while a guard redirects. */
function CurrentScreen() {
  const path = usePath();
  const { t } = usePhrases();
  const { title: brandTitle } = useBrand();
  const { info, mustChangePassword } = useAuth();
  const redirect = findRedirect(path, info);
  const route = findRoute(path);
  // LOGIN-14
  const isFirst = mustChangePassword && path === "/m/changePsw";
  const title = route && t(isFirst ? "title.firstPassword" : route.title);

  useEffect(() => {
    // A navigation is already under way, and its target has a guard of its own.
    if (!redirect || isNavigating()) return;
    if (redirect.keepsReturnPath) rememberReturnPath();
    navigate(redirect.to, { replace: true });
  }, [redirect]);

  if (redirect || !route || title === undefined) return null;
  return (
    <RouteContext value={{ path, ...route }}>
      <title>{isHomePath(path) ? brandTitle : `${title} · ${brandTitle}`}</title>
      {hasBar(path) && !route.isBare ? (
        <PageBar path={path} title={title} />
      ) : (
        <h1 className="visually-hidden">{title}</h1>
      )}
      <ErrorBoundary
        key={path}
        fallback={(retry) => <FailedState text={t("common.crashed")} onRetry={retry} />}
      >
        <ScreenOutlet load={route.load} />
      </ErrorBoundary>
    </RouteContext>
  );
}

/** The whole front: closed, or the frame around the current screen. */
export function App() {
  const { siteStatus } = useBrand();
  const path = usePath();
  const { t } = usePhrases();
  usePageEvents(siteStatus);
  useLayoutEffect(takeFirstTap, []);
  if (siteStatus !== 0) return <ScreenOutlet load={siteClosed.load} />;
  return (
    <ErrorBoundary
      fallback={() => <FailedState text={t("common.crashed")} onRetry={() => location.reload()} />}
    >
      <Frame path={path}>
        <CurrentScreen />
      </Frame>
      <Panels />
      <ErrorBoundary fallback={() => null}>
        <DeferredParts path={path} />
      </ErrorBoundary>
      <ToastRegion />
    </ErrorBoundary>
  );
}
