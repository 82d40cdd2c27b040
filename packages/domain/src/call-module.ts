/**
 * GAME-10, API-31: the module that a call belongs to, as the header `Module` names it.
 * @param path the call's path, such as `/wps/game/list`
 */
export function getCallModule(path: string): string {
  if (path.startsWith("/wps/game/favourites")) return "GAMELOFAV3";
  if (path.startsWith("/wps/game/recent")) return "GAMELOREC3";
  if (path.startsWith("/wps/chat/")) return "CBS3";
  return path.startsWith("/wps/game/") ? "GAMELO3" : "COMM3";
}
