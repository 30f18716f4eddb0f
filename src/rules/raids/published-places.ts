import type { Aside } from './plan.ts';

/** Where somebody stands in a published plan: in a squad's seat, or in a list beside the squads. */
export interface PublishedPlace {
  /** the squad's name; null beside the squads */
  squad: string | null;
  /** the seat's number, from 1; 0 beside the squads */
  seat: number;
  /** the list beside the squads; null in a seat */
  aside: Aside | null;
}

/** Names such a place: “Heron, seat 2”, “on the bench”, “in reserve”. */
export function publishedPlaceInWords({ squad, seat, aside }: PublishedPlace): string {
  if (squad !== null) return `${squad}, seat ${seat}`;
  return aside === 'bench' ? 'on the bench' : 'in reserve';
}

/** A published plan as members see it, as far as it says who is where. */
interface Published<Shown> {
  squads: readonly { name: string; seats: readonly (Shown | null)[] }[];
  bench: readonly Shown[];
  reserve: readonly Shown[];
}

/** Lists who stands where in a published plan: those who have a seat, then bench and reserve. */
export function placesIn<Shown extends object>({
  squads,
  bench,
  reserve,
}: Published<Shown>): { shown: Shown; place: PublishedPlace }[] {
  const beside = (list: readonly Shown[], aside: Aside) =>
    list.map((shown) => ({ shown, place: { squad: null, seat: 0, aside } }));
  return [
    ...squads.flatMap(({ name, seats }) =>
      seats.flatMap((shown, index) =>
        shown ? [{ shown, place: { squad: name, seat: index + 1, aside: null } }] : [],
      ),
    ),
    ...beside(bench, 'bench'),
    ...beside(reserve, 'reserve'),
  ];
}

/** What of somebody can differ from the plan that was published first. */
export const changedParts = ['place', 'role', 'character'] as const;

export type ChangedPart = (typeof changedParts)[number];

/** How a change is marked beside whom it is about. */
export const changedPartNames: Record<ChangedPart, string> = {
  place: 'moved',
  role: 'new role',
  character: 'new character',
};

/** As what somebody comes in a published plan, and what of it is new. */
interface ShownAs {
  role: string;
  /** name of the character; empty for none */
  character: string;
  changed: readonly ChangedPart[];
}

/** Says to somebody as what they come now; null where that is as it was. */
export function comesNowInWords({ role, character, changed }: ShownAs): string | null {
  const as = changed.includes('role') ? ` as ${role.toLowerCase()} now` : '';
  if (!changed.includes('character')) return as === '' ? null : `You come${as}.`;
  const played = character === '' ? 'without a character' : `with ${character}`;
  return as === '' ? `You come ${played} now.` : `You come${as}, ${played}.`;
}
