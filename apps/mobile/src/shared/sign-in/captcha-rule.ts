/** LOGIN-12, REG-12: what can be the code of a picture, one to six digits. */
export const isCaptcha = (typed: string): boolean => /^\d{1,6}$/.test(typed);
