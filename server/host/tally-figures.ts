import type * as prometheus from 'prom-client';
import { signInFailures } from '#contract/auth.ts';
import { postOutcomes } from '../event-posts/outcomes.ts';
import { rateLimits } from '../http/rate-limits.ts';
import type { SentPush } from '../message-services.ts';
import type { SignInOutcome } from '../sign-in-services.ts';
import type { Tally } from './tally.ts';

/** Upper bounds of classes by time, in seconds. */
const classes = {
  statement: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
  discord: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  task: [1, 5, 10, 30, 60, 120, 300, 600, 1200, 3600],
};

/** Statements are counted by their first words; a common table stands before a `select`. */
const kinds: ReadonlyMap<string, string> = new Map([
  ...['select', 'insert', 'update', 'delete'].map((kind) => [kind, kind] as const),
  ['with', 'select'],
  ...['begin', 'commit', 'rollback'].map((word) => [word, 'transaction'] as const),
]);

function kindOf(sql: string): string {
  const word = /^\s*\(?(\w+)/.exec(sql)?.[1] ?? '';
  return kinds.get(word.toLowerCase()) ?? 'other';
}

const pushOutcomes: readonly SentPush['is'][] = ['sent', 'gone', 'wrong', 'refused', 'later'];

/** Lets a counter begin with 0 of each: what appears only when it happens raises no alarm. */
function beginAtZero(counter: prometheus.Counter, label: string, values: readonly string[]): void {
  for (const value of values) counter.inc({ [label]: value }, 0);
}

/** Counts what became of messages of a kind. */
function outcomeCounter<Outcome extends string>(
  Counter: typeof prometheus.Counter,
  configuration: Pick<prometheus.CounterConfiguration<'outcome'>, 'name' | 'help' | 'registers'>,
  outcomes: readonly Outcome[],
): (outcome: Outcome) => void {
  const counter = new Counter({ ...configuration, labelNames: ['outcome'] });
  beginAtZero(counter, 'outcome', outcomes);
  return (outcome) => {
    counter.inc({ outcome });
  };
}

/** Registers what is counted of messages to browsers and to Discord. */
function messageTallies(
  Counter: typeof prometheus.Counter,
  registers: prometheus.Registry<prometheus.OpenMetricsContentType>[],
): Pick<Tally, 'push' | 'post'> {
  const pushes = {
    name: 'guildhall_pushes_total',
    help: 'Messages to browsers by what became of them',
  };
  const posts = {
    name: 'guildhall_event_posts_total',
    help: 'Posts of events that this host has sent to Discord, by what became of each',
  };
  return {
    push: outcomeCounter(Counter, { ...pushes, registers }, pushOutcomes),
    post: outcomeCounter(Counter, { ...posts, registers }, postOutcomes),
  };
}

/** Registers what is counted while the host runs. */
export function openTally(
  { Counter, Gauge, Histogram }: typeof prometheus,
  registry: prometheus.Registry<prometheus.OpenMetricsContentType>,
): Tally {
  const registers = [registry];
  const signIns = new Counter({
    name: 'guildhall_sign_ins_total',
    help: 'Sign-ins by how they have ended',
    labelNames: ['outcome'],
    registers,
  });
  const outcomes: readonly SignInOutcome[] = ['made', 'failed', ...signInFailures];
  beginAtZero(signIns, 'outcome', outcomes);
  const refusedCalls = new Counter({
    name: 'guildhall_refused_calls_total',
    help: 'Calls beyond a limit, by the limit',
    labelNames: ['limit'],
    registers,
  });
  beginAtZero(refusedCalls, 'limit', Object.keys(rateLimits));
  const discord = new Histogram({
    name: 'guildhall_discord_request_duration_seconds',
    help: 'Calls to Discord by the status of their answer (none: it did not come), and their time',
    labelNames: ['status'],
    buckets: classes.discord,
    registers,
  });
  const statements = new Histogram({
    name: 'guildhall_database_statement_duration_seconds',
    help: 'Statements by kind, and how long they ran',
    labelNames: ['kind'],
    buckets: classes.statement,
    registers,
  });
  const waits = new Histogram({
    name: 'guildhall_database_wait_duration_seconds',
    help: 'How long statements waited: for a connection, for other writers, for a lock',
    buckets: classes.statement,
    registers,
  });
  const failedStatements = new Counter({
    name: 'guildhall_database_statements_failed_total',
    help: 'Statements that failed',
    registers,
  });
  const task = (name: 'build' | 'backup' | 'backup_before_steps', help: string) => {
    const durations = new Histogram({
      name: `guildhall_${name}_duration_seconds`,
      help: `${help} by how they have ended, and how long they took`,
      labelNames: ['outcome'],
      buckets: classes.task,
      registers,
    });
    for (const outcome of ['done', 'failed']) durations.zero({ outcome });
    return (isDone: boolean, seconds: number) => {
      durations.observe({ outcome: isDone ? 'done' : 'failed' }, seconds);
    };
  };
  const built = task('build', 'Builds by this host, for texts whose day has come,');
  const builtAt = new Gauge({
    name: 'guildhall_build_timestamp_seconds',
    help: 'End of the last build that this host has made since its start',
    registers,
  });
  builtAt.remove();
  return {
    signIn: (outcome) => {
      signIns.inc({ outcome });
    },
    refusedCall: (limit) => {
      refusedCalls.inc({ limit });
    },
    discordCall: (status, seconds) => {
      discord.observe({ status: status === null ? 'none' : String(status) }, seconds);
    },
    ...messageTallies(Counter, registers),
    statement: ({ sql, ran, waited, rows }) => {
      statements.observe({ kind: kindOf(sql) }, ran / 1000);
      waits.observe(waited / 1000);
      if (rows === null) failedStatements.inc();
    },
    build: (isDone, seconds) => {
      built(isDone, seconds);
      if (isDone) builtAt.setToCurrentTime();
    },
    backup: task('backup', 'Backups by this host'),
    backupBefore: task('backup_before_steps', 'Backups by this host before steps of the schema'),
  };
}
