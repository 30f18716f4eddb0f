import type { LeaveFacts, NoticeFacts } from './facts.ts';
import { because, type NoticeKindFacts, recordPath } from './kind.ts';

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  ...{ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' },
} as const);

/** Names a day: `Thursday 26 November`. Engines differ in whether they write “Thursday, 26”. */
const dayInWords = (day: string) => dayFormat.format(Date.parse(day)).replace(',', '');

const daysInWords = ({ firstDay, lastDay }: LeaveFacts) =>
  firstDay === lastDay ? dayInWords(firstDay) : `${dayInWords(firstDay)} to ${dayInWords(lastDay)}`;

const leaveKind = { topic: 'Attendance', access: 'guilded', href: () => recordPath } as const;

type LeaveKind = 'leave-entered' | 'leave-ended' | 'leave-removed';

/** Every kind of notice about what officers do to the reader's leaves. */
export const leaveKinds: { [Kind in LeaveKind]: NoticeKindFacts<NoticeFacts[Kind]> } = {
  'leave-entered': {
    ...leaveKind,
    ...{ name: 'An officer enters a leave for you', devices: 'digest' },
    words: ({ reason, ...leave }) => ({
      title: `${leave.by} entered a leave for you`,
      body: `${daysInWords(leave)}.${because(reason)}`,
    }),
  },
  'leave-ended': {
    ...leaveKind,
    ...{ name: 'An officer ends your leave', devices: 'digest' },
    words: ({ by, lastDay }) => ({
      title: `${by} ended your leave`,
      body: `Its last day is ${dayInWords(lastDay)}.`,
    }),
  },
  'leave-removed': {
    ...leaveKind,
    ...{ name: 'An officer takes your leave back', devices: 'digest' },
    words: (leave) => ({
      title: `${leave.by} took your leave back`,
      body: `${daysInWords(leave)}. What it excused counts as missed again.`,
    }),
  },
};
