import { describe, expect, it } from "vitest";
import { createTestChanges } from "../testing/changes.ts";
import type { Brand } from "./context.ts";
import type { PreparedReply } from "./prepared-reply.ts";
import { createReplyCache } from "./reply-cache.ts";

const brand = (brandId = 1) => ({ brandId }) as Brand;
const read = async (reply: Promise<PreparedReply>): Promise<unknown> =>
  (JSON.parse(String((await reply).plain)) as { value: unknown }).value;

function create() {
  const changes = createTestChanges();
  const cache = createReplyCache({ changes, topics: ["content"], maxBytes: 100_000 });
  const ask = (brand: Brand, text: string, language: "EN" | "CN" = "EN") =>
    read(
      cache.answer("GET /wps/system/helpCenter", { brand, language }, "", async () => [
        { title: text, content: "" },
      ]),
    );
  return { changes, ask };
}
const entry = (title: string) => [{ title, content: "" }];

describe("ready answers", () => {
  it("SEC-27 are cached for their own brand and language", async () => {
    const { ask } = create();
    const nova = brand();
    expect(await ask(nova, "first")).toEqual(entry("first"));
    expect(await ask(nova, "second"), "kept").toEqual(entry("first"));
    expect(await ask(nova, "chinese", "CN")).toEqual(entry("chinese"));
    expect(await ask(brand(2), "lotus")).toEqual(entry("lotus"));
  });

  it("from a request that began before the brand changed are used for nobody else", async () => {
    const { changes, ask } = create();
    const before = brand();
    await ask(before, "before");
    const after = brand();
    changes.announce("content");
    expect(await ask(before, "late")).toEqual(entry("late"));
    expect(await ask(after, "after")).toEqual(entry("after"));
    expect(await ask(after, "again")).toEqual(entry("after"));
  });
});
