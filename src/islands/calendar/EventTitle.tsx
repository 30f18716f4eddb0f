import type { GuildEvent } from '#contract/calendar.ts';
import { classes } from '#ui/classes.ts';

interface Props {
  event: GuildEvent;
  className?: string;
}

/** Names an event, struck through where it is called off, with its marks for who cannot see them. */
export function EventTitle({ event, className }: Props) {
  return (
    <>
      <span
        className={classes(
          'font-bold wrap-anywhere group-hover:text-accent-strong group-hover:underline',
          event.cancelled ? 'text-muted line-through' : 'text-heading',
          className,
        )}
        title={event.title}
      >
        {event.title}
      </span>
      <span className="sr-only">
        {event.cancelled && ', called off'}
        {event.mandatory && ', mandatory'}
        {event.allCall && ', all-call'}
        {event.tbd && ', TBD'}
      </span>
    </>
  );
}
