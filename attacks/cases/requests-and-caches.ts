import type { Attack, Family } from "../attack.ts";
import { answerHidden, inSource, inStart } from "../faults.ts";
import type { Target } from "../target.ts";

const hidden = "GET /wps/hidden HTTP/1.1\r\nHost: localhost\r\n\r\n";

/** Whether bytes whose first request holds a second one get two answers. */
const smuggled =
  (head: string, body: string, reads: string): Attack["run"] =>
  async (target) => {
    const answer = await target.sendRaw(
      `POST ${reads} HTTP/1.1\r\nHost: localhost\r\n${head}\r\n\r\n${body}`,
    );
    const answers = answer.split("HTTP/1.1 ").length - 1;
    if (answers === 0) throw new Error("nothing was answered");
    return answers > 1 ? `${answers} answers to one request` : undefined;
  };

const smuggle = (name: string, head: string, body: string, fault: Attack["fault"]): Attack => ({
  name,
  run: smuggled(head, body, "/wps/message/inbox/read"),
  fault,
});

/** As long as the Content-Length says once it is put together, so that no later check tells it apart. */
const chunked = `2\r\n{}\r\n0\r\n\r\n${hidden}`;
const lenient = inStart("a lenient parser");
/** Node's parser has no switch for these: it refuses them, or waits for the end of the connection. */
const outside = () => answerHidden;

const smuggling: readonly Attack[] = [
  smuggle(
    "a second request hides behind Content-Length and Transfer-Encoding",
    "Content-Type: application/json\r\nContent-Length: 2\r\nTransfer-Encoding: chunked",
    chunked,
    lenient,
  ),
  smuggle(
    "a second request hides behind two Content-Lengths",
    "Content-Type: application/json\r\nContent-Length: 2\r\nContent-Length: 60",
    `{}${hidden}`,
    outside,
  ),
  smuggle(
    "a second request hides behind an unknown Transfer-Encoding",
    "Content-Type: application/json\r\nTransfer-Encoding: xchunked\r\nContent-Length: 2",
    `{}${hidden}`,
    outside,
  ),
  smuggle(
    "a second request hides behind a header that is folded",
    "Content-Type: application/json\r\nTransfer-Encoding:\r\n chunked\r\nContent-Length: 2",
    chunked,
    lenient,
  ),
];

const hosts: Attack = {
  name: "a Host header that is more than a name and a port is answered",
  run: async (target) => {
    const values = [
      "evil.example@localhost",
      "localhost/..",
      "localhost#x",
      "[::1]",
      "localhost, evil.example",
      "",
    ];
    for (const value of values) {
      const answer = await target.sendRaw(
        `GET /m/home HTTP/1.1\r\nHost: ${value}\r\nConnection: close\r\n\r\n`,
      );
      if (/^HTTP\/1\.1 [23]/.test(answer)) return `"${value}"`;
    }
    return undefined;
  },
  fault: inSource("hosts of any form"),
};

/** Sends a request without a body. @returns its status */
const statusOf = async (target: Target, line: string, hosts: readonly string[]): Promise<string> => {
  const head = [`${line} HTTP/1.1`, ...hosts.map((host) => `Host: ${host}`), "Content-Length: 0"];
  return (await target.sendRaw([...head, "Connection: close", "", ""].join("\r\n"))).slice(9, 12);
};

const secondHosts: Attack = {
  name: "a request with two hosts, or with a port that is none, is answered for the first",
  run: async (target) => {
    const { nova, lotus } = target.hosts;
    for (const hosts of [[nova, lotus], [nova, nova], [`${nova}:65536`]]) {
      const status = await statusOf(target, "GET /wps/system/templates", hosts);
      if (!status.startsWith("4")) return `${hosts.join(" and ")}: ${status}`;
    }
    return undefined;
  },
  fault: inSource("hosts of any form"),
};

const brokenDoors: Attack = {
  name: "an unsigned call with a character 0 in its address breaks a vendor's door",
  run: async (target) => {
    for (const path of ["/vendor/v2/%00/transaction/bet", "/vendor/softswiss/%00/play"]) {
      const status = await statusOf(target, `POST ${path}`, [target.hosts.nova]);
      if (!status.startsWith("4")) return `${path}: ${status}`;
    }
    return undefined;
  },
  fault: inSource("refusals at vendors' doors are faults"),
};

const codeOf = async (target: Target, host: string, headers: Record<string, string> = {}) => {
  const { body } = await target.send({ path: "/wps/system/templates", host, headers });
  return (JSON.parse(body) as { value?: { merchantCode?: string } }).value?.merchantCode;
};

const mixedBrands: Attack = {
  name: "a brand is given what another brand's visitors were given",
  run: async (target) => {
    for (let turn = 0; turn < 3; turn += 1) {
      const [nova, lotus] = [
        await codeOf(target, target.hosts.nova),
        await codeOf(target, target.hosts.lotus),
      ];
      if (nova !== "nova" || lotus !== "lotus") return `nova is ${nova}, lotus is ${lotus}`;
    }
    return undefined;
  },
  fault: inSource("one brand for all hosts"),
};

const forwardedHost: Attack = {
  name: "another host is chosen by X-Forwarded-Host, Forwarded or an absolute address",
  run: async (target) => {
    for (const headers of [
      { "x-forwarded-host": target.hosts.lotus },
      { forwarded: `host=${target.hosts.lotus}` },
      { "x-host": target.hosts.lotus },
    ] as Record<string, string>[]) {
      const code = await codeOf(target, target.hosts.nova, headers);
      if (code !== "nova") return `${Object.keys(headers).join()} gives ${code}`;
    }
    return undefined;
  },
  fault: inSource("hosts as proxies say"),
};

const mixedLanguages: Attack = {
  name: "a visitor is given a list in another visitor's language",
  run: async (target) => {
    const read = async (language: string) =>
      (await target.send({ path: "/wps/game/list?gameType=RNG", headers: { "accept-language": language } }))
        .body;
    // A single request is not cached.
    await read("zh-CN");
    const [cn, en] = [await read("zh-CN"), await read("en")];
    return cn === en ? "both languages have one answer" : undefined;
  },
  fault: inSource("one cache for all languages"),
};

const privateCached: Attack = {
  name: "a private answer may be kept by a cache",
  run: async (target) => {
    const member = await target.member();
    for (const path of [
      "/wps/wallets/gcs",
      "/wps/member/info",
      "/wps/message/inbox",
      "/wps/member/sessions",
    ]) {
      const { headers, status } = await member.send(`GET ${path}`);
      if (status !== 200) throw new Error(`${path} answered ${status}`);
      if (!/no-store/.test(String(headers["cache-control"])))
        return `${path}: ${String(headers["cache-control"])}`;
    }
    return undefined;
  },
  fault: inSource("private answers are kept"),
};

const privateShared: Attack = {
  name: "a visitor is given a member's answer by asking as the member's page did",
  run: async (target) => {
    const member = await target.member();
    const { id } = await member.call("GET /wps/member/info", { query: {} });
    const asked: Record<string, string>[] = [{}, { authorization: "Bearer x" }, { "if-none-match": "*" }];
    for (const headers of asked) {
      await member.call("GET /wps/member/info", { query: {} });
      const { body } = await target.send({ path: "/wps/member/info", headers });
      if (body.includes(String(id)) && body.includes('"success":true')) return "the member's data";
    }
    return undefined;
  },
  fault: inStart("private answers for everybody"),
};

/** Requests that two servers read in two ways, and answers for somebody else (SEC-17, SEC-27, SEC-35, CASE-40). */
export const requestsAndCaches: Family = {
  name: "requests and caches",
  attacks: [
    ...smuggling,
    hosts,
    secondHosts,
    brokenDoors,
    mixedBrands,
    forwardedHost,
    mixedLanguages,
    privateCached,
    privateShared,
  ],
};
