import { BareButton } from '#ui/BareButton.tsx';
import type { Day } from './evenings.ts';

interface Props {
  days: readonly Day[];
  onOpen: (eventId: string) => void;
}

/** The menu offers this many evenings; older ones are opened from the map. */
const latest = 8;

const rowClass =
  'flex min-h-11 w-full items-center justify-between gap-6 px-2 ' +
  'hover:bg-accent-quiet hover:text-heading';

/** Lists the latest evenings, each with whether it is recorded. */
export function LatestEvenings({ days, onOpen }: Props) {
  return (
    <ul className="-m-1.5 list-none ruled">
      {days
        .slice(-latest)
        .toReversed()
        .map(({ event, long, isRecorded }) => (
          <li key={event.id}>
            <BareButton
              className={rowClass}
              onClick={() => {
                onOpen(event.id);
              }}
            >
              <span className="min-w-0">
                <b className="block text-heading">{event.title}</b>
                <span className="text-sm text-muted tabular">{long}</span>
              </span>
              {!isRecorded && <span className="text-sm font-bold text-warn">not recorded yet</span>}
            </BareButton>
          </li>
        ))}
    </ul>
  );
}
