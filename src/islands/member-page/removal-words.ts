/** Says what a removal takes away. @param whose their, or your */
export const whatGoes = (whose: 'their' | 'your'): string =>
  `It removes ${whose} name and picture, characters, gear and builds, answers, week, leaves, trials, squad, wishes, notices, appeals, views and every session, and the officers’ notes.`;

/** Says what it leaves. */
export const whatStays =
  'What stays names nobody: how many evenings were attended, who got which drop, plans, the squads’ history and the audit log say “Somebody who left”. Backups keep what they have until they are deleted.';
