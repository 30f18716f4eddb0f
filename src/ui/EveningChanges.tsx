import type { RecordedEvent } from '#contract/attendance-record.ts';

type EveningChange = RecordedEvent['changes'][number];

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

const inWords = (text: string) => moment.format(new Date(text));

const says: Record<EveningChange['kind'], (change: EveningChange) => string> = {
  moved: ({ before, after }) => `Moved from ${inWords(before)} to ${inWords(after)}`,
  'made-mandatory': () => 'Made mandatory',
  'made-voluntary': () => 'Made voluntary',
  'for-others': () => 'Made for others than were asked before',
  'called-off': () => 'Called off',
  'put-on': () => 'Put on again',
};

const excuses = {
  gained: 'So your leave excuses you now.',
  lost: 'So your leave excuses you no more.',
} as const;

/** Tells what changed of an evening since something was recorded of it, by whom, and why. */
export function EveningChanges({ changes }: { changes: RecordedEvent['changes'] }) {
  if (changes.length === 0) return null;
  return (
    <ul className="list-none text-sm wrap-anywhere text-muted" aria-label="Changes of this evening">
      {changes.map((change) => (
        <li key={`${change.at} ${change.kind}`}>
          {says[change.kind](change)}, by {change.by}, {inWords(change.at)}: {change.reason}
          {change.excuse && <span className="block">{excuses[change.excuse]}</span>}
        </li>
      ))}
    </ul>
  );
}
