/** Shows things in a row, each by its key: an entry under the same key keeps its element, and is not laid out again. */
export function createKeyedRow(row: HTMLElement, make: (key: string) => Element) {
  let shown: readonly { readonly key: string; readonly element: Element }[] = [];
  return (keys: readonly string[]): readonly Element[] => {
    const left = [...shown];
    shown = keys.map((key) => {
      const at = left.findIndex((one) => one.key === key);
      const [kept] = at < 0 ? [] : left.splice(at, 1);
      return kept ?? { key, element: make(key) };
    });
    for (const { element } of left) element.remove();
    const elements = shown.map(({ element }) => element);
    for (const [place, element] of elements.entries())
      if (row.children[place] !== element) row.insertBefore(element, row.children[place] ?? null);
    return elements;
  };
}
