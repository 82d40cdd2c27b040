/**
 * SEC-20: a link that a brand configured is followed only if its scheme cannot run a script, and if an apparent path
 * of ours is one: browsers drop tabs and line ends from addresses, so `/<tab>/host` would lead elsewhere.
 */
export const isSafeLink = (link: string): boolean => /^(?:https:|mailto:|tel:|\/(?![/\\\t\r\n]))/i.test(link);
