import type { EventList } from '#contract/calendar.ts';
import { eventPartLabels, partInWords } from '#rules/calendar/event-parts.ts';
import { Check } from '#ui/form/Check.tsx';
import { squadNames } from './event-words.ts';
import { dayInWords } from './times.ts';
import type { OwnChange } from './use-own-changes.ts';

interface Props {
  changes: readonly OwnChange[];
  squads: EventList['squads'];
  onToggle: (id: string) => void;
}

/** Shows later events of a series that were changed by themselves: they stay as they are unless told. */
export function OwnChanges({ changes, squads, onToggle }: Props) {
  if (changes.length === 0) return null;
  return (
    <fieldset className="col-span-full grid gap-1 border-t border-rule pt-4">
      <legend className="text-sm text-muted">Changed by themselves: what is ticked stays</legend>
      {changes.map(({ event: { id, form }, parts, keep }) => (
        <Check
          key={id}
          checked={keep}
          onChange={() => {
            onToggle(id);
          }}
        >
          <b className="text-heading">
            {dayInWords(form.start.slice(0, 10), { dateStyle: 'full' })}
          </b>
          {parts.map((part) => (
            <span key={part} className="block text-sm wrap-anywhere">
              <span className="text-muted">{eventPartLabels[part]}:</span>{' '}
              {partInWords(form, part, squadNames(squads))}
            </span>
          ))}
        </Check>
      ))}
    </fieldset>
  );
}
