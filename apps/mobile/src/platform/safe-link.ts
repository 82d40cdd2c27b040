/** SEC-20: a link that a brand configured is followed only where its scheme cannot run a script. */
export const isSafeLink = (link: string): boolean => /^(?:https:|mailto:|tel:|\/(?![/\\]))/i.test(link);
