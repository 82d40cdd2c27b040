import { useCallback, useEffect, useRef, useState } from "react";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { type FrameCommand, type FrameMessage, readFrameMessage } from "./frame-messages.ts";
import styles from "./play.module.css";

/** After this time without a message a game counts as slow; a page that has loaded without one is shown anyway. */
const SLOW_MS = 10_000;
const SILENT_MS = 4_000;

export type FrameProgress = "loading" | "slow" | "shown";

export interface GameFrameProps {
  url: string;
  origin: string;
  /** Something of ours covers the game. */
  isPaused?: boolean;
  /** We say why a bet was refused for a limit. */
  explainsLimits?: boolean;
  onMessage: (message: FrameMessage) => void;
  onProgress: (progress: FrameProgress) => void;
}

/** The vendor's page, on its own origin, in a sandbox; it pauses while nobody sees it. */
export function GameFrame(props: GameFrameProps) {
  const { url, origin, isPaused = false, explainsLimits = false, onMessage, onProgress } = props;
  const { t } = usePhrases();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setIsLoaded] = useState(false);

  // Posts to the game's own origin only, so that no other page in the frame receives it.
  const send = useCallback(
    (type: FrameCommand) => frame.current?.contentWindow?.postMessage({ source: "lobby", type }, origin),
    [origin],
  );

  useEffect(() => {
    const listen = (event: MessageEvent) => {
      const message = readFrameMessage(event, { origin, window: frame.current?.contentWindow });
      if (!message) return;
      if (message.type === "ready") {
        onProgress("shown");
        if (explainsLimits) send("explains-limits");
        // It was covered before it could hear us.
        if (isPaused) send("pause");
      }
      onMessage(message);
    };
    addEventListener("message", listen);
    return () => removeEventListener("message", listen);
  }, [origin, explainsLimits, isPaused, send, onMessage, onProgress]);

  useEffect(() => {
    const timer = isLoaded
      ? setTimeout(() => onProgress("shown"), SILENT_MS)
      : setTimeout(() => onProgress("slow"), SLOW_MS);
    return () => clearTimeout(timer);
  }, [isLoaded, onProgress]);

  useEffect(() => {
    if (!isPaused) return undefined;
    send("pause");
    return () => {
      if (!document.hidden) send("resume");
    };
  }, [isPaused, send]);

  useEffect(() => {
    const follow = () => send(document.hidden || isPaused ? "pause" : "resume");
    const refresh = () => send("refresh-balance");
    document.addEventListener("visibilitychange", follow);
    addEventListener("online", refresh);
    return () => {
      document.removeEventListener("visibilitychange", follow);
      removeEventListener("online", refresh);
    };
  }, [isPaused, send]);

  return (
    <iframe
      ref={frame}
      className={styles.frame}
      title={t("play.frame")}
      src={url}
      sandbox="allow-scripts allow-same-origin allow-forms"
      allow="fullscreen; autoplay"
      referrerPolicy="origin"
      onLoad={() => setIsLoaded(true)}
    />
  );
}
