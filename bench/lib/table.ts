/** The table that `npm run bench` prints and docs/performance.md contains. */

export interface Figure {
  /** The name of the measurement, for a reader of docs/performance.md. */
  what: string;
  /** Our value, as measured. */
  ours: number;
  /** The least and the most of the values whose median is ours. */
  spread?: readonly [least: number, most: number];
  /** The value of the limit in the same run; undefined when the budget is absolute. */
  limit?: number;
  /** The name of the limit. */
  limitName?: string;
  unit: string;
  /** The budget. It applies to the ratio, or to our own value when there is no limit or `budgetOn` says so. */
  budget?: { most: number } | { least: number };
  budgetOn?: "ratio" | "ours";
}

/** Our value divided by the limit; undefined when there is none. */
export function ratioOf(figure: Figure): number | undefined {
  return figure.limit === undefined ? undefined : figure.ours / figure.limit;
}

/** Whether a figure is within its budget; undefined when it has none. */
export function keepsBudget(figure: Figure): boolean | undefined {
  if (figure.budget === undefined) return undefined;
  const ratio = ratioOf(figure);
  const value = figure.budgetOn === "ours" || ratio === undefined ? figure.ours : ratio;
  return "most" in figure.budget ? value <= figure.budget.most : value >= figure.budget.least;
}

/** The figures as a Markdown table. */
export function printTable(figures: readonly Figure[]): string {
  const head = ["what", "ours", "limit", "ratio", "budget", "kept"];
  const rows = figures.map((figure) => [
    figure.what,
    `${number(figure.ours)} ${figure.unit}${spreadText(figure)}`,
    figure.limit === undefined
      ? ""
      : `${number(figure.limit)} ${figure.unit} (${figure.limitName ?? "limit"})`,
    number(ratioOf(figure)),
    budgetText(figure),
    { true: "yes", false: "**no**", undefined: "" }[String(keepsBudget(figure))] ?? "",
  ]);
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: string[]) => `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(" | ")} |`;
  return [line(head), `|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`, ...rows.map(line)].join(
    "\n",
  );
}

const spreadText = ({ spread }: Figure): string =>
  spread === undefined ? "" : ` (${spread.map(number).join(" to ")})`;

function budgetText({ budget, budgetOn, limit, unit }: Figure): string {
  if (budget === undefined) return "";
  const [sign, value] = "most" in budget ? ["<=", budget.most] : [">=", budget.least];
  return `${sign} ${value}${limit === undefined || budgetOn === "ours" ? ` ${unit}` : " x"}`;
}

function number(value: number | undefined): string {
  if (value === undefined) return "";
  if (value !== 0 && Math.abs(value) < 10) return value.toFixed(2);
  return Math.abs(value) < 1000 ? value.toFixed(1) : Math.round(value).toLocaleString("en-GB");
}
