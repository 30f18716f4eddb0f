import type { OwnEvening } from '#contract/calendar.ts';
import { Chip } from '#ui/Chip.tsx';
import { SquadCrest } from './SquadCrest.tsx';

/** Shows an event's marks in words. */
export function EventMarks({ event }: { event: OwnEvening }) {
  const { cancelled, moved, allCall, mandatory, tbd, squad, places } = event;
  const marks = [
    cancelled && 'Called off',
    moved && 'Moved: answer again',
    !cancelled && places?.movedUpAt && 'A place came free for you',
    allCall && 'All-call',
    mandatory && 'Mandatory',
    tbd && 'TBD',
  ].filter((mark) => typeof mark === 'string');
  return (
    <>
      {marks.map((mark) => (
        <Chip key={mark}>{mark}</Chip>
      ))}
      {squad && (
        <Chip className="max-w-full">
          <SquadCrest squad={squad.name} size={20} />
          <span className="min-w-0 truncate" title={squad.name}>
            Squad {squad.name}
          </span>
        </Chip>
      )}
    </>
  );
}
