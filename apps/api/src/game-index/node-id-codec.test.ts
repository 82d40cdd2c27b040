import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApi, type TestApi } from "../testing/test-api.ts";
import { decodeNodeIds } from "./node-id-codec.ts";

const largestId = 2_147_483_647;

describe("the games of a term as they are stored", () => {
  let api: TestApi;
  const store = async (ids: readonly number[]): Promise<Buffer> =>
    (await api.owner.query<{ steps: Buffer }>("select to_steps($1) as steps", [ids])).rows[0]?.steps ??
    Buffer.alloc(0);

  beforeAll(async () => {
    api = await createTestApi();
  });
  afterAll(() => api.close());

  it("come back in order and once, with any gaps between them", async () => {
    const id = fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: largestId }));
    await fc.assert(
      fc.asyncProperty(fc.array(id, { minLength: 1 }), async (ids) => {
        const inOrder = [...new Set(ids)].toSorted((a, b) => a - b);
        expect([...decodeNodeIds(await store(ids))]).toEqual(inOrder);
      }),
    );
  });

  it.each([1, 127, 128, 16_383, 16_384, 2 ** 21, 2 ** 28, largestId])("keep a delta of %i", async (step) => {
    expect([...decodeNodeIds(await store([step]))]).toEqual([step]);
  });

  it("take a byte each where they lie close together", async () => {
    const ids = Array.from({ length: 1_000 }, (_, at) => 100 + at * 100);
    expect(await store(ids)).toHaveLength(ids.length);
  });
});
