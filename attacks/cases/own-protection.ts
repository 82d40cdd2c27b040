import type { Attack, Family } from "../attack.ts";
import { inSource } from "../faults.ts";

const riseAtOnce: Attack = {
  name: "a limit rises before its day is over, by its own time, an earlier one, or both yeses at once",
  run: async (target) => {
    const member = await target.member();
    const name = { kind: "stake", period: "day" } as const;
    await member.call("POST /wps/play/limits", { body: { ...name, value: "5" } });
    const { pending } = await member.call("POST /wps/play/limits", { body: { ...name, value: "500" } });
    const from = pending?.from ?? 0;
    const times = [from, from, from - 86_400_000, target.now().getTime(), 0];
    await Promise.all(
      times.map((time) => member.send("POST /wps/play/limits/confirm", { body: { ...name, from: time } })),
    );
    const { limits } = await member.call("GET /wps/play/limits");
    const value = limits.find(({ kind, period }) => kind === "stake" && period === "day")?.value;
    return value === 5 ? undefined : `the limit is ${value}`;
  },
  fault: inSource("rises at once"),
};

/** What members have set against their own weak hour, undone by them or by whoever holds their session (PLAY-02). */
export const ownProtection: Family = { name: "own protection", attacks: [riseAtOnce] };
