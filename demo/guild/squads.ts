import type { CrestTraits } from '#rules/guild/crest.ts';
import { Random } from '../random.ts';
import type { Member } from './people.ts';
import { sayings } from './sayings.ts';

/** A squad of the guild. Nobody is in two squads. */
export interface Squad {
  id: string;
  name: string;
  lead: Member;
  /** helps the lead; null for nobody */
  deputy: Member | null;
  /** the shield that it has chosen; null for the one that goes with its name */
  crest: CrestTraits | null;
  /** what the squad looks for, in words */
  seeks: string;
  /** members, with the lead among them */
  members: Member[];
}

/** The squads' names: birds of the harbour. */
const squadNames: readonly string[] = [
  'Heron',
  'Bittern',
  'Cormorant',
  'Gannet',
  'Curlew',
  'Plover',
  'Shearwater',
  'Turnstone',
  'Petrel',
  'Dunlin',
  'Avocet',
  'Kittiwake',
];

/** Most squads have the shield that goes with their name. */
const chosenCrests: Readonly<Record<string, CrestTraits>> = {
  Turnstone: { parting: 'bend', charge: 'anchor' },
};

const squadSize = { min: 6, max: 8 };

/** Every so many squads have no deputy. */
const deputyEvery = 3;

/**
 * Squads that say what they look for, in the order of the sayings, with how many are in them; null
 * for as many as in others.
 */
const seeking: readonly { squad: string; size: number | null }[] = [
  { squad: 'Heron', size: null },
  { squad: 'Curlew', size: 4 },
  { squad: 'Petrel', size: 3 },
  { squad: 'Avocet', size: 4 },
];

/** The lowest rank of a lead, and of other members. */
const leadRank = 5;
const memberRank = 2;

function personasFirst(members: readonly Member[], personaIds: readonly string[]): Member[] {
  const isPersona = ({ id }: Member) => personaIds.includes(id);
  return [...members.filter(isPersona), ...members.filter((member) => !isPersona(member))];
}

/** Makes squads led by officers and core, filled from the members below them, personas first. */
export function makeSquads(
  seed: number,
  members: readonly Member[],
  personaIds: readonly string[],
): Squad[] {
  const random = new Random(seed, 'squads');
  // A visitor who signs in as a persona wants to see the persona's squad.
  const able = personasFirst(random.shuffled(members), personaIds);
  const leads = able.filter(({ standing }) => (standing.rank ?? 0) >= leadRank);
  const others = able.filter(
    ({ standing: { rank } }) => rank !== null && rank >= memberRank && rank < leadRank,
  );
  return squadNames.flatMap((name, nth): Squad[] => {
    const lead = leads[nth];
    if (!lead) return [];
    // Dealt like cards, so that neighbours in the list are in different squads.
    const followers = others.filter((_, index) => index % squadNames.length === nth);
    const usual = random.whole(squadSize.min, squadSize.max);
    const sought = seeking.findIndex(({ squad }) => squad === name);
    const members = [lead, ...followers.slice(0, (seeking[sought]?.size ?? usual) - 1)];
    // Some have no deputy, and few say what they look for.
    const deputy = nth % deputyEvery === 0 ? null : (members.at(-1) ?? null);
    const seeks = sayings.squadSeeks[sought] ?? '';
    const crest = chosenCrests[name] ?? null;
    return [{ id: random.uuid(), name, lead, deputy, crest, seeks, members }];
  });
}
