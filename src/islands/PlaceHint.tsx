import type { OwnEvening } from '#contract/calendar.ts';
import { eveningInWords } from '#rules/calendar/evening-words.ts';
import { placeInWords } from './place-standing.ts';

interface Props {
  event: OwnEvening;
  /** what is chosen in the form */
  chosen: Parameters<typeof placeInWords>[1];
}

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Says, before an answer is sent and afterwards, whether the reader has a place or waits for one. */
export function PlaceHint({ event, chosen }: Props) {
  if (!event.places) return null;
  const now = new Date().getTime();
  const { closesAt } = event.places;
  const isOpen = closesAt !== null && Date.parse(closesAt) > now;
  return (
    <div className="grid gap-1 text-sm">
      <p role="status" className="text-heading empty:hidden">
        {placeInWords(event, chosen, { zone, now })}
      </p>
      {isOpen && (
        <p className="text-muted">Places are given until {eveningInWords(closesAt, zone)}.</p>
      )}
    </div>
  );
}
