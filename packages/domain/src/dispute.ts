/** How long the text of a dispute may be, in characters. */
export const mostDisputeLength = 500;
