import type { BuilderPerson, Squad } from '#contract/squad-shapes.ts';
import type { SquadBuilder } from '#contract/squads.ts';
import { roleIn } from '#rules/characters/composition.ts';
import { charges } from '#rules/guild/crest.ts';
import { judgeSquads } from '#rules/squads/judging.ts';
import { eveningsInWords, squadNameKey } from '#rules/squads/squad.ts';
import { type SuggestedSquad, suggestSquads } from '#rules/squads/suggest.ts';

export type People = ReadonlyMap<string, BuilderPerson>;

/** A suggested squad with the name that it would have, and the one that is typed in its place. */
export interface Ghost extends SuggestedSquad {
  key: string;
  name: string;
  typed: string;
}

/** A rule that squads break as they are suggested. */
export interface BrokenRule {
  words: string;
  isMust: boolean;
}

export const playedBy = (person: BuilderPerson) => person.role ?? roleIn({ main: person.main });

/** Returns names that no squad has, each after a figure of a crest. */
function* freeNames(squads: readonly Squad[]): Generator<string, never> {
  const taken = new Set(squads.map(({ name }) => squadNameKey(name)));
  for (let round = 1; ; round += 1) {
    for (const charge of charges) {
      const name = `${charge.slice(0, 1).toUpperCase()}${charge.slice(1)}`;
      const numbered = round === 1 ? name : `${name} ${round}`;
      if (!taken.has(squadNameKey(numbered))) yield numbered;
    }
  }
}

/** Forms squads, and names them. */
export function ghostsOf(
  people: readonly BuilderPerson[],
  squads: readonly Squad[],
  rules: SquadBuilder['rules'],
) {
  const { squads: formed, left } = suggestSquads(
    people.map((person) => ({
      ...{ id: person.discordId, role: playedBy(person), evenings: person.evenings },
      companions: person.companions.map(({ discordId }) => discordId),
      avoids: person.avoids.map(({ discordId }) => discordId),
      level: person.level,
    })),
    rules.flatMap(({ apart }) => (apart ? [apart] : [])),
  );
  const names = freeNames(squads);
  const ghosts = formed.map((squad) => ({
    ...squad,
    key: squad.members.join(),
    name: names.next().value,
  }));
  return { ghosts, left };
}

/** Tells which rules each suggested squad breaks, by its key, as if all were taken. */
export function brokenBy(
  ghosts: readonly Ghost[],
  squads: readonly Squad[],
  people: People,
  rules: SquadBuilder['rules'],
): ReadonlyMap<string, BrokenRule[]> {
  const formed = ghosts.map(({ key: id, typed: name, leadId, members }) => ({
    ...{ id, name, leadId, deputyId: null },
    members: members.flatMap((member) => people.get(member) ?? []),
  }));
  const { verdicts } = judgeSquads([...squads, ...formed], people.values(), rules);
  const broken = verdicts.flatMap(({ words: rule, isMust, breaches }) =>
    breaches.flatMap(({ squad, seats, words }) =>
      [...new Set([squad, ...seats.map((at) => at.squad)])].map((key) => ({
        key,
        said: { words: `${rule}: ${words}`, isMust },
      })),
    ),
  );
  return new Map(
    ghosts.map(({ key }) => [key, broken.flatMap((one) => (one.key === key ? one.said : []))]),
  );
}

/** Says why these are together. */
export function reasons({ members, evenings, unsaid, wishes }: Ghost, people: People): string {
  const name = (id: string) => people.get(id)?.username ?? id;
  const haveSaid = members.length - unsaid;
  const who = unsaid === 0 ? 'all' : `${haveSaid}`;
  const said = [
    haveSaid > 0 &&
      (evenings.length > 0 ? `${who} can on ${eveningsInWords(evenings)}` : 'no evening in common'),
    unsaid > 0 && (unsaid === 1 ? '1 has not said when' : `${unsaid} have not said when`),
    ...wishes.map(({ from, to }) => `${name(from)} wished for ${name(to)}`),
  ];
  return said.filter((part) => part !== false).join('; ');
}
