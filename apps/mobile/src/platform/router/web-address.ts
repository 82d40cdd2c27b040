/** Whether a text is an address of the web: the only kind that a payment page may have. */
export const isWebAddress = (url: string): boolean =>
  URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
