/** What the browser and the app log for the faults that tests plant. */
export const plantedErrors = [/Failed to load resource/, /could not be loaded/, /A screen failed/, /planted/];
