import { type Check, fault, ok, warning } from "./finding.ts";

/** TLS, cookies and the origins that browsers see: they must match before anybody can sign in (SEC-03, SEC-35). */
export const checkOrigins: Check = async ({ publicUrl, arcadeUrl, trustedProxies }) => {
  // A missing setting is reported by the settings check.
  if (!publicUrl) return [];
  const isTls = publicUrl.protocol === "https:";
  const isArcadeTls = new URL(arcadeUrl).protocol === "https:";
  return [
    isTls
      ? ok("TLS", `browsers reach the brands at ${publicUrl.protocol}//, and their cookies are __Host- ones`)
      : fault(
          "TLS",
          "PUBLIC_URL is http: cookies would travel in the open, and operators could only read. Set it to https://…",
        ),
    isTls && trustedProxies === 0
      ? fault(
          "cookies",
          "PUBLIC_URL is https, and this process speaks plain HTTP with no proxy trusted to say so: cookies would not be Secure. Set TRUSTED_PROXIES to the number of proxies that end TLS",
        )
      : ok("cookies", "scheme and trusted proxies fit together"),
    isTls && !isArcadeTls
      ? fault(
          "games",
          "ARCADE_URL is http: browsers load no such frame into a page of https. Set it to https://…",
        )
      : new URL(arcadeUrl).origin === publicUrl.origin
        ? fault(
            "games",
            "ARCADE_URL is PUBLIC_URL: games need an origin of their own (SEC-18). Set it to another one",
          )
        : ok("games", "are loaded from an origin of their own"),
    ...(publicUrl.port !== "" && isTls
      ? [
          warning(
            "port",
            `PUBLIC_URL names port ${publicUrl.port}: links in mails carry it. Leave it out unless browsers need it`,
          ),
        ]
      : []),
  ];
};
