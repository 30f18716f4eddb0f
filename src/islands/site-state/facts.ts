import type { SiteState } from '#contract/site-state.ts';
import { countInWords, sizeInWords, spanInWords } from './amounts.ts';
import type { Topic } from './verdicts.ts';

/** A fact in words. */
export interface Fact {
  label: string;
  value: string;
  /** it stays on the page: a text may go anywhere */
  isPrivate?: true;
}

/** The facts of a part of the page, and the topics that they are about. */
export interface TopicFacts {
  topics: readonly Topic[];
  title: string;
  facts: Fact[];
}

/** Says a moment for whoever reads: in their zone on the page, in UTC in a text for others. */
type When = (moment: string) => string;

const engines = { sqlite: 'SQLite', postgres: 'PostgreSQL' };

function hostFacts({ at, host, database }: SiteState, when: When): Fact[] {
  return [
    { label: 'Version', value: `${host.version}, Node ${host.node}` },
    {
      label: 'Started',
      value: `${when(host.since)}, ${spanInWords(Date.parse(at) - Date.parse(host.since))} ago`,
    },
    { label: 'Host', value: host.name, isPrivate: true },
    {
      label: 'Database',
      value: `${engines[database.engine]} ${database.version}, ${sizeInWords(database.bytes)}, schema ${database.schema}`,
    },
  ];
}

const diskNames = { data: 'Data disk', backups: 'Backup disk' };

function diskFacts({ disks }: SiteState): Fact[] {
  return disks.map(({ holds, room }) => ({
    label: diskNames[holds],
    value: room
      ? `${sizeInWords(room.free)} of ${sizeInWords(room.size)} left`
      : 'The disk does not answer.',
  }));
}

function backupFacts(
  { backups: { last, beforeSteps, kept, failed } }: SiteState,
  when: When,
): Fact[] {
  const facts: Fact[] = [
    { label: 'Last', value: last === null ? 'none yet, by any host' : when(last) },
    { label: 'Before upgrade', value: beforeSteps === null ? 'none yet' : when(beforeSteps) },
  ];
  if (failed) facts.push({ label: 'Failed', value: when(failed.at) });
  if (!kept) return [...facts, { label: 'Kept', value: 'none by this host' }];
  const { files, folder, most } = kept;
  facts.push({
    label: 'Kept',
    value: files ? `${files.count} of at most ${most}` : 'The folder cannot be read.',
  });
  if (files?.newestBytes != null) {
    facts.push({ label: 'Newest', value: sizeInWords(files.newestBytes) });
  }
  return [...facts, { label: 'Folder', value: folder, isPrivate: true }];
}

const sources = {
  discord: 'Discord’s bot, every 40 seconds',
  'sign-ins': 'each person’s own sign-in, when they ask: there is no bot',
  demo: 'the demo guild: Discord is not asked',
};

function rolesFacts({ roles }: SiteState, when: When): Fact[] {
  const { source, readAt, silentSince, holdHours } = roles;
  return [
    { label: 'Known from', value: sources[source] },
    ...(source === 'discord'
      ? [{ label: 'Last read', value: readAt === null ? 'never' : when(readAt) }]
      : []),
    ...(silentSince === null ? [] : [{ label: 'Silent since', value: when(silentSince) }]),
    ...(holdHours === null
      ? []
      : [{ label: 'Hold for', value: `${holdHours} hours while Discord is silent` }]),
  ];
}

function buildFacts({ build }: SiteState, when: When): Fact[] {
  if (!build) return [{ label: 'In place', value: 'This host serves no pages.' }];
  const { name, made, nextText, warnings, brokenLinks } = build;
  return [
    { label: 'In place', value: made === null ? name : `${name}, begun ${when(made)}` },
    { label: 'Next text', value: nextText === null ? 'none waits for its day' : when(nextText) },
    { label: 'Text check', value: countInWords(warnings.length, 'warning') },
    {
      label: 'Links',
      value:
        brokenLinks.length === 0
          ? 'all lead somewhere'
          : `${brokenLinks.length} ${brokenLinks.length === 1 ? 'leads' : 'lead'} nowhere`,
    },
  ];
}

/** Lists the facts that are no table, by topic. */
export function factsOf(state: SiteState, when: When): TopicFacts[] {
  return [
    { topics: ['backups'], title: 'Backups', facts: backupFacts(state, when) },
    { topics: ['roles'], title: 'Discord’s roles', facts: rolesFacts(state, when) },
    { topics: ['build'], title: 'Pages and texts', facts: buildFacts(state, when) },
    {
      topics: ['host', 'disks'],
      title: 'The host',
      facts: [...hostFacts(state, when), ...diskFacts(state)],
    },
  ];
}
