import { listKeptFolders, type UnpackedFolder } from "@croupier/test-kit/data-folders";
import { codeOf } from "@croupier/test-kit/wps-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runCroupier } from "../../app/croupier/croupier.ts";
import { createTotpCode, getTotpStep } from "../../platform/totp.ts";
import { createKeptStart, type KeptProduct } from "../../testing/kept-product.ts";
import { readSentCode } from "../../testing/outbox.ts";

const folders = listKeptFolders().flatMap((kept) => {
  const { contacts } = kept.known;
  return contacts ? [{ version: kept.version, kept, contacts }] : [];
});

it("keeps a data folder with contacts that clash", () => {
  expect(folders.length).toBeGreaterThan(0);
});

describe.each(folders)("contacts that are one today in $version", ({ kept, contacts }) => {
  const { known } = kept;
  const code = "+55";
  let folder: UnpackedFolder;
  let product: KeptProduct;
  beforeAll(async () => {
    folder = await kept.unpack();
    product = await createKeptStart(kept, folder)();
  });
  afterAll(async () => {
    await product.stop();
    folder.remove();
  });

  /** Runs a command as the folder's operator, who may use each code once. */
  const run = async (...words: string[]): Promise<string> => {
    await product.owner.query("update operator_factors set last_step = 0");
    const said: string[] = [];
    const { password, factor } = known.operator;
    const env = {
      DATABASE_URL: product.config.databaseUrl,
      MASTER_SECRET: product.config.masterSecret.toString("base64url"),
    };
    await runCroupier(words, env, {
      say: (line) => said.push(line),
      complain: () => undefined,
      ask: async (question) =>
        question.startsWith("password")
          ? password
          : createTotpCode(Buffer.from(factor, "hex"), getTotpStep(new Date())),
    });
    return said.join("\n");
  };
  const list = (brand: string) => run("contact", "list", "--brand", brand);
  const settle = (brand: string, line: string, keep: string) =>
    run(
      "contact",
      "settle",
      line.split(" ")[0] ?? "",
      "--keep",
      keep,
      "--reason",
      "answered a call",
      "--brand",
      brand,
      "--operator",
      known.operator.username,
    );
  const signIn = async (number: string) =>
    (await product.openBrowser("lotus").login(number, known.password, { countryDialingCode: code })).userName;
  const keptNumberOf = async (username: string) =>
    (
      await product.owner.query<{ number: string | null }>(
        "select mobile_num as number from members where username = $1",
        [username],
      )
    ).rows[0]?.number;

  it("CASE-18 change no account automatically: two keep one telephone, each signs in, and both are listed", async () => {
    expect(await product.findFaults()).toEqual([]);
    for (const { username, number } of contacts.telephones) {
      expect(await keptNumberOf(username)).toBe(number);
      expect(await signIn(number)).toBe(username);
    }
    const line = await list("lotus");
    const who = contacts.telephones.map(({ username }) => `${username} (proved)`).join(", ");
    expect(line.split("\n")).toHaveLength(1);
    expect(line).toContain(`  ${who}  `);
  });

  it("CASE-18 bring a telephone that one account has into its one form", async () => {
    const { username, number } = contacts.lone;
    const whole = number.replace(/^(\d\d)/, "$19");
    expect(await keptNumberOf(username)).toBe(whole);
    expect([await signIn(number), await signIn(whole)]).toEqual([username, username]);
  });

  it("CASE-18 let a person decide whose telephone it is", async () => {
    const [short, whole] = contacts.telephones;
    const line = await list("lotus");
    expect(await settle("lotus", line, short?.username ?? "")).toBe(
      `the contact belongs to ${short?.username}`,
    );
    expect(await keptNumberOf(short?.username ?? "")).toBe(whole?.number);
    expect(await keptNumberOf(whole?.username ?? "")).toBeNull();
    expect(await list("lotus")).toBe("no contact is shared");
  });

  it("CASE-18 keep an exclusion of the previous version for every spelling of its telephone", async () => {
    const wei = known.members.find(({ username }) => username === "wei8804") ?? known.trial;
    const client = product.reopenBrowser(wei.brand, wei.session);
    expect((await client.call("GET /wps/play/limits")).exclusion).toBeNull();
    const mobileNum = contacts.excludedNumber.replace(/^(\d\d)/, "$19");
    const number = { countryDialingCode: code, mobileNum };
    await client.call("POST /wps/verification/sms", { body: number, query: {} });
    const verificationCode = await readSentCode(product, `${code}${mobileNum}`);
    await client.call("POST /wps/member/security/mobile", { body: { ...number, verificationCode } });
    expect((await client.call("GET /wps/play/limits")).exclusion?.scope).toBe("all");
  });

  it("CASE-20 change no account automatically: two keep one address, each signs in, and a person decides", async () => {
    const kept = async () =>
      (
        await product.owner.query<{ username: string; email: string | null }>(
          "select username, email from members where username = any ($1) order by username",
          [contacts.emails.map(({ username }) => username)],
        )
      ).rows;
    expect(await kept()).toEqual(contacts.emails);
    for (const { username } of contacts.emails)
      expect((await product.openBrowser("nova").login(username, known.password)).userName).toBe(username);
    const [first, second] = contacts.emails;
    const line = await list("nova");
    expect(line.split("\n")).toHaveLength(1);
    expect(line).toContain(`  ${first?.username} (proved), ${second?.username} (proved)  `);
    const guest = product.openBrowser("nova");
    const taken = { username: "lia8813", email: first?.email ?? "", birthday: "1990-05-05" };
    const passwords = { password: known.password, confirmPassword: known.password };
    expect(await codeOf(guest.register({ ...taken, ...passwords }))).toBe("register.email.taken");
    expect(await settle("nova", line, second?.username ?? "")).toBe(
      `the contact belongs to ${second?.username}`,
    );
    expect(await kept()).toEqual([
      { username: first?.username, email: null },
      { username: second?.username, email: first?.email },
    ]);
    expect(await list("nova")).toBe("no contact is shared");
  });
});
