/** One figure of the process, as a metrics port would publish it. */
export interface Gauge {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** The present figures of the process by name and labels. */
export interface Gauges {
  set(name: string, value: number, labels?: Readonly<Record<string, string>>): void;
  list(): readonly Gauge[];
}

export function createGauges(): Gauges {
  const gauges = new Map<string, Gauge>();
  return {
    set: (name, value, labels = {}) => {
      gauges.set(JSON.stringify([name, labels]), { name, labels, value });
    },
    list: () => [...gauges.values()],
  };
}
