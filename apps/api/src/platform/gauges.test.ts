import { expect, it } from "vitest";
import { createGauges } from "./gauges.ts";

it("a figure is the last that was set, by name and labels", () => {
  const gauges = createGauges();
  gauges.set("faults", 1, { merchant: "nova" });
  gauges.set("faults", 2, { merchant: "lotus" });
  gauges.set("faults", 3, { merchant: "nova" });
  gauges.set("days", 60);
  gauges.set("days", 59);
  expect(gauges.list()).toEqual([
    { name: "faults", labels: { merchant: "nova" }, value: 3 },
    { name: "faults", labels: { merchant: "lotus" }, value: 2 },
    { name: "days", labels: {}, value: 59 },
  ]);
});
