/** FORGOT-12: the waiting message of a new password ends at this limit, whatever the network does. */
export const SET_PASSWORD_LIMIT_MS = 15_000;
