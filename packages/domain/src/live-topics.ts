/** What can change while a member is looking. The front then fetches the new state with the ordinary calls (ADR 14). */
export const liveTopics = [
  "balance",
  "deposit",
  "withdrawal",
  "inbox",
  "chat",
  "announcement",
  "winners",
  "play",
  "reward",
  "rain",
] as const;
export type LiveTopic = (typeof liveTopics)[number];
