import type { EventPlaces } from '#contract/answer-shapes.ts';
import type { OwnEvening } from '#contract/calendar.ts';
import type { RsvpAnswer, RsvpRole } from '#rules/attendance/attendance.ts';
import { eveningInWords } from '#rules/calendar/evening-words.ts';
import { inOrder, whatIsFull } from '#rules/calendar/place-words.ts';

/** What the reader has chosen in the form. */
interface Chosen {
  answer: RsvpAnswer | null;
  role: RsvpRole | null;
}

const comes = (answer: RsvpAnswer | null | undefined) => answer === 'yes' || answer === 'late';

/** Says where the reader stands with the answer that the guild has. */
function standing({ limits, mine }: EventPlaces): string {
  if (limits === null) return '';
  if (mine === 0) return 'You have a place.';
  return `You are ${inOrder(mine)} on the waiting list, which moves up by itself.`;
}

/** Says where the reader would stand with what they have chosen. */
function prospect({ limits, taken, would, mine }: EventPlaces, chosen: Chosen, hasPlace: boolean) {
  if (limits === null) return '';
  const { role } = chosen;
  const place = would[role ?? 'any'];
  if (place === 0) return mine > 0 ? 'There is a place for you so.' : 'There is a place for you.';
  const full = whatIsFull(limits, role, role === null ? 0 : taken[role]);
  const loss = hasPlace ? ', and somebody else would get your place' : '';
  return `${full}: you would be ${inOrder(place)} on the waiting list${loss}.`;
}

/**
 * Says what the places of an evening mean for the reader, who has chosen something in the form; empty
 * where there is nothing to say.
 * @param zone the reader's time zone
 * @param now in milliseconds since 1970
 */
export function placeInWords(
  { places, mine }: Pick<OwnEvening, 'places' | 'mine'>,
  chosen: Chosen,
  { zone, now }: { zone: string; now: number },
): string {
  if (!places) return '';
  const hasAsked = comes(mine?.answer);
  const isSame = hasAsked && mine.role === chosen.role;
  if (!comes(chosen.answer)) return '';
  if (isSame) return standing(places);
  const { closesAt } = places;
  if (closesAt === null || Date.parse(closesAt) > now) {
    return prospect(places, chosen, hasAsked && places.mine === 0);
  }
  return `Places were given until ${eveningInWords(closesAt, zone)}. Ask an officer: they can still answer for you.`;
}
