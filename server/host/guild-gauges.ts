import type * as prometheus from 'prom-client';
import { allNoticeKinds } from '#rules/notices/kinds.ts';
import type { StateOfHost } from './state-of-host.ts';

/** The gauges of what this host has read just now; null for what is unknown, or was never. */
const gauges: Record<string, { help: string; value: (state: StateOfHost) => number | null }> = {
  guildhall_live_listeners: {
    help: 'Pages that listen to what others change',
    value: ({ listeners }) => listeners,
  },
  guildhall_sessions: {
    help: 'Sessions that have not expired',
    value: ({ guild }) => guild?.sessions ?? null,
  },
  guildhall_backup_timestamp_seconds: {
    help: 'Beginning of the last backup that was written and checked, by whichever host',
    value: ({ guild }) => inSeconds(guild?.backupAt),
  },
  guildhall_backup_before_steps_timestamp_seconds: {
    help: 'Beginning of the last backup before steps of the schema that were taken, by whichever host',
    value: ({ guild }) => inSeconds(guild?.backupBeforeAt),
  },
  guildhall_backup_size_bytes: {
    help: 'Size of the newest backup in the folder of this host',
    value: ({ guild }) => guild?.backupBytes ?? null,
  },
  guildhall_roles_read_timestamp_seconds: {
    help: 'Beginning of the last reading of all roles from Discord, by whichever host',
    value: ({ guild }) => inSeconds(guild?.rolesReadAt),
  },
  guildhall_roles_held: {
    help: '1 while Discord does not answer this host and the roles known last hold, otherwise 0',
    value: ({ guild }) => guild && Number(guild.rolesHeld),
  },
  guildhall_import_timestamp_seconds: {
    help: 'Time of the import of the game data that is in use',
    value: ({ guild }) => inSeconds(guild?.importedAt),
  },
  guildhall_event_posts_late: {
    help: 'Posts of events that should have gone to Discord two minutes ago, stopped channels among them',
    value: ({ guild }) => guild?.postsLate ?? null,
  },
  guildhall_push_devices: {
    help: 'Browsers to which notices are sent',
    value: ({ guild }) => guild?.pushDevices ?? null,
  },
  guildhall_pushes_late: {
    help: 'Notices that should have gone two minutes ago to a browser that does not rest',
    value: ({ guild }) => guild?.pushesLate ?? null,
  },
  guildhall_event_posts_due: {
    help: 'Posts of events that are due to go to Discord by now',
    value: ({ guild }) => guild?.postsDue ?? null,
  },
  guildhall_event_posts_oldest_due_timestamp_seconds: {
    help: 'When the post was due that has waited longest for Discord; absent while none waits',
    value: ({ guild }) => inSeconds(guild?.postsOldestDue),
  },
  guildhall_text_due_timestamp_seconds: {
    help: 'Day of the next text that waits to be published; past when its build has not come',
    value: ({ due }) => (due === Infinity ? null : inSeconds(due)),
  },
};

function inSeconds(moment: number | null | undefined): number | null {
  return moment === null || moment === undefined ? null : moment / 1000;
}

/** Registers these gauges. Returns a function that shows what is known now: the rest is absent. */
export function guildGauges(
  { Gauge }: typeof prometheus,
  registry: prometheus.Registry<prometheus.OpenMetricsContentType>,
): (state: StateOfHost) => void {
  const registered = Object.entries(gauges).map(([name, { help, value }]) => ({
    gauge: new Gauge({ name, help, registers: [registry] }),
    value,
  }));
  const told = new Gauge({
    name: 'guildhall_notices_told',
    help: 'People who were told something in the last 24 hours, by the kind of what they were told',
    labelNames: ['kind'],
    registers: [registry],
  });
  return (state) => {
    told.reset();
    for (const kind of state.guild ? allNoticeKinds : []) {
      told.set({ kind }, state.guild?.told[kind] ?? 0);
    }
    for (const { gauge, value } of registered) {
      const known = value(state);
      if (known === null) gauge.remove();
      else gauge.set(known);
    }
  };
}
