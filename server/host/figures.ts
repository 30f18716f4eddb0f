import type { OpenMetricsContentType } from 'prom-client';
import { guildGauges } from './guild-gauges.ts';
import type { StateOfHost } from './state-of-host.ts';
import type { Tally } from './tally.ts';
import { openTally } from './tally-figures.ts';
import { version } from './version.ts';

/** What a request is counted by: a few values each. */
type RequestLabels = Record<'method' | 'route' | 'status', string>;

/** The figures of a host, in OpenMetrics' text. */
export interface Figures {
  contentType: string;
  /** Counts a request. @param seconds how long its answer took */
  count: (request: RequestLabels, seconds: number) => void;
  /** counts everything else that happens */
  tally: Tally;
  read: () => Promise<string>;
}

/** Upper bounds of the classes of answers by their time, in seconds. */
const classes = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Opens the figures: those of the process and its event loop, requests, and the host's state. */
export async function openFigures(state: () => Promise<StateOfHost>): Promise<Figures> {
  // It takes memory that a host without a token has other uses for.
  const prometheus = await import('prom-client');
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = prometheus;
  const registry = new Registry<OpenMetricsContentType>();
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Answered requests by method, route and status, and how long they took',
    labelNames: ['method', 'route', 'status'],
    buckets: classes,
    registers,
  });
  const ready = new Gauge({
    name: 'guildhall_ready',
    help: '1 when this host can work, 0 when it cannot',
    registers,
  });
  const connections = new Gauge({
    name: 'guildhall_database_connections',
    help: 'Connections to PostgreSQL: open, idle among them, and requests that await one',
    labelNames: ['state'],
    registers,
  });
  new Gauge({
    name: 'guildhall_version_info',
    help: '1; the version and the commit that this host runs',
    labelNames: ['version'],
    registers,
  }).set({ version }, 1);
  const lostLines = new Counter({
    name: 'guildhall_log_lines_lost_total',
    help: 'Lines of the log that were lost',
    registers,
  });
  const showGuild = guildGauges(prometheus, registry);
  return {
    contentType: registry.contentType,
    count: (labels, seconds) => {
      requests.observe(labels, seconds);
    },
    tally: openTally(prometheus, registry),
    read: async () => {
      const now = await state();
      ready.set(now.ready ? 1 : 0);
      for (const [name, number] of Object.entries(now.connections ?? {})) {
        connections.set({ state: name }, number);
      }
      lostLines.reset();
      lostLines.inc(now.lostLines);
      showGuild(now);
      return registry.metrics();
    },
  };
}
