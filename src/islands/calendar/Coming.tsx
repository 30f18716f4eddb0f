import { Users } from 'lucide-react';
import type { GuildEvent } from '#contract/calendar.ts';
import { placesInAll } from '#rules/calendar/places.ts';
import { classes } from '#ui/classes.ts';

interface Props {
  event: GuildEvent;
  /** where there is no room for more than the number */
  isNarrow?: boolean;
  /** whether it stands in a day of a week, which on a tablet has no room for who waits */
  isInWeek?: boolean;
}

/** Tells how many come to an event; nothing of one that is called off. */
export function Coming({ event, isNarrow = false, isInWeek = false }: Props) {
  const { answers, places, cancelled } = event;
  if (cancelled) return null;
  const count = answers.yes + answers.late;
  const most = places?.limits ? placesInAll(places.limits) : null;
  const waiting = places?.waiting ?? 0;
  const words = [
    `${count} coming`,
    ...(most === null ? [] : [`${most} places`]),
    ...(waiting === 0 ? [] : [`${waiting} waiting`]),
  ];
  return (
    <span className="flex items-center gap-1 text-muted tabular" title={words.join(', ')}>
      {!isNarrow && <Users className="line-icon" />}
      {count}
      {!isNarrow && most !== null && ` of ${most}`}
      <span className="sr-only"> coming</span>
      {!isNarrow && waiting > 0 && (
        <span className={classes('text-warn', isInWeek && 'max-xl:sr-only')}>· {waiting} wait</span>
      )}
    </span>
  );
}
