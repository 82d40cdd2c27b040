import { describe, expect, it } from "vitest";
import { type Change, changeTopics, createChangeFeed, readChange } from "./changes.ts";

describe("an announced change", () => {
  it.each<[payload: string, change: Change]>([
    ['["content",12]', { topics: ["content"], brandId: 12 }],
    ['["games"]', { topics: ["games"], brandId: undefined }],
  ])("%s names a topic and, if there is one, the brand", (payload, change) => {
    expect(readChange(payload)).toEqual(change);
  });

  it.each<[payload: string, topics: Change["topics"]]>([
    ["merchant", ["brand"]],
    ["content", ["content", "promotions"]],
    ["games", ["games", "vendors"]],
  ])("%s of an earlier version means its topics of every brand", (payload, topics) => {
    expect(readChange(payload)).toEqual({ topics, brandId: undefined });
  });

  it.each(["all", "", "toString", "{}", "null", "[]", '["unknown",1]', '["games","x"]', '["games",1.5]'])(
    "%j may mean anything",
    (payload) => {
      expect(readChange(payload)).toEqual({ topics: changeTopics, brandId: undefined });
    },
  );
});

describe("the change feed", () => {
  /** A feed whose database a test speaks for. */
  const create = async () => {
    const database = { hear: (_payload: string) => {}, reconnect: () => {} };
    const feed = await createChangeFeed({
      listen: async (_channel, onMessage, onMissed) => {
        Object.assign(database, { hear: onMessage, reconnect: onMissed });
      },
    });
    const heard: Change[] = [];
    feed.onChange(["content", "promotions"], (change) => heard.push(change));
    return { database, heard };
  };

  it("tells a listener once of each change of its topics, and of no other", async () => {
    const { database, heard } = await create();
    for (const payload of ['["brand",1]', '["content",1]', '["games"]', "content"]) database.hear(payload);
    expect(heard).toEqual([
      { topics: ["content"], brandId: 1 },
      { topics: ["content", "promotions"], brandId: undefined },
    ]);
  });

  it("counts as a change of everything after a lost connection", async () => {
    const { database, heard } = await create();
    database.reconnect();
    expect(heard).toEqual([{ topics: changeTopics, brandId: undefined }]);
  });
});
