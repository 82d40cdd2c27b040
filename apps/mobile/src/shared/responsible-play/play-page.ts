/** PLAY-20: the page of limits, breaks and exclusion. It has a file of its own, for what the first script links to. */
export const responsiblePlayPage = "/m/set?tab=play";
