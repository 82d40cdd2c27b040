import { queryOptions, useQuery } from "@tanstack/react-query";
import { wps } from "../../platform/http/wps.ts";
import { PRIVATE } from "../session/query-client.ts";
import { useSession } from "../session/session.ts";
import styles from "./head-icon.module.css";

/** API-36; the member's own picture lives in this cache alone and goes with the session (SEC-21). */
export const headIconQuery = queryOptions({
  queryKey: [PRIVATE, "headIcon"],
  queryFn: ({ signal }) => wps("GET /wps/member/headIcon", { signal }),
  staleTime: 300_000,
});

/** The head icon of the signed-in member, and the presets to choose from. */
export function useHeadIcon() {
  return useQuery({ ...headIconQuery, enabled: useSession() !== undefined });
}

/** The member's head icon as a disc; the first letter of the name while there is none. */
export function HeadIcon({ name, sizePixels = 44 }: { name: string; sizePixels?: number }) {
  const { data } = useHeadIcon();
  const size = { inlineSize: sizePixels, blockSize: sizePixels };
  if (data?.url) {
    return (
      <img
        className={styles.icon}
        style={size}
        src={data.url}
        alt=""
        width={sizePixels}
        height={sizePixels}
      />
    );
  }
  return (
    <span className={styles.letter} style={{ ...size, fontSize: sizePixels * 0.4 }} aria-hidden="true">
      {[...name].slice(0, 1).join("").toUpperCase()}
    </span>
  );
}
