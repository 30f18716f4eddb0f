import { rsvpNames } from '#rules/attendance/attendance.ts';
import { inOrder } from '#rules/calendar/place-words.ts';
import type { Outcome, Step } from './use-answering.ts';

/** Says what was kept of a step; empty where nothing was. */
function keptInWords({ answer, as, titles }: Step, kept: Outcome['kept']): string {
  const [first] = kept;
  if (first === undefined) return '';
  if (answer === null) return 'Taken back: as it was before.';
  const what = kept.length === 1 ? (titles.get(first) ?? '') : `${kept.length} evenings`;
  return `${rsvpNames[answer]}${as}: ${what}.`;
}

/** Says of which evenings of a step the reader waits for a place; empty for none. */
function waitingInWords({ titles }: Step, waiting: Outcome['waiting']): string {
  const [first] = waiting;
  if (first === undefined) return '';
  if (titles.size === 1) return ` You wait for a place: ${inOrder(first.place)} on the list.`;
  const each = waiting.map(
    ({ eventId, place }) => `${titles.get(eventId) ?? ''} (${inOrder(place)})`,
  );
  return ` You wait for a place in ${each.join(', ')}.`;
}

/** Says what came of a step that was sent. */
export function answeredInWords(step: Step, { kept, waiting }: Outcome): string {
  return keptInWords(step, kept) + waitingInWords(step, waiting);
}

/** Says what of a step did not arrive. */
export function notKeptInWords({ answer, titles, sent }: Step): string {
  const [first] = sent;
  const what =
    first && sent.length === 1 ? (titles.get(first.eventId) ?? '') : `${sent.length} evenings`;
  if (answer === null) return `What you said for ${what} was not taken back.`;
  return `“${rsvpNames[answer]}” for ${what} was not kept.`;
}
