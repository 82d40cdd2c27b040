import { sealText, type WpsClient } from "@croupier/test-kit/wps-client";
import type { Attack, Family } from "../attack.ts";
import { inSource, inStart } from "../faults.ts";
import { type FilePart, sendForm } from "../forms.ts";
import { headersOf, type Target } from "../target.ts";

type Key = Parameters<typeof sealText>[1];

const texts: Attack = {
  name: "texts that break programs, in every query and path that takes one",
  run: async (target) => {
    const hostile = [
      "%00",
      "a%00b",
      "%ED%A0%80",
      "%FF",
      "'%3B--",
      "..%2f..%2fetc",
      "%24%7B7*7%7D",
      "9".repeat(400),
    ];
    const places = [
      "/wps/game/list?gameName=",
      "/wps/member/check/username?username=",
      "/art/avatar/nova/",
      "/m/",
    ];
    for (const place of places)
      for (const text of hostile) {
        const { status, body } = await target.send({ path: `${place}${text}` });
        if (status >= 500 || /at .*\.[cm]?[jt]s:\d/.test(body)) return `${place}${text} answered ${status}`;
      }
    return undefined;
  },
  fault: inSource("bad addresses are our fault"),
};

const keyIds: Attack = {
  name: "a sealed body names a key with NUL and other bytes",
  run: async (target) => {
    const client = target.visit();
    const [key] = (await client.call("GET /wps/session/jwks")).keys as Key[];
    for (const kid of ["a\u0000b", "\ud800", "'; drop table", "../../key", "x".repeat(5_000)]) {
      const sealed = await sealText("{}", { ...key, kid } as Key);
      const { status } = await client.sendSealed("POST /wps/session/login", sealed);
      if (status >= 500) return `it was answered ${status}`;
    }
    return undefined;
  },
  fault: inSource("any key id"),
};

const bodies: Attack = {
  name: "bodies that break parsers: deep, cut off, of wrong bytes, with __proto__",
  run: async (target) => {
    const member = await target.member();
    const headers = { ...headersOf(member), "content-type": "application/json" };
    const hostile = [
      `${"[".repeat(30_000)}`,
      `{"a":${"{".repeat(5_000)}`,
      '{"all":true',
      "\xff\xfe{",
      '{"__proto__":{"all":true},"all":true}',
      '{"constructor":{"prototype":{}},"all":true}',
      '{"id":99999999999999999999999999}',
      "null",
    ];
    for (const body of hostile) {
      const answer = await target.send({ method: "POST", path: "/wps/message/inbox/read", headers, body });
      if (answer.status < 400 || answer.status >= 500)
        return `${body.slice(0, 20)} answered ${answer.status}`;
    }
    return undefined;
  },
  fault: inSource("bad bodies are our fault"),
};

const assigned: Attack = {
  name: "a registration brings its own type, balance or brand",
  run: async (target) => {
    for (const extra of [{ type: 1 }, { balance: 1_000_000 }, { merchantId: 2 }, { uplineId: "1" }]) {
      const visitor = target.visit();
      const username = `m${Date.now().toString(36)}${Object.keys(extra)[0]?.slice(0, 2)}`.toLowerCase();
      const password = "long enough 42";
      const fields = { username, password, confirmPassword: password, birthday: "1990-05-05" };
      const made = await visitor.register({ ...fields, ...extra }).catch(() => undefined);
      if (!made) continue;
      const info = await visitor.call("GET /wps/member/info", { query: {} });
      if (info.type !== 0) return `a member of type ${info.type}`;
      if ((await visitor.call("GET /wps/wallets/gcs")).sumBalance > 0) return "a member with money";
    }
    return undefined;
  },
  fault: inSource("members say what they are"),
};

/** Sets a head icon with these files. @returns the status */
const upload = async (target: Target, member: WpsClient, files: readonly FilePart[]): Promise<number> =>
  (await sendForm(target, member, "/wps/member/headIcon", { files })).status;

const png = "\x89PNG\r\n\x1a\n";

const pictures: Attack = {
  name: "files that are no pictures, or too many or too large, are taken as pictures",
  run: async (target) => {
    const member = await target.member();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const hostile: [string, FilePart[]][] = [
      ["svg", [{ type: "image/svg+xml", bytes: svg, name: "a.svg" }]],
      ["svg as png", [{ type: "image/png", bytes: svg }]],
      ["html as png", [{ type: "image/png", bytes: "<html><script>alert(1)</script>" }]],
      ["cut off", [{ type: "image/png", bytes: `${png}\x00\x00\x00\rIHDR` }]],
      ["html after a head", [{ type: "image/png", bytes: `${png}<script>alert(1)</script>` }]],
      ["path in its name", [{ type: "image/png", bytes: "x", name: "../../../../tmp/evil.png" }]],
      ["too large", [{ type: "image/png", bytes: png + "x".repeat(6_000_000) }]],
      ["four at once", Array.from({ length: 4 }, () => ({ type: "image/png", bytes: png }))],
    ];
    for (const [what, parts] of hostile) {
      // A server may hang up on an oversized body before all of it was sent.
      const status = await upload(target, member, parts).catch(() => 413);
      if (status < 400) return `${what} was answered ${status}`;
    }
    return undefined;
  },
  fault: inSource("files are kept as they come"),
};

const files: Attack = {
  name: "files outside the front are read by their path",
  run: async (target) => {
    for (const path of [
      "/assets/../../../package.json",
      "/assets/..%2f..%2f..%2fpackage.json",
      "/assets/%2e%2e/main.mjs",
    ]) {
      const { body, status } = await target.send({ path });
      if (status === 200 && /"(?:name|version)":|import /.test(body)) return path;
    }
    return undefined;
  },
  fault: inStart("files by their path"),
};

/** The content that a request may hold (SEC-23 to SEC-28, SEC-31). */
export const inputs: Family = {
  name: "inputs",
  attacks: [texts, keyIds, bodies, assigned, pictures, files],
};
