import { useEffect, useRef, useState } from "react";
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
  onMessage: (message: FrameMessage) => void;
  onProgress: (progress: FrameProgress) => void;
}

/** The vendor's page, on its own origin, in a sandbox; it pauses while nobody sees it. */
export function GameFrame({ url, origin, onMessage, onProgress }: GameFrameProps) {
  const { t } = usePhrases();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setIsLoaded] = useState(false);

  useEffect(() => {
    const listen = (event: MessageEvent) => {
      const message = readFrameMessage(event, { origin, window: frame.current?.contentWindow });
      if (!message) return;
      if (message.type === "ready") onProgress("shown");
      onMessage(message);
    };
    addEventListener("message", listen);
    return () => removeEventListener("message", listen);
  }, [origin, onMessage, onProgress]);

  useEffect(() => {
    const timer = isLoaded
      ? setTimeout(() => onProgress("shown"), SILENT_MS)
      : setTimeout(() => onProgress("slow"), SLOW_MS);
    return () => clearTimeout(timer);
  }, [isLoaded, onProgress]);

  useEffect(() => {
    // Posts to the game's own origin only, so that no other page in the frame receives it.
    const send = (type: FrameCommand) =>
      frame.current?.contentWindow?.postMessage({ source: "lobby", type }, origin);
    const follow = () => send(document.hidden ? "pause" : "resume");
    const refresh = () => send("refresh-balance");
    document.addEventListener("visibilitychange", follow);
    addEventListener("online", refresh);
    return () => {
      document.removeEventListener("visibilitychange", follow);
      removeEventListener("online", refresh);
    };
  }, [origin]);

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
