import { switchNames } from "@croupier/brand/switches";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { navigate } from "../../platform/router/history.ts";
import { createFakeServer } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { listAgentEntries } from "./agent-entries.ts";
import { AgentMenu } from "./agent-menu.tsx";

beforeEach(() => void createFakeServer());
afterEach(leaveFront);

describe("the agent's entries", () => {
  it.each(listAgentEntries(() => true).map(({ to }, place) => [to, place] as const))(
    "lead where they say, by a tap: %s",
    async (to, place) => {
      navigate("/m/agent", { replace: true });
      await renderPart(<AgentMenu />, "EN", { switches: [...switchNames] });
      const links = within(screen.getByRole("navigation", { name: "Tools" })).getAllByRole("link");
      fireEvent.click(links[place] as HTMLElement);
      await waitFor(() => expect(location.pathname + location.search).toBe(to));
    },
  );
});
