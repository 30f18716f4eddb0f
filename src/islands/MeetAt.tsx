import type { OwnEvening } from '#contract/calendar.ts';
import { meetingInWords } from '#rules/calendar/meeting-words.ts';

/** Says where the people of an evening meet; nothing where that is nowhere in particular, or it is called off. */
export function MeetAt({ event: { meeting, cancelled } }: { event: OwnEvening }) {
  if (!meeting || cancelled) return null;
  return <span className="min-w-0 wrap-anywhere">Meet at {meetingInWords(meeting)}</span>;
}
