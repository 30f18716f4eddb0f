import { useMemo } from 'react';
import type { BuilderPerson, Squad } from '#contract/squad-shapes.ts';
import type { SquadBuilder } from '#contract/squads.ts';
import { roleIn } from '#rules/characters/composition.ts';
import type { Role } from '#rules/characters/roles.ts';
import type { Breach } from '#rules/raids/breach.ts';
import { type Lack, lackName } from '#rules/raids/lacks.ts';
import { canWith, type SquadPerson, whoCouldJoin } from '#rules/squads/filling.ts';
import {
  fitsOf,
  type JudgedSquads,
  judgeSquads,
  lacksOf,
  type SquadFit,
} from '#rules/squads/judging.ts';
import type { Filler } from '../CouldFill.tsx';
import { handRole } from './deeds.ts';
import { isFree } from './squad-people.ts';

/** Squads with all who may be in them, and what the guild's rules make of them. */
export interface Ground {
  squads: readonly Squad[];
  people: ReadonlyMap<string, BuilderPerson>;
  judged: JudgedSquads;
}

/** Judges the squads, again whenever somebody has moved. */
export function useJudged(
  squads: readonly Squad[],
  people: readonly BuilderPerson[],
  rules: SquadBuilder['rules'],
): JudgedSquads {
  return useMemo(() => judgeSquads(squads, people, rules), [squads, people, rules]);
}

/** Somebody who could fill what a squad lacks, and as what they would be placed. */
export interface SquadFiller extends Filler {
  /** null for the role of their main */
  role: Role | null;
  /** their place in the order, from 0 */
  rank: number;
}

function toPerson({ discordId, role, ...person }: BuilderPerson): SquadPerson {
  const { username, evenings, main, alts, looking, level } = person;
  return {
    ...{ id: discordId, wished: role, username, evenings, main, alts, looking, level },
    companions: person.companions.map((one) => one.discordId),
    avoids: person.avoids.map((one) => one.discordId),
  };
}

/** As what somebody would be placed who fills a lack: in its role, where their main plays another. */
function roleFor(lack: Lack, { main, role }: BuilderPerson): Role | null {
  const wanted = 'role' in lack ? lack.role : role;
  return wanted === roleIn({ main }) ? null : wanted;
}

/** Lists who of those without a squad could fill what one lacks, in order, and break no rule there. */
export function fillersOf(lack: Lack, squad: Squad, { people, judged }: Ground): SquadFiller[] {
  const members = squad.members.flatMap(({ discordId }) => people.get(discordId) ?? []);
  const free = [...people.values()].filter(
    (person) =>
      isFree(person) && fitsOf(judged, person, roleFor(lack, person))(squad.id).breaks === null,
  );
  return whoCouldJoin(lack, members.map(toPerson), free.map(toPerson)).flatMap(
    ({ id, reason }, rank) => {
      const person = people.get(id);
      return person ? [{ id, person, reason, rank, role: roleFor(lack, person) }] : [];
    },
  );
}

/** Lists by their ids who could fill any lack of a squad: what it lacks most before the rest. */
export function fillersOfAll(squad: Squad, ground: Ground): Map<string, SquadFiller> {
  const all = lacksOf(ground.judged, squad.id).flatMap((lack) => fillersOf(lack, squad, ground));
  const fillers = new Map<string, SquadFiller>();
  for (const filler of all) {
    if (!fillers.has(filler.id)) fillers.set(filler.id, { ...filler, rank: fillers.size });
  }
  return fillers;
}

/** Somebody who is not in the squad in which most of those are with whom they play. */
export interface SquadAstray extends Filler {
  person: BuilderPerson;
  /** in which they are taken in hand */
  role: Role | null;
}

/** Lists who of a broken tie is not where most of them are: those in no squad first. */
export function astrayOf({ astray }: Breach, { squads, people }: Ground): SquadAstray[] {
  const home = squads.find(({ id }) => id === astray?.home);
  const members = (home?.members ?? []).flatMap(({ discordId }) => people.get(discordId) ?? []);
  const all = (astray?.ids ?? []).flatMap((id): SquadAstray[] => {
    const person = people.get(id);
    if (!person) return [];
    const squad = squads.find((one) => one.id === person.squadId);
    const reason = squad
      ? `in ${squad.name}`
      : `in no squad, ${canWith(toPerson(person), members.map(toPerson))}`;
    return [{ id, person, reason, role: handRole(person, squads) }];
  });
  const isPlaced = ({ person }: SquadAstray) => Number(person.squadId !== null);
  return all.toSorted((one, other) => isPlaced(one) - isPlaced(other));
}

/** Says what a squad lacks by the rules: `lacks healer, 2 × support`; empty for nothing. */
export function lacksInWords({ breaches }: JudgedSquads, squadId: string): string {
  const lacks = breaches.flatMap(({ squad, missing }) => {
    if (squad !== squadId || missing === null) return [];
    const name = lackName(missing.wanted);
    return missing.count === 1 ? name : `${missing.count} × ${name}`;
  });
  return lacks.length === 0 ? '' : `lacks ${lacks.join(', ')}`;
}

/** Says what somebody would mend in a squad: `would be its healer`; empty for nothing. */
export function fillsInWords({ fills }: SquadFit): string {
  return fills.length === 0 ? '' : `would be its ${fills.map(lackName).join(' and ')}`;
}
