import type { SocialProvider } from "@croupier/contract/player/social";
import { Button } from "@croupier/ui-kit/button";
import { Dialog } from "@croupier/ui-kit/dialog";
import { FailedState } from "@croupier/ui-kit/failed-state";
import { Skeleton } from "@croupier/ui-kit/skeleton";
import { showError, showToast } from "@croupier/ui-kit/toast-store";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useBrand } from "../../platform/brand/brand.tsx";
import { getErrorPhrase } from "../../platform/http/wps-error.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { useLeave } from "../../platform/router/use-leave.ts";
import { useSingleRun } from "../../platform/timing/use-single-run.ts";
import { MarkedList, MarkedPart, MarkedRow } from "../../shared/lists/marked-list.tsx";
import { useStepUp } from "../../shared/step-up/step-up.tsx";
import { useDateFormat } from "../../shared/time/date-format.ts";
import { identitiesQuery, startAtProvider, useLinkTelegram, useUnlink } from "./social-calls.ts";
import { SocialGlyph } from "./social-glyph.tsx";
import { listProviders, providerNames } from "./social-providers.ts";
import { useLinkReturn } from "./use-link-return.ts";

interface RowProps {
  provider: SocialProvider;
  /** When it was connected, in ms since 1970; undefined while it is not. */
  linkedMs: number | undefined;
}

function ConnectButton({ provider }: { provider: SocialProvider }) {
  const { t, hasPhrase } = usePhrases();
  const stepUp = useStepUp();
  const linkTelegram = useLinkTelegram();
  const [isConnecting, setIsConnecting] = useState(false);
  const leave = useLeave();

  async function connectTelegram() {
    // Its widget opens first: browsers allow a popup only right after the tap.
    const data = await window.croupierHost?.telegramLogin?.();
    const done =
      data &&
      (await stepUp.run(async () => {
        await linkTelegram.mutateAsync(data);
        return true;
      }));
    if (done) showToast("success", t("links.connected", { provider: providerNames.telegram }));
  }

  const connect = useSingleRun(async () => {
    setIsConnecting(true);
    try {
      if (provider === "telegram") await connectTelegram();
      else {
        const url = await stepUp.run(() => startAtProvider({ provider, purpose: "link" }));
        if (url) return leave(url, () => setIsConnecting(false));
      }
    } catch (error) {
      showError(t(getErrorPhrase(error, hasPhrase)));
    }
    setIsConnecting(false);
  });

  return (
    <>
      <Button
        size="small"
        variant="secondary"
        aria-label={t("links.connectOf", { provider: providerNames[provider] })}
        pending={isConnecting}
        onPress={connect}
      >
        {t("links.connect")}
      </Button>
      {stepUp.sheet}
    </>
  );
}

function DisconnectButton({ provider }: { provider: SocialProvider }) {
  const { t, hasPhrase } = usePhrases();
  const stepUp = useStepUp();
  const unlink = useUnlink();
  const [isAsking, setIsAsking] = useState(false);
  const named = { provider: providerNames[provider] };

  async function disconnect() {
    // The confirmation closes before the step-up opens: one dialog at a time.
    setIsAsking(false);
    try {
      const done = await stepUp.run(async () => {
        await unlink.mutateAsync(provider);
        return true;
      });
      if (done) showToast("success", t("links.disconnected", named));
    } catch (error) {
      showError(t(getErrorPhrase(error, hasPhrase)));
    }
  }

  return (
    <>
      <Button
        size="small"
        variant="secondary"
        aria-label={t("links.disconnectOf", named)}
        pending={unlink.isPending}
        onPress={() => setIsAsking(true)}
      >
        {t("links.disconnect")}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t("links.question", named)}
        confirmLabel={t("links.disconnect")}
        confirmVariant="danger"
        cancelLabel={t("common.cancel")}
        onConfirm={disconnect}
      >
        {t("links.questionText", named)}
      </Dialog>
      {stepUp.sheet}
    </>
  );
}

function ProviderRow({ provider, linkedMs }: RowProps) {
  const { t } = usePhrases();
  const day = useDateFormat("medium");
  return (
    <MarkedRow
      mark={<SocialGlyph provider={provider} />}
      end={
        linkedMs === undefined ? (
          <ConnectButton provider={provider} />
        ) : (
          <DisconnectButton provider={provider} />
        )
      }
    >
      <strong>{providerNames[provider]}</strong>
      <small>
        {linkedMs === undefined ? t("links.none") : t("links.since", { date: day.format(linkedMs) })}
      </small>
    </MarkedRow>
  );
}

/**
 * The providers that open the account beside the password, connected and disconnected behind a step-up (SEC-12); part of
 * the security centre.
 */
export function LinkedAccounts() {
  const { t } = usePhrases();
  const brand = useBrand();
  const { data, isError, refetch } = useQuery(identitiesQuery);
  useLinkReturn();
  const linked = new Map(data?.list.map(({ provider, linkedMs }) => [provider, linkedMs]));
  const offered = listProviders(brand);
  const shown = [...new Set([...offered, ...linked.keys()])];
  if (shown.length === 0) return null;
  return (
    <MarkedPart title={t("links.title")} line={t("links.line")}>
      {data ? (
        <MarkedList>
          {shown.map((provider) => (
            <ProviderRow key={provider} provider={provider} linkedMs={linked.get(provider)} />
          ))}
        </MarkedList>
      ) : isError ? (
        <FailedState text={t("common.loadFailed")} onRetry={() => refetch()} />
      ) : (
        <Skeleton height={offered.length * 64} radius="card" />
      )}
    </MarkedPart>
  );
}
