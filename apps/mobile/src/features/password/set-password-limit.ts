/** FORGOT-12: the waiting message of a new password ends at this limit, regardless of the network. */
export const SET_PASSWORD_LIMIT_MS = 15_000;
