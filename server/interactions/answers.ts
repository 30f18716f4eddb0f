import { type RsvpRole, rsvpRoles } from '#rules/attendance/attendance.ts';
import { commaSaidAs } from '#rules/attendance/said-as.ts';
import { momentWords, plainWords } from '#rules/text/discord-words.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import type { OwnCharacters } from '../rsvps/own-characters.ts';
import { writeCustomId } from './custom-ids.ts';
import type { Row, Whisper } from './wire.ts';

/** A menu offers at most this many choices. */
const mostOptions = 25;

/** Letters of an option’s label, and of a title in a sentence. */
const longest = { label: 100, title: 200 };

/** The choice of no role, and of no character. */
export const anyChoice = 'any';

/** What somebody has said to an event, as the site has kept it. */
export interface Kept {
  event: EventsTable;
  said: {
    answer: 'yes' | 'late' | 'maybe' | 'no';
    role: RsvpRole | null;
    character: { id: string; name: string } | null;
  };
  /** where they wait for a place, from 1; 0 for whoever does not */
  place: number;
  own: OwnCharacters;
  /** the public address of the event */
  address: string;
}

const begins: Record<Kept['said']['answer'], string> = {
  yes: 'You are coming',
  late: 'You are coming late',
  maybe: 'You may come',
  no: 'You are not coming',
};

function menusOf({ event, said, own }: Kept): Row[] {
  if (said.answer === 'no') return [];
  const of = { eventId: event.id, startsAt: event.starts_at };
  const role: Row = {
    type: 1,
    components: [
      {
        ...({ type: 3, placeholder: 'Role' } as const),
        custom_id: writeCustomId({ is: 'role', ...of }),
        options: [
          { label: 'Any role', value: anyChoice, default: said.role === null },
          ...rsvpRoles.map((name) => ({ label: name, value: name, default: said.role === name })),
        ],
      },
    ],
  };
  const chosen = said.character?.id;
  // Who has more characters than a menu takes finds the one they come with among them all the same.
  const characters = [...own]
    .toSorted(([a], [b]) => Number(b === chosen) - Number(a === chosen))
    .slice(0, mostOptions - 1);
  if (characters.length === 0) return [role];
  const character: Row = {
    type: 1,
    components: [
      {
        ...({ type: 3, placeholder: 'Character' } as const),
        custom_id: writeCustomId({ is: 'character', ...of }),
        options: [
          { label: 'Any character', value: anyChoice, default: chosen === undefined },
          ...characters.map(([id, name]) => ({
            label: name.slice(0, longest.label),
            value: id,
            default: id === chosen,
          })),
        ],
      },
    ],
  };
  return [role, character];
}

function toSite(address: string): Row {
  return { type: 1, components: [{ type: 2, style: 5, label: 'Open on the site', url: address }] };
}

/** Says what was kept of a press, and lets its person choose as what they come. */
export function keptInWords(kept: Kept): Whisper {
  const { event, said, place } = kept;
  const character = said.character && { name: plainWords(said.character.name, longest.label) };
  const as = said.answer === 'no' ? '' : commaSaidAs({ role: said.role, character });
  const title = plainWords(event.title, longest.title);
  const waits = place === 0 ? '' : `\nAll places are taken: you wait for one, as number ${place}.`;
  return {
    content: `${begins[said.answer]}${as}: **${title}**, ${momentWords(event.starts_at)}.${waits}`,
    components: [...menusOf(kept), toSite(kept.address)],
  };
}

/** Says why nothing was kept. @param why a sentence, in which nothing is styled */
export function refusedInWords(why: string): Whisper {
  return { content: plainWords(why, 1900), components: [] };
}
