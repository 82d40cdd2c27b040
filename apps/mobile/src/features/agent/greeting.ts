import type { PhraseId } from "@croupier/phrases/phrase-id";

/** AGENT-02: the greeting of an hour (0 to 23) of the local clock; 10:59 is morning, and 19:00 evening. */
export function getGreeting(hour: number): PhraseId {
  if (hour <= 10) return "agent.morning";
  if (hour <= 14) return "agent.earlyAfternoon";
  return hour <= 18 ? "agent.lateAfternoon" : "agent.evening";
}
