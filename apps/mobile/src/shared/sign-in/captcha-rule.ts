/** LOGIN-12, REG-12: a possible code of a picture, one to six digits. */
export const isCaptcha = (typed: string): boolean => /^\d{1,6}$/.test(typed);
