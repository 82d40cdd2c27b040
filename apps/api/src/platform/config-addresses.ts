import type { Environment } from "@croupier/domain/environment";

export const isUrlOf = (text: string, protocols: readonly string[]): boolean =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol);

const web = ["https:", "http:"];

/** A bare origin. Its host is not used, because each brand has its own hosts. */
export const readPublicUrl = (
  value: string | undefined,
  production: boolean,
  faults: string[],
): URL | undefined => {
  if (value === undefined) {
    if (production)
      faults.push("PUBLIC_URL is missing (where browsers reach the brands: https://play.example)");
    return undefined;
  }
  const url = isUrlOf(value, web) ? new URL(value) : undefined;
  if (url?.href === `${url?.origin}/`) return url;
  faults.push("PUBLIC_URL must be an address like https://play.example, without a path");
  return undefined;
};

/**
 * The origin from which browsers load games, and the address by which this process calls the arcade, without a slash at
 * its end.
 */
export const readArcadeUrls = (
  env: Environment,
  production: boolean,
  faults: string[],
): { arcadeUrl: string; arcadeInternalUrl: string } => {
  const { ARCADE_URL: asked, ARCADE_INTERNAL_URL: internal } = env;
  if (production && asked === undefined) faults.push("ARCADE_URL is missing");
  for (const [name, value] of Object.entries({ ARCADE_URL: asked, ARCADE_INTERNAL_URL: internal }))
    if (value !== undefined && !isUrlOf(value, web)) faults.push(`${name} must be an http(s) address`);
  const origin = asked !== undefined && isUrlOf(asked, web) ? new URL(asked).origin : asked;
  return {
    arcadeUrl: origin ?? "http://arcade.localhost:3001",
    arcadeInternalUrl: internal?.replace(/\/+$/, "") ?? origin ?? "http://127.0.0.1:3001",
  };
};
