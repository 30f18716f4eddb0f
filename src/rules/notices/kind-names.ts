import type { NoticeKind } from './facts.ts';

/** What people were told, in few words and of nobody: for a log of what went out. */
export const noticeKindNames: Record<NoticeKind, string> = {
  'event-planned': 'Evening planned',
  'event-moved': 'Evening moved',
  'event-off': 'Evening called off',
  'event-on': 'Evening on again',
  'event-reminder': 'Reminder to answer',
  'answered-for': 'Answered for a member',
  'place-free': 'Place came free',
  'plan-published': 'Plan published',
  'plan-changed': 'Place in the plan changed',
  'plan-withdrawn': 'Plan taken back',
  'record-corrected': 'Record corrected',
  'appeal-answered': 'Appeal answered',
  'appeal-made': 'Appeal made',
  'leave-entered': 'Leave entered for a member',
  'leave-ended': 'Leave of a member ended',
  'leave-removed': 'Leave of a member taken back',
  'trial-started': 'Trial begun',
  'trial-term': 'Term of a trial changed',
  'trial-decided': 'Trial decided',
  'trial-due': 'Trial due',
  'squad-asked': 'Request to join a squad',
  'squad-answered': 'Request answered',
  'squad-moved': 'Moved in the squads',
  'reading-asked': 'Text to read',
};
