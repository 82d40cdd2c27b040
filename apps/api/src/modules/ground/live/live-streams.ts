import { type LiveTopic, liveTopics } from "@croupier/domain/live-topics";
import type { Brand } from "../../../http/context.ts";
import { createEventStream, type EventStream } from "../../../http/event-stream.ts";
import type { LiveEvents } from "./live.port.ts";
import { everybody } from "./live.store.ts";

/** Who listens. */
export interface Listener {
  brand: Brand;
  memberId: bigint;
  sessionId: bigint;
  address: string;
}

interface Open extends Listener {
  stream: EventStream;
}

/** Streams of one session (tabs), of one address (a household, an office), and of one process. */
export interface StreamLimits {
  perSession: number;
  perAddress: number;
  all: number;
}

/** The open streams of one process. */
export interface LiveStreams extends LiveEvents {
  /** @returns undefined when a limit is reached */
  open(listener: Listener): EventStream | undefined;
  /** Handles one notification of the channel. @throws SyntaxError for anything but JSON */
  hear(payload: string): void;
  /** Tells everybody, or everybody of a brand; without a topic, that anything may have changed. */
  tellAll(topic?: string, brandId?: number): void;
  list(): readonly Readonly<Listener>[];
  /** Ends the streams of sessions that are over; their readers learn why. */
  endSessions(sessionIds: ReadonlySet<bigint>): void;
  beat(): void;
  endAll(): void;
}

const memberKey = (brandId: number, memberId: bigint | string): string => `${brandId}|${memberId}`;

export function createLiveStreams(limits: StreamLimits): LiveStreams {
  const byMember = new Map<string, Set<Open>>();
  const all = new Set<Open>();
  const followers: { topic: LiveTopic; listener: (brandId: number | undefined) => void }[] = [];

  const tellFollowers = (topic: string | undefined, brandId?: number): void => {
    for (const one of followers) if (topic === undefined || topic === one.topic) one.listener(brandId);
  };
  const count = (fits: (open: Open) => boolean): number => {
    let found = 0;
    for (const open of all) if (fits(open)) found += 1;
    return found;
  };
  const isFull = (listener: Listener): boolean =>
    all.size >= limits.all ||
    count((open) => open.sessionId === listener.sessionId) >= limits.perSession ||
    count((open) => open.address === listener.address) >= limits.perAddress;
  const end = (open: Open): void => {
    open.stream.send("end");
    open.stream.end();
  };

  return {
    open: (listener) => {
      if (isFull(listener)) return undefined;
      const key = memberKey(listener.brand.brandId, listener.memberId);
      const ofMember = byMember.get(key) ?? new Set();
      const stream = createEventStream(() => {
        all.delete(open);
        ofMember.delete(open);
        if (ofMember.size === 0 && byMember.get(key) === ofMember) byMember.delete(key);
      });
      const open: Open = { ...listener, stream };
      all.add(open);
      byMember.set(key, ofMember.add(open));
      stream.send("ready");
      return stream;
    },
    hear: (payload) => {
      const events = JSON.parse(payload) as [number, string, string, string?][];
      for (const [brandId, memberId, topic, sessionId] of events) {
        tellFollowers(topic, brandId);
        if (memberId === everybody) {
          for (const open of all) if (open.brand.brandId === brandId) open.stream.send(topic);
          continue;
        }
        for (const open of byMember.get(memberKey(brandId, memberId)) ?? []) {
          if (topic !== "end") open.stream.send(topic);
          else if (String(open.sessionId) === sessionId) end(open);
        }
      }
    },
    follow: (topic, listener) => {
      followers.push({ topic, listener });
    },
    tellAll: (topic, brandId) => {
      tellFollowers(topic, brandId);
      for (const { stream, brand } of all)
        if (brandId === undefined || brand.brandId === brandId)
          for (const one of topic ? [topic] : liveTopics) stream.send(one);
    },
    list: () => [...all],
    endSessions: (sessionIds) => {
      for (const open of all) if (sessionIds.has(open.sessionId)) end(open);
    },
    beat: () => {
      for (const { stream } of all) stream.beat();
    },
    endAll: () => {
      for (const { stream } of all) stream.end();
    },
  };
}
