import type { LiveTopic } from "@croupier/domain/live-topics";
import type { Queryable } from "../../../platform/db/database.ts";

/** Lets other modules of this process hear what is published to members and brands. */
export interface LiveEvents {
  /**
   * Calls the listener with each brand where the topic has changed for somebody, and without a brand after a lost
   * connection, when it may have changed.
   */
  follow(topic: LiveTopic, listener: (brandId: number | undefined) => void): void;
}

/** Lets other modules tell a member's open pages about a change, whichever process those pages are connected to. */
export interface LivePort {
  /** In the caller's transaction: delivered on commit, dropped on rollback. Costs one NOTIFY. */
  announce(q: Queryable, brandId: number, memberId: bigint, ...topics: LiveTopic[]): Promise<void>;
  /** As `announce`, for many members, in notifications that each name many. */
  announceTo(q: Queryable, brandId: number, memberIds: readonly bigint[], topic: LiveTopic): Promise<void>;
  /** In the caller's transaction or on its own: tells every signed-in page of the brand. Costs one NOTIFY. */
  announceToBrand(q: Queryable, brandId: number, topic: LiveTopic): Promise<void>;
  /**
   * For frequent events. Costs the caller nothing: events are collected for a quarter of a second, and are lost if the
   * process dies. Members are identified by their name at the game's vendor.
   */
  announceBalance(brandId: number, player: string): void;
}
