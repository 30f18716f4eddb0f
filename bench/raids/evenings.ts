import { guild } from '#config';
import { demoSeed, openDemoGuild } from '#demo/guild.ts';
import { type RaidPerson, waysToCome } from '#rules/raids/people.ts';
import { type Plan, emptyPlan } from '#rules/raids/plan.ts';
import type { RaidRule } from '#rules/raids/raid-rules.ts';
import type { SuggestInput } from '#solving/problem.ts';
import { type Draw, drawFrom } from '#tests/solving/draw.ts';

const squadNames = ['Heron', 'Bittern', 'Gannet', 'Curlew', 'Plover', 'Petrel', 'Dunlin', 'Avocet'];

/** A fixed day: evenings are the same on every day. */
const now = Date.UTC(2026, 0, 6);

/** Makes the 240 members of the demo guild as they may be seated, before they answer. */
export async function demoPeople(): Promise<RaidPerson[]> {
  const { makeGameRecords, makeGuildLife } = await openDemoGuild();
  const items = [...makeGameRecords(demoSeed)].flatMap((record) =>
    record.kind === 'item' ? [record.item] : [],
  );
  const life = makeGuildLife({ seed: demoSeed, now, discord: guild.discord, items });
  const leads = new Set(life.squads.map(({ lead }) => lead.id));
  const characters = Map.groupBy(life.characters, ({ discordId }) => discordId);
  return life.people.members.map(({ id, username, standing }) => ({
    ...{ discordId: id, username, level: standing.rank ?? 0, leads: leads.has(id) },
    ...{ answer: 'silent', comment: '', asked: null, askedWith: null, squad: '', attendance: null },
    ...{ benched: 0, benchedOf: 10, benchedInARow: 0 },
    characters: (characters.get(id) ?? [])
      .toSorted(
        (one, other) => Number(other.isMain) - Number(one.isMain) || other.level - one.level,
      )
      .map(({ characterId, IGN, gear, ...sheet }) => ({
        ...sheet,
        ...{ id: characterId, name: IGN, equipped: Object.keys(gear).length },
      })),
  }));
}

const roles = ['Tank', 'Healer', 'Support', 'Damage'] as const;

/** Draws who answers what on an evening: more on some than on others. */
function drawAnswers(draw: Draw, people: readonly RaidPerson[]): RaidPerson[] {
  const turnout = 0.1 + draw.share() * 0.5;
  return people.map((person) => {
    const answered = draw.chance(turnout);
    const answer = answered
      ? draw.pick(['yes', 'yes', 'yes', 'yes', 'late', 'maybe'] as const)
      : draw.pick(['silent', 'silent', 'no', 'leave'] as const);
    const benched = draw.chance(0.3) ? draw.whole(1, 4) : 0;
    return {
      ...person,
      answer,
      asked: draw.chance(0.2) ? draw.pick(roles) : null,
      benched,
      benchedInARow: draw.whole(0, Math.min(3, benched)),
    };
  });
}

/** Seats some by hand, locks some seats, lets some seats ask for something, and ties people. */
function drawHands(draw: Draw, plan: Plan, people: readonly RaidPerson[]): Plan {
  const coming = people.filter(({ answer }) => answer === 'yes' || answer === 'late');
  const seated = draw.some(coming, draw.pick([0, 0, 4, 12]));
  const asking = draw.pick([0, 0, 0.1]);
  const squads = plan.squads.map((squad) => ({
    ...squad,
    seats: squad.seats.map((seat) => {
      const person = draw.chance(0.3) ? seated.pop() : undefined;
      const holder = person ? (waysToCome(person)[0] ?? null) : null;
      const wanted = !holder && draw.chance(asking) ? { role: draw.pick(roles) } : null;
      return { ...seat, holder, wanted, isLocked: holder !== null && draw.chance(0.5) };
    }),
  }));
  const pairs = () =>
    Array.from({ length: draw.pick([0, 0, 1, 3]) }, () =>
      draw.some(coming, 2).map(({ discordId }) => discordId),
    );
  return { ...plan, squads, together: pairs(), apart: pairs() };
}

/** Draws an evening of 240 people and 40 seats. */
export function drawEvening(
  seed: number,
  guildPeople: readonly RaidPerson[],
  rules: readonly RaidRule[],
): SuggestInput {
  const draw = drawFrom(seed);
  const people = drawAnswers(draw, guildPeople);
  const empty = emptyPlan('Bell', squadNames);
  // Every other evening is begun from nothing, as most are.
  const plan = seed % 2 === 0 ? empty : drawHands(draw, empty, people);
  return { plan, rules, people: new Map(people.map((person) => [person.discordId, person])) };
}
