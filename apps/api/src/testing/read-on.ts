interface ListPage<Row> {
  readonly list: readonly Row[];
  readonly next: string | null;
}

/**
 * Reads a list in pages of two by their last rows, while something comes after each page.
 * @returns the list at the beginning, and the part that was read of it
 */
export async function readOn<Row>(
  ask: (query: { pageSize: number; after?: string }) => Promise<ListPage<Row>>,
  keyOf: (row: Row) => unknown,
  comeBetween: () => Promise<unknown>,
): Promise<{ whole: readonly unknown[]; seen: readonly unknown[] }> {
  const whole = (await ask({ pageSize: 50 })).list.map(keyOf);
  const seen: unknown[] = [];
  let page = await ask({ pageSize: 2 });
  seen.push(...page.list.map(keyOf));
  while (page.next !== null) {
    await comeBetween();
    page = await ask({ pageSize: 2, after: page.next });
    seen.push(...page.list.map(keyOf));
  }
  return { whole, seen };
}
