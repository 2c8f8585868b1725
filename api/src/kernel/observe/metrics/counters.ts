import type { Figure } from './exposition.ts';

/** So many combinations of labels; whatever comes after is counted together, under `other`. */
const MOST = 300;

/** Counts in this process, cheaply: what Prometheus reads is made of it when it asks. */
export interface Counter {
  /** One value for each label: of a small set, never an address, a name or an id. */
  add(values: readonly string[], by?: number): void;
}

interface Options<L extends string> {
  /** As Prometheus has it: `shop_…_total`. */
  name: string;
  help: string;
  labels: readonly L[];
  most?: number;
}

const counters = new Set<() => Figure[]>();

export function createCounter<L extends string>({ name, help, labels, most = MOST }: Options<L>): Counter {
  const counts = new Map<string, { values: readonly string[]; count: number }>();
  const others = labels.map(() => 'other');
  counters.add(() =>
    [...counts.values()].map(({ values, count }) => ({
      name,
      help,
      isCount: true,
      labels: Object.fromEntries(labels.map((label, at) => [label, values[at] ?? ''])),
      value: count,
    })),
  );
  function add(values: readonly string[], by = 1): void {
    const key = values.join(' ');
    const known = counts.get(key);
    if (known) known.count += by;
    else if (counts.size < most || values === others) counts.set(key, { values, count: by });
    else add(others, by);
  }
  return { add };
}

/** What was counted so far. */
export const countedFigures = (): Figure[] => [...counters].flatMap((read) => read());
