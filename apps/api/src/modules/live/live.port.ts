import type { Queryable } from "../../platform/db/database.ts";

/** What can change for a member while he looks; the front asks for the new state by the ordinary calls. */
export const liveTopics = ["balance", "inbox", "chat", "announcement", "winners"] as const;
export type LiveTopic = (typeof liveTopics)[number];

/** How other modules of this process hear what is told to members and brands. */
export interface LiveEvents {
  /** Runs the listener with each brand where the topic has changed for somebody, and without one when it may have. */
  follow(topic: LiveTopic, listener: (brandId: number | undefined) => void): void;
}

/** How other modules tell a member's open pages that something has changed, on whatever process they hang. */
export interface LivePort {
  /** In the caller's transaction: heard when it commits, and never when it fails. Costs one NOTIFY. */
  announce(q: Queryable, brandId: number, memberId: bigint, ...topics: LiveTopic[]): Promise<void>;
  /** In the caller's transaction or by itself: tells every signed-in page of the brand. Costs one NOTIFY. */
  announceToBrand(q: Queryable, brandId: number, topic: LiveTopic): Promise<void>;
  /**
   * For what happens often: costs the caller nothing, is gathered with others for a quarter of a second, and may be
   * lost when the process dies. The member is named as the vendor of his game names him.
   */
  announceBalance(brandId: number, player: string): void;
}
