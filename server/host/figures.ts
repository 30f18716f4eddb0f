import type { OpenMetricsContentType } from 'prom-client';

/** What this host is in at the moment. */
export interface StateOfHost {
  ready: boolean;
  /** connections to PostgreSQL by what they do; null with the embedded database */
  connections: Record<string, number> | null;
}

/** What a request is counted by: a few values each. */
type RequestLabels = Record<'method' | 'route' | 'status', string>;

/** The figures of a host, in OpenMetrics' text. */
export interface Figures {
  contentType: string;
  /** Counts a request. @param seconds how long its answer took */
  count: (request: RequestLabels, seconds: number) => void;
  read: () => Promise<string>;
}

/** Upper bounds of the classes of answers by their time, in seconds. */
const classes = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Opens the figures: those of the process and its event loop, requests, and the host's state. */
export async function openFigures(state: () => Promise<StateOfHost>): Promise<Figures> {
  // It takes memory that a host without a token has other uses for.
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client');
  const registry = new Registry<OpenMetricsContentType>();
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Answered requests by method, route and status, and how long they took',
    labelNames: ['method', 'route', 'status'],
    buckets: classes,
    registers: [registry],
  });
  const ready = new Gauge({
    name: 'guildhall_ready',
    help: '1 when this host can work, 0 when it cannot',
    registers: [registry],
  });
  const connections = new Gauge({
    name: 'guildhall_database_connections',
    help: 'Connections to PostgreSQL: open, idle among them, and requests that await one',
    labelNames: ['state'],
    registers: [registry],
  });
  return {
    contentType: registry.contentType,
    count: (labels, seconds) => {
      requests.observe(labels, seconds);
    },
    read: async () => {
      const now = await state();
      ready.set(now.ready ? 1 : 0);
      for (const [name, number] of Object.entries(now.connections ?? {})) {
        connections.set({ state: name }, number);
      }
      return registry.metrics();
    },
  };
}
