import type { Attack, Family } from "../attack.ts";
import { inSource } from "../faults.ts";
import { headersOf, type Target } from "../target.ts";

const evil = "https://evil.example";

/** Logs a victim out with headers that a browser on another site would send. */
const fromElsewhere =
  (extra: (target: Target) => Record<string, string>): Attack["run"] =>
  async (target) => {
    const victim = await target.member();
    const headers = { ...headersOf(victim), ...extra(target) };
    await target.send({ method: "DELETE", path: "/wps/session/logout", headers });
    const { status } = await victim.send("GET /wps/wallets/gcs");
    return status === 200 ? undefined : "the victim was logged out";
  };

const byOrigin: Attack = {
  name: "another site changes something, by its Origin",
  run: fromElsewhere(() => ({ origin: evil })),
  fault: inSource("any origin"),
};

const byFetchSite: Attack = {
  name: "another site changes something, by Sec-Fetch-Site",
  run: fromElsewhere(() => ({ "sec-fetch-site": "cross-site" })),
  fault: inSource("any site"),
};

const nullOrigin: Attack = {
  name: "a sandboxed frame changes something, with the origin null",
  run: fromElsewhere(() => ({ origin: "null" })),
  fault: inSource("any origin"),
};

const bySibling: Attack = {
  name: "a page of a sibling origin replaces a member's session by a trial's",
  run: async (target) => {
    const victim = await target.member();
    const { cookie } = headersOf(victim);
    const { status, headers } = await target.send({
      method: "POST",
      path: "/wps/session/login/freeplay",
      headers: { ...(cookie !== undefined && { cookie }), "sec-fetch-site": "same-site", origin: evil },
    });
    return headers["set-cookie"] === undefined ? undefined : `a cookie was set, with ${status}`;
  },
  fault: inSource("siblings are their own"),
};

const endedBySibling: Attack = {
  name: "a page of a sibling origin ends a member's session",
  run: fromElsewhere(() => ({ "sec-fetch-site": "same-site" })),
  fault: inSource("siblings are their own"),
};

const byGet: Attack = {
  name: "a picture on another site launches a game or adds a recent one",
  run: async (target) => {
    const victim = await target.member();
    const headers = { ...headersOf(victim), "sec-fetch-site": "cross-site", "sec-fetch-dest": "image" };
    for (const path of ["/wps/game/recent/add?nodeId=1", "/wps/game/launch?nodeId=1"]) {
      const { status } = await target.send({ path, headers });
      if (status !== 403) return `${path} answered ${status}`;
    }
    return undefined;
  },
  fault: inSource("any site"),
};

const byForm: Attack = {
  name: "a form of another site sends JSON as plain text",
  run: async (target) => {
    const victim = await target.member();
    const headers = { ...headersOf(victim), "content-type": "text/plain" };
    const body = '{"all":true}';
    const { status } = await target.send({ method: "POST", path: "/wps/message/inbox/read", headers, body });
    return status === 200 ? "it was read as JSON" : undefined;
  },
  fault: inSource("text is JSON"),
};

const readable: Attack = {
  name: "another site reads private answers (CORS)",
  run: async (target) => {
    for (const method of ["GET", "OPTIONS"]) {
      const headers = { origin: evil, "access-control-request-method": "GET" };
      const answer = await target.send({ method, path: "/wps/wallets/gcs", headers });
      const allowed = answer.headers["access-control-allow-origin"];
      if (allowed !== undefined) return `${method} allows ${String(allowed)}`;
    }
    return undefined;
  },
  fault: inSource("answers for all origins"),
};

const framed: Attack = {
  name: "another site frames the front or runs inline scripts in it",
  run: async (target) => {
    const page = await target.send({ path: "/m/home", headers: { accept: "text/html" } });
    const policy = String(page.headers["content-security-policy"] ?? "");
    if (!/frame-ancestors 'self'/.test(policy)) return "it may be framed";
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? "'unsafe-inline'";
    return /'unsafe-inline'|'unsafe-eval'|\*/.test(scripts) ? "inline scripts run" : undefined;
  },
  fault: inSource("no security headers"),
};

const backUrls: Attack = {
  name: "a launch or a chat leads back to another site",
  run: async (target) => {
    const victim = await target.member();
    for (const backUrl of [evil, "//evil.example", "javascript:alert(1)", "\\\\evil.example"]) {
      const { json, status } = await victim.send("GET /wps/chat/launch", { query: { b2c: "1", backUrl } });
      if (status === 200) return `${backUrl}: ${JSON.stringify(json.value)}`;
    }
    return undefined;
  },
  fault: inSource("links to anywhere"),
};

const reflected: Attack = {
  name: "a page repeats text from its address, or sends the visitor to another site",
  run: async (target) => {
    const script = "<script>alert(1)</script>";
    const paths = [
      `/m/home?title=${encodeURIComponent(script)}`,
      `/m/login?returnTo=${encodeURIComponent(`"${script}`)}`,
      `/m/${encodeURIComponent(script)}`,
      "//evil.example/..",
      "//evil.example/%2e%2e",
      "/\\evil.example",
    ];
    for (const path of paths) {
      const { body, headers } = await target.send({ path, headers: { accept: "text/html" } });
      if (body.includes(script)) return `${path} is repeated`;
      if (/evil\.example/.test(String(headers["location"]))) return `${path} leads away`;
    }
    return undefined;
  },
  fault: inSource("pages repeat their address"),
};

/** Requests that a foreign page makes a victim's browser send (SEC-17, SEC-20, SEC-22, CASE-28). */
export const otherSites: Family = {
  name: "other sites",
  attacks: [
    byOrigin,
    byFetchSite,
    nullOrigin,
    bySibling,
    endedBySibling,
    byGet,
    byForm,
    readable,
    framed,
    backUrls,
    reflected,
  ],
};
