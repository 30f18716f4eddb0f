import type { BuilderPerson, Squad } from '#contract/squad-shapes.ts';
import { roleIn } from '#rules/characters/composition.ts';
import type { Role } from '#rules/characters/roles.ts';

/** The role that somebody wishes, or that of their main. */
export function wishedRole({ role, main }: BuilderPerson): Role | null {
  return role ?? roleIn({ main });
}

/** Tells whether somebody is free to be placed. */
export function isFree({ squadId, belongs }: BuilderPerson): boolean {
  return squadId === null && belongs;
}

/** Names those of a squad who would rather not play with somebody, or with whom they would not. */
export function avoidedIn(
  person: BuilderPerson,
  { members }: Squad,
  people: ReadonlyMap<string, BuilderPerson>,
): string[] {
  const avoids = (one: BuilderPerson | undefined, id: string) =>
    one?.avoids.some(({ discordId }) => discordId === id) ?? false;
  return members.flatMap(({ discordId, username }) =>
    discordId !== person.discordId &&
    (avoids(person, discordId) || avoids(people.get(discordId), person.discordId))
      ? [username]
      : [],
  );
}
