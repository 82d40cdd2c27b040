import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { wps } from "../../platform/http/wps.ts";
import { isWpsError, type WpsError } from "../../platform/http/wps-error.ts";
import { goToLogin } from "../../shared/navigation/return-path.ts";

/** Whether the game itself is why it does not open, so that neither login nor another try helps. */
export const isGameFailure = (error: unknown): error is WpsError =>
  isWpsError(error) && error.code.startsWith("game.");

/**
 * Sends a guest who may not play to login (SESS-13), unless the game cannot be opened with an account either.
 * @returns why it cannot be opened
 */
export function useGuestCheck(nodeId: string, isRefused: boolean): WpsError | undefined {
  const { error, isSuccess, isError } = useQuery({
    queryKey: ["gameCheck", nodeId],
    queryFn: ({ signal }) => wps("GET /wps/game/check", { query: { nodeId }, signal }),
    enabled: isRefused && nodeId !== "",
    retry: false,
    gcTime: 0,
  });
  const isClosed = isGameFailure(error);
  const goesToLogin = isRefused && (isSuccess || (isError && !isClosed));
  useEffect(() => {
    if (goesToLogin) goToLogin({ replace: true });
  }, [goesToLogin]);
  return isRefused && isClosed ? error : undefined;
}
