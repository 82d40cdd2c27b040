/**
 * A file in DATA_DIR: the data was restored, and the arcade has not been started on it since. Seeds of a backup may have been told
 * meanwhile, so its next start draws new ones (ADR 83).
 */
export const RESTORED = "restored";
