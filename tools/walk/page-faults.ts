/**
 * Faults that a machine finds in a loaded page. Each function runs inside the page, so it uses nothing but its own
 * body, and returns a line for each fault.
 */

/** Whatever makes the page wider than the screen. */
export function findSideways(): string[] {
  const { scrollWidth } = document.documentElement;
  if (scrollWidth <= innerWidth + 1) return [];
  const wide = [...document.body.querySelectorAll("*")].filter((element) => {
    const { right, width } = element.getBoundingClientRect();
    return width > 0 && right > innerWidth + 1;
  });
  const names = wide.slice(0, 3).map((element) => `${element.localName}.${element.classList.value}`);
  return [`scrolls sideways: ${scrollWidth} px of ${innerWidth}, ${names.join(", ")}`];
}

/** Texts that their own box cuts off, or that run out of the box they are painted on. */
export function findCutTexts(): string[] {
  const found: string[] = [];
  for (const element of document.body.querySelectorAll<HTMLElement>("*")) {
    const text = [...element.childNodes]
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .map(({ nodeValue }) => nodeValue?.trim())
      .join(" ")
      .trim();
    const { width, height } = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    if (!text || width <= 2 || height <= 2 || !element.checkVisibility({ visibilityProperty: true }))
      continue;
    const line = text.slice(0, 40);
    const isHidden = (overflow: string) => overflow === "hidden" || overflow === "clip";
    const isTooWide = element.scrollWidth > element.clientWidth + 1;
    const isTooHigh = element.scrollHeight > element.clientHeight + 2;
    if (isHidden(style.overflowX) && isTooWide && style.textOverflow !== "ellipsis")
      found.push(`cut: ${line}`);
    else if (isHidden(style.overflowY) && isTooHigh && style.webkitLineClamp === "none")
      found.push(`cut: ${line}`);
    else if (isHidden(style.overflowY) && isTooHigh) found.push(`shortened: ${line}`);
    const range = document.createRange();
    range.selectNodeContents(element);
    const words = range.getBoundingClientRect();
    let box: Element | null = element;
    while (
      box &&
      getComputedStyle(box).borderTopWidth === "0px" &&
      !/rgba?\((?!0, 0, 0, 0)/.test(getComputedStyle(box).backgroundColor)
    )
      box = box.parentElement;
    const painted = box?.getBoundingClientRect();
    const isOut = painted && (words.left < painted.left - 2 || words.right > painted.right + 2);
    if (isOut && box !== document.body && box !== document.documentElement && style.overflowX === "visible") {
      let scroller: Element | null = element;
      while (scroller && !/auto|scroll|hidden|clip/.test(getComputedStyle(scroller).overflowX))
        scroller = scroller.parentElement;
      if (!scroller || !box?.contains(scroller)) found.push(`runs out of its box: ${line}`);
    }
  }
  return [...new Set(found)];
}

/** Texts in view that lie over one another with nothing between them. */
export function findOverlaps(): string[] {
  const texts: { element: Element; text: string; rect: DOMRect }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    const text = walker.currentNode.nodeValue?.trim() ?? "";
    if (
      !element ||
      text === "" ||
      !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    )
      continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    for (const rect of range.getClientRects())
      if (rect.width > 3 && rect.height > 3 && rect.bottom > 0 && rect.top < innerHeight)
        texts.push({ element, text: text.slice(0, 30), rect });
  }
  const isGround = (element: Element) => {
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    return backgroundImage !== "none" || !/rgba\(.*, 0(\.[0-4]\d*)?\)|transparent/.test(backgroundColor);
  };
  const found: string[] = [];
  for (const [index, a] of texts.entries())
    for (const b of texts.slice(index + 1)) {
      const left = Math.max(a.rect.left, b.rect.left);
      const right = Math.min(a.rect.right, b.rect.right);
      const top = Math.max(a.rect.top, b.rect.top);
      const bottom = Math.min(a.rect.bottom, b.rect.bottom);
      if (a.element === b.element || right - left < 4 || bottom - top < 6) continue;
      const stack = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2);
      const [upper, lower] = [stack.indexOf(a.element), stack.indexOf(b.element)].toSorted((x, y) => x - y);
      if (upper === undefined || lower === undefined || upper < 0) continue;
      if (!stack.slice(upper, lower).some(isGround)) found.push(`overlap: “${a.text}” and “${b.text}”`);
    }
  return [...new Set(found)];
}

/** Targets smaller than 24 px (WCAG 2.5.8); links within a sentence are exempt. */
export function findSmallTargets(): string[] {
  const found: string[] = [];
  for (const element of document.querySelectorAll<HTMLElement>(
    "a[href], button, input, select, summary, [role=button]",
  )) {
    const shown = element instanceof HTMLInputElement ? (element.closest("label") ?? element) : element;
    const { width, height } = shown.getBoundingClientRect();
    const style = getComputedStyle(element);
    const isInSentence = element.localName === "a" && style.display === "inline";
    if (width <= 2 || height <= 2 || isInSentence || !element.checkVisibility({ visibilityProperty: true }))
      continue;
    if (element.closest("[inert]") || Math.min(width, height) >= 23.5) continue;
    const name = element.ariaLabel ?? element.textContent.trim().slice(0, 30);
    found.push(`small target: ${name || element.localName} (${Math.round(width)} x ${Math.round(height)})`);
  }
  return [...new Set(found)];
}

/** Pictures in view that did not come, and places that still wait for their content. */
export function findMissing(): string[] {
  const isInView = (element: Element) => {
    const { top, bottom, width } = element.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight;
  };
  const pictures = [...document.images].filter((image) => isInView(image) && image.currentSrc !== "");
  const waiting = [...document.querySelectorAll("[class*=skeleton]")].filter(isInView);
  return [
    ...pictures
      .filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0)
      .map(({ currentSrc }) => `no picture: ${currentSrc}`),
    ...(waiting.length > 0 ? [`${waiting.length} placeholders left`] : []),
  ];
}

/** Every text and accessible name of the page. */
export function readTexts(): string[] {
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    if (parent && !parent.closest("script, style, template, noscript"))
      texts.push(walker.currentNode.nodeValue ?? "");
  }
  for (const element of document.body.querySelectorAll("[aria-label], [placeholder], [alt], [title]"))
    for (const name of ["aria-label", "placeholder", "alt", "title"])
      texts.push(element.getAttribute(name) ?? "");
  return texts.map((text) => text.trim()).filter((text) => text !== "");
}
