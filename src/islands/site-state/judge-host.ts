import { sizeInWords, spanInWords } from './amounts.ts';
import { type Judge, since } from './verdicts.ts';

const minute = 60_000;
const hour = 60 * minute;

/** A backup of a night is a day old at most, and takes its time. */
const oldestBackup = 26 * hour;

/** Less room than this is too little, in bytes. */
const leastRoom = 200e6;
const littleRoom = 1e9;

/** Roles are read more than once a minute. */
const oldestReading = 10 * minute;

/** Tells whether pages and host are of one version: of one commit, where both say of which. */
function areOfOne(pages: string, host: string): boolean {
  const [[version, commit], [hostVersion, hostCommit]] = [pages.split('+'), host.split('+')];
  if (version !== hostVersion) return false;
  return commit === undefined || hostCommit === undefined || commit === hostCommit;
}

export const judgeHost: Judge = ({ troubles, host, build }) => {
  const pages = build?.version ?? host.version;
  return [
    ...troubles.map((words) => ({
      verdict: 'broken' as const,
      title: 'This host cannot work as it should.',
      advice:
        'Whoever runs the host has to look now: what members save may be refused until it is mended.',
      words,
    })),
    ...(areOfOne(pages, host.version)
      ? []
      : [
          {
            verdict: 'look' as const,
            title: `The pages are of version ${pages}, the host is ${host.version}.`,
            advice:
              'Whoever runs the host builds the site anew (npm run build) or starts the host again: whichever is older.',
          },
        ]),
  ];
};

export const judgeDisks: Judge = ({ disks, backups }) => {
  const isShared =
    disks.length > 1 && disks.every(({ room }) => room?.free === disks[0]?.room?.free);
  return (isShared ? disks.slice(0, 1) : disks).flatMap(({ holds, room }) => {
    const name = isShared ? 'data and backups' : `the ${holds}`;
    if (!room) {
      return [
        {
          verdict: 'look' as const,
          title: `The disk of ${name} does not answer.`,
          advice:
            'Whoever runs the host looks whether the disk, or the folder of the network, is there.',
        },
      ];
    }
    const backup = holds === 'backups' || isShared ? (backups.kept?.files?.newestBytes ?? 0) : 0;
    if (room.free >= Math.max(littleRoom, 3 * backup)) return [];
    const isFull = room.free < Math.max(leastRoom, backup);
    return [
      {
        verdict: isFull ? ('broken' as const) : ('look' as const),
        title: `The disk of ${name} has ${sizeInWords(room.free)} left.`,
        advice: isFull
          ? 'Whoever runs the host makes room now: on a full disk nothing more is saved.'
          : 'Whoever runs the host makes room in the next days.',
      },
    ];
  });
};

export const judgeBackups: Judge = (state) => {
  const { last, kept, failed } = state.backups;
  const age = last === null ? Infinity : since(state, last);
  const isLate = age > oldestBackup;
  if (failed) {
    return [
      {
        verdict: 'broken',
        title: 'The last try to write a backup failed.',
        advice:
          'The host tries again after an hour. Whoever runs it looks at the folder of the backups (BACKUP_DIR): is there room, may it be written to?',
        words: failed.words,
      },
    ];
  }
  if (!kept) {
    if (!isLate) return [];
    return [
      {
        verdict: 'look',
        title: 'No nightly backups are made.',
        advice:
          'If the disk fails, everything is lost. Whoever runs the host names a folder on another disk in BACKUP_DIR and starts the host again.',
      },
    ];
  }
  if (!kept.files) {
    return [
      {
        verdict: 'broken',
        title: 'The folder of the backups cannot be read.',
        advice:
          'Whoever runs the host looks at BACKUP_DIR: is the disk there, may the host read it?',
      },
    ];
  }
  if (last === null && since(state, state.host.since) < oldestBackup) {
    return [
      {
        verdict: 'look',
        title: 'There is no backup yet.',
        advice: 'The first is written at night, from three o’clock on. Look again tomorrow.',
      },
    ];
  }
  if (isLate) {
    return [
      {
        verdict: 'broken',
        title:
          last === null ? 'There is no backup.' : `The last backup is ${spanInWords(age)} old.`,
        advice:
          'Whoever runs the host reads its log of the last nights, and writes one now: npm run guild -- backup.',
      },
    ];
  }
  if (kept.files.count > 0) return [];
  return [
    {
      verdict: 'look',
      title: 'This host’s folder of backups is empty, though one was written.',
      advice:
        'Another host of this site may keep them: then give all hosts the same folder. Otherwise somebody has taken them away.',
    },
  ];
};

export const judgeRoles: Judge = (state) => {
  const { source, readAt, silentSince, holdHours } = state.roles;
  const age = readAt === null ? null : since(state, readAt);
  const holds = (holdHours ?? 0) * hour;
  if (source === 'discord' && age !== null && age > holds && silentSince !== null) {
    return [
      {
        verdict: 'broken',
        title: `Discord’s roles were last read ${spanInWords(age)} ago: nobody has roles any more.`,
        advice:
          'Look whether Discord is up (discordstatus.com). If it is, whoever runs the host looks at the bot: its token, and whether it is still in the server.',
      },
    ];
  }
  if (silentSince !== null) {
    return [
      {
        verdict: 'look',
        title: `Roles could not be read from Discord for ${spanInWords(since(state, silentSince))}.`,
        advice: `Everybody keeps the roles that were known last, for ${holdHours ?? 0} hours; who left or rose since then is not known. Look whether Discord is up (discordstatus.com); if it is, whoever runs the host looks at the bot.`,
      },
    ];
  }
  if (source !== 'discord' || since(state, state.host.since) < oldestReading) return [];
  if (age !== null && age <= oldestReading) return [];
  return [
    {
      verdict: 'look',
      title:
        age === null
          ? 'Discord’s roles have never been read.'
          : `Discord’s roles were last read ${spanInWords(age)} ago.`,
      advice: 'They are read more than once a minute. Whoever runs the host reads its log.',
    },
  ];
};
