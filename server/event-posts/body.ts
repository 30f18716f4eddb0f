import type { GuildEvent } from '#contract/calendar.ts';
import { type RsvpAnswer, rsvpNames, rsvpRoles } from '#rules/attendance/attendance.ts';
import { meetingInWords } from '#rules/calendar/meeting-words.ts';
import { momentWords, plainWords } from '#rules/text/discord-words.ts';
import { writeCustomId } from '../interactions/custom-ids.ts';
import type { Row } from '../interactions/wire.ts';

/** What a post tells of an event. */
export interface Told {
  event: GuildEvent;
  /** who leads the squad that it is for; null for none */
  lead: string | null;
  /** the channel may know what members who see the calendar know */
  seesAll: boolean;
  /** buttons are answered by this site */
  hasButtons: boolean;
  /** the public address of the event */
  address: string;
  now: number;
}

/** Letters that Discord takes: of a title with its marks, and of all that is said of an event. */
const longest = { title: 256, description: 600, name: 100, meeting: 200 };

/** 0xRRGGBB of the line beside a post. */
const colours = { ahead: 0xd9_a4_41, off: 0x9a_3b_3b, over: 0x6b_70_78 };

const callsNobody = { allowed_mentions: { parse: [] } } as const;

interface Field {
  name: string;
  value: string;
  inline?: boolean;
}

function titleOf({ title, tbd, allCall, cancelled }: GuildEvent): string {
  const marks = [
    ...(cancelled ? ['Called off'] : []),
    ...(allCall && !/all-call/i.test(title) ? ['All-call'] : []),
    ...(tbd && !/\btbd\b/i.test(title) ? ['TBD'] : []),
  ];
  const head = marks.length === 0 ? '' : `${plainWords(marks.join(', '))}: `;
  return head + plainWords(title, longest.title - head.length);
}

function whenOf({ startsAt, endsAt }: GuildEvent): Field {
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)];
  return {
    name: 'When',
    value: `${momentWords(start)}, ${momentWords(start, 'R')}\nuntil ${momentWords(end)}`,
  };
}

function meetingOf({ meeting }: GuildEvent): Field[] {
  if (!meeting) return [];
  return [{ name: 'Meeting point', value: plainWords(meetingInWords(meeting), longest.meeting) }];
}

/** Tells how many come, and as what: `Tank 2 / 2 · Healer 1 · any role 3`. */
function comingOf({ answers, coming, places }: GuildEvent): Field {
  const number = answers.yes + answers.late;
  const limits = places?.limits ?? null;
  const of = (limit: number | null | undefined) => (limit == null ? '' : ` / ${limit}`);
  const named = rsvpRoles.map((role) => ({ role, count: coming.roles[role] }));
  const parts = named
    .filter(({ role, count }) => count > 0 || limits?.[role] != null)
    .map(({ role, count }) => `${role} ${count}${of(limits?.[role])}`);
  const rest = number - named.reduce((sum, { count }) => sum + count, 0);
  if (rest > 0) parts.push(`any role ${rest}`);
  return {
    name: `Coming: ${number}${of(limits?.all)}`,
    value: parts.length === 0 ? 'Nobody yet' : parts.join(' · '),
  };
}

function othersOf({ answers, places }: GuildEvent): Field[] {
  const counts = [
    ['late', answers.late],
    ['waiting for a place', places?.waiting ?? 0],
    ['maybe', answers.maybe],
    ['not coming', answers.no],
  ] as const;
  const said = counts.filter(([, count]) => count > 0).map(([what, count]) => `${count} ${what}`);
  return said.length === 0 ? [] : [{ name: 'Also', value: said.join(' · ') }];
}

const styles: Record<RsvpAnswer, 1 | 2 | 3 | 4> = { yes: 3, late: 1, maybe: 2, no: 4 };

function buttonsOf({ id, startsAt }: GuildEvent): Row {
  const start = Date.parse(startsAt);
  return {
    type: 1,
    components: (['yes', 'late', 'maybe', 'no'] as const).map((answer) => ({
      ...({ type: 2, style: styles[answer], label: rsvpNames[answer] } as const),
      custom_id: writeCustomId({ is: 'answer', answer, eventId: id, startsAt: start }),
    })),
  };
}

/** What a message says, as Discord takes it. It calls nobody. */
export type PostBody = typeof callsNobody & { embeds: object[]; components: Row[] };

/** Has a new message call a role. A change of it calls nobody: what stands beside the post stays. */
export function calling(roleId: string, body: PostBody): object {
  const content = `<@&${roleId}>`;
  return { ...body, content, allowed_mentions: { parse: [], roles: [roleId] } };
}

/** Writes the post of an event: what its channel may know, and nothing that calls anybody. */
export function postBody({ event, lead, seesAll, hasButtons, address, now }: Told): PostBody {
  const isOver = Date.parse(event.endsAt) <= now;
  const isOpen = !event.cancelled && !isOver;
  const leads = lead === null ? '' : `, led by ${plainWords(lead, longest.name)}`;
  const squad =
    seesAll && event.squad
      ? [{ name: 'For', value: `${plainWords(event.squad.name, longest.name)}${leads}` }]
      : [];
  const fields: Field[] = [
    whenOf(event),
    ...squad,
    ...(seesAll ? meetingOf(event) : []),
    ...(seesAll && !event.cancelled ? [comingOf(event), ...othersOf(event)] : []),
  ];
  const description = seesAll ? plainWords(event.description, longest.description) : '';
  const colour = isOpen ? colours.ahead : event.cancelled ? colours.off : colours.over;
  const footer = event.mandatory && seesAll ? 'Attendance is taken' : '';
  return {
    embeds: [
      {
        ...{ title: titleOf(event), url: address, color: colour, fields },
        ...(description !== '' && { description }),
        ...(footer !== '' && { footer: { text: footer } }),
      },
    ],
    components: isOpen && hasButtons ? [buttonsOf(event)] : [],
    ...callsNobody,
  };
}

/** Writes what stands in place of a post whose event was deleted. */
export function deletedBody(): PostBody & { content: '' } {
  return {
    content: '',
    embeds: [{ description: 'This event was taken off the calendar.', color: colours.off }],
    components: [],
    ...callsNobody,
  };
}
