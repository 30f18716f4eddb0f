import { type Role, roleOf } from '#rules/characters/roles.ts';
import {
  emptyPlan,
  type Placed,
  type Plan,
  planSize,
  type Seat,
  type Wanted,
} from '#rules/raids/plan.ts';
import { personas } from '../personas.ts';
import { Random } from '../random.ts';
import type { Answer } from './answers.ts';
import type { AttendanceMark } from './attendance.ts';
import type { Character } from './characters.ts';
import { day, hour } from './durations.ts';
import type { GuildEvent } from './events.ts';

/** The plan of a raid, or a template. */
export interface Raid {
  id: string;
  kind: 'plan' | 'template';
  eventId: string | null;
  plan: Plan;
  /** the officer who made it */
  by: string;
  at: number;
  /** null while members do not see it */
  publishedAt: number | null;
}

/** The parts of a lamp, after which squads are called. */
const squadNames = ['Wick', 'Flame', 'Glass', 'Brass', 'Oil', 'Snuffer', 'Mantle', 'Gallery'];

const roleSeats = (...roles: Role[]): Wanted[] => roles.map((role) => ({ role }));

/** What seats of a squad ask for; the others take anybody. */
const templates: readonly { title: string; squads: number; seats: number; wanted: Wanted[] }[] = [
  {
    title: 'Forty, eight squads of five',
    squads: planSize.squads.usual,
    seats: planSize.seats.usual,
    wanted: roleSeats('Tank', 'Healer', 'Support'),
  },
  {
    title: 'Siege, four teams of ten',
    squads: 4,
    seats: planSize.seats.most,
    wanted: [...roleSeats('Tank', 'Tank', 'Healer', 'Healer'), { archetype: 'Bard' }],
  },
  {
    title: 'Dungeon, two squads of five',
    squads: 2,
    seats: planSize.seats.usual,
    wanted: roleSeats('Tank', 'Healer'),
  },
];

function makeTemplate({ title, squads, seats, wanted }: (typeof templates)[number]): Plan {
  const plan = emptyPlan(title, squadNames.slice(0, squads), seats);
  const asking = (seat: Seat, index: number) => ({ ...seat, wanted: wanted[index] ?? null });
  return { ...plan, squads: plan.squads.map((one) => ({ ...one, seats: one.seats.map(asking) })) };
}

/** Places people with their mains, in the role that they asked for or that the main plays first. */
function placePeople(
  people: readonly { userId: string; role: Role | null }[],
  characters: readonly Character[],
): Placed[] {
  const mainOf = new Map(
    characters.filter(({ isMain }) => isMain).map((main) => [main.discordId, main]),
  );
  return people.map(({ userId, role }) => {
    const main = mainOf.get(userId);
    return {
      person: userId,
      character: main?.characterId ?? null,
      role: role ?? roleOf(main?.archetype1 ?? '') ?? 'Damage',
    };
  });
}

/** Seats people where a seat asks for their role, then where one asks for nothing. */
function seat(plan: Plan, people: readonly Placed[]): Plan {
  const waiting = [...people];
  const take = (isRight: (placed: Placed) => boolean): Placed | null => {
    const index = waiting.findIndex(isRight);
    return index === -1 ? null : (waiting.splice(index, 1)[0] ?? null);
  };
  const fill = (isRight: (seat: Seat) => (placed: Placed) => boolean) => (from: Plan) => ({
    ...from,
    squads: from.squads.map((squad) => ({
      ...squad,
      seats: squad.seats.map((one) => ({ ...one, holder: one.holder ?? take(isRight(one)) })),
    })),
  });
  const asked = fill(({ wanted }) => ({ role }) => wanted !== null && 'role' in wanted && wanted.role === role);
  const open = fill(({ wanted }) => () => wanted === null);
  return open(asked(plan));
}

/** The doings of the guild that plans follow. */
interface Doings {
  /** in order */
  events: readonly GuildEvent[];
  attendance: readonly AttendanceMark[];
  answers: readonly Answer[];
  characters: readonly Character[];
}

/** Makes the published plan of the last raid, the begun one of the next, and templates. */
export function makeRaids(seed: number, now: number, doings: Doings): Raid[] {
  const { events, attendance, answers, characters } = doings;
  const random = new Random(seed, 'raids');
  const by = personas.find(({ standing }) => standing?.rank === 7)?.username ?? '';
  const [usual = emptyPlan('', squadNames)] = templates.map(makeTemplate);
  const raids = events.filter(({ title }) => title.startsWith('Raid'));
  const made = { kind: 'plan' as const, by, publishedAt: null };

  const last = raids.findLast(({ endsAt }) => endsAt <= now);
  const marks = attendance.filter(({ eventId }) => eventId === last?.id);
  const marked = (...states: AttendanceMark['state'][]) =>
    placePeople(
      marks
        .filter(({ state }) => states.includes(state))
        .map(({ userId }) => ({ userId, role: null })),
      characters,
    );
  const next = raids.find(({ startsAt }) => startsAt > now);
  const coming = answers.filter(
    ({ eventId, answer }) => eventId === next?.id && (answer === 'yes' || answer === 'late'),
  );
  return [
    ...templates.map((template) => ({
      ...{ ...made, id: random.uuid(), kind: 'template' as const, eventId: null },
      ...{ plan: makeTemplate(template), at: now - 200 * day },
    })),
    ...(last
      ? [
          {
            ...{ ...made, id: random.uuid(), eventId: last.id, at: last.startsAt - day },
            publishedAt: last.startsAt - day,
            plan: {
              ...seat({ ...usual, title: last.title }, marked('present', 'late')),
              bench: marked('bench'),
            },
          },
        ]
      : []),
    ...(next
      ? [
          {
            ...{ ...made, id: random.uuid(), eventId: next.id, at: now - hour },
            plan: {
              ...seat({ ...usual, title: next.title }, placePeople(coming, characters)),
              notes: 'Half of it stands. Ask those who have not answered.',
            },
          },
        ]
      : []),
  ];
}
