import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import type { RequestFigure } from './requests.ts';

/** A figure with labels; those of the same name have the same labels. */
export interface Figure {
  name: string;
  help: string;
  labels: Record<string, string>;
  value: number;
  /** It only grows. */
  isCount?: boolean;
}

export interface Exposition {
  contentType: string;
  /** What this process is like now, and these figures, in Prometheus' text format. */
  text(figures: readonly Figure[]): Promise<string>;
}

/** Begins to watch memory, processor, event loop and garbage collection. */
export function createExposition(requests: () => Iterable<RequestFigure>): Exposition {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const counted = (name: string, help: string, valueOf: (figure: RequestFigure) => number): void =>
    registry.registerMetric(
      new Counter({
        name,
        help,
        labelNames: ['method', 'route', 'status'],
        registers: [],
        collect() {
          this.reset();
          for (const figure of requests()) {
            const { method, route, status } = figure;
            this.inc({ method, route, status }, valueOf(figure));
          }
        },
      }),
    );
  counted('shop_requests_total', 'Requests answered, by route', (figure) => figure.requests);
  counted('shop_request_seconds_total', 'How long the answers took together', (figure) => figure.seconds);
  return {
    contentType: registry.contentType,
    async text(figures) {
      for (const [name, same] of Map.groupBy(figures, (figure) => figure.name)) {
        const { help, labels, isCount } = same[0] ?? { help: '', labels: {} };
        const options = { name, help, labelNames: Object.keys(labels), registers: [] };
        const metric = isCount ? new Counter(options) : new Gauge(options);
        for (const one of same) metric.inc(one.labels, one.value);
        registry.removeSingleMetric(name);
        registry.registerMetric(metric);
      }
      return registry.metrics();
    },
  };
}
