import { expect, it } from "vitest";
import { createQueryClient } from "../../shared/session/query-client.ts";
import { endSession, startSession } from "../../shared/session/session.ts";
import { buildSession } from "../../testing/builders.ts";
import { affiliateCodeQuery, invitedQuery, programmeQuery } from "./affiliate.ts";

const queries = { affiliateCodeQuery, invitedQuery, programmeQuery };

it.each(Object.entries(queries))(
  "API-22 EXT-14 SEC-21 a member's invite data leaves with the session: %s",
  (_, { queryKey }) => {
    for (const end of [endSession, () => startSession(buildSession({ userName: "another" }))]) {
      const client = createQueryClient();
      startSession(buildSession());
      client.setQueryData(queryKey as readonly unknown[], {});
      end();
      expect(client.getQueryData(queryKey)).toBeUndefined();
    }
    localStorage.clear();
    sessionStorage.clear();
  },
);
