import { isArchetype } from '#rules/characters/archetypes.ts';
import { type DollSlot, dollSlots } from '#rules/gear/doll-slots.ts';
import type { GearSpace, SpacePiece } from '#rules/gear/gear-space.ts';
import type { OwnedPiece } from '#rules/gear/owned.ts';
import { compareSets } from '#rules/gear/set-changes.ts';
import { startProfiles } from '#rules/gear/start-weights.ts';
import { type SetBonus, wornSets } from '#rules/gear/worn-sets.ts';
import type { GearChoice, WithPiece } from './answers.ts';
import { CandidateMaker, type FindPiece, weighedSettings, weighedThing } from './candidates.ts';
import type { Candidate } from './members.ts';
import type { GearPiece, GearStat } from './problem.ts';
import { SpaceNumbers } from './space-numbers.ts';
import type {
  Barred,
  Dressed,
  SlotChange,
  StatPoints,
  Sums,
  Wearer,
  WearerGear as Gear,
  WeighedRow,
  Weighings,
  WeighWish,
} from './weighed.ts';

/** Somebody with what they have, and the numbers by which they are weighed. */
interface Asked<Who> {
  who: Who;
  gear: Gear;
  numbers: SpaceNumbers;
  candidate: Candidate;
}

const toHundredths = (value: number) => Math.round(value * 100) / 100;
const toThousandths = (value: number) => Math.round(value * 1000) / 1000;

/** Computes how much of an amount counts. */
const counted = (amount: number, { cap = Infinity }: GearStat) => Math.min(amount, cap);

/** Lists the stats that change, those that add or take most first. */
function statPoints({ stats }: SpaceNumbers, was: GearChoice, is: GearChoice): StatPoints[] {
  return stats
    .map((stat, at): StatPoints => {
      const [before, after] = [was.amounts[at] ?? 0, is.amounts[at] ?? 0];
      const points = stat.weight * (counted(after, stat) - counted(before, stat));
      return {
        ...{ name: stat.name, weight: stat.weight, cap: stat.cap ?? null },
        ...{ before: toThousandths(before), after: toThousandths(after) },
        points: toThousandths(points),
      };
    })
    .filter(({ before, after }) => before !== after)
    .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points));
}

/** Weighs an item for people: what is asked of the search, and what its answers say. */
export class PeopleWeighing<Who extends Wearer> {
  readonly candidates: readonly Candidate[];
  readonly #space: GearSpace;
  readonly #find: FindPiece;
  readonly #item: SpacePiece | undefined;
  readonly #itemId: string;
  readonly #people: readonly Dressed<Who>[];
  readonly #wish: WeighWish;
  readonly #asked: readonly Asked<Who>[];
  readonly #barred: readonly Barred<Who>[];

  constructor(space: GearSpace, people: readonly Dressed<Who>[], itemId: string, wish: WeighWish) {
    const byId = new Map(space.pieces.map((piece) => [piece.id, piece]));
    this.#space = space;
    this.#find = (id) => byId.get(id);
    this.#item = byId.get(itemId);
    this.#itemId = itemId;
    this.#people = people;
    this.#wish = wish;
    const { asked, barred } = this.#ask();
    this.#asked = asked;
    this.#barred = barred;
    this.candidates = asked.map(({ candidate }) => candidate);
  }

  /** Puts the answers into words and numbers. @param found in the order of `candidates` */
  resultOf(found: readonly WithPiece[]): Weighings<Who> {
    const rows = found.flatMap((one, at) => {
      const asked = this.#asked[at];
      return asked ? [this.#rowOf(asked, one)] : [];
    });
    return { rows: rows.toSorted((a, b) => b.gain - a.gain), barred: [...this.#barred] };
  }

  #ask(): { asked: Asked<Who>[]; barred: Barred<Who>[] } {
    const asked: Asked<Who>[] = [];
    const barred: Barred<Who>[] = [];
    const numbersOf = new Map<string, SpaceNumbers>();
    for (const { who, gear } of this.#people) {
      const { archetype1, level } = who.character;
      const isFit = this.#wish.profile !== null || isArchetype(archetype1);
      if (!gear || !isFit) {
        barred.push({ who, why: gear ? 'archetype' : 'level' });
        continue;
      }
      const key = this.#wish.profile ? '' : archetype1;
      const numbers = numbersOf.get(key) ?? this.#numbersFor(archetype1);
      numbersOf.set(key, numbers);
      const { worn, beside: kept } = gear;
      const beside = this.#wish.pool === 'kept' ? kept : [];
      const maker = new CandidateMaker(numbers, this.#find);
      const candidate = maker.make({ level, worn, beside }, this.#item, this.#wish.at);
      asked.push({ who, gear: { worn, beside }, numbers, candidate });
    }
    return { asked, barred };
  }

  #numbersFor(archetype: string): SpaceNumbers {
    const [own] = startProfiles(archetype);
    const profile = this.#wish.profile ?? own;
    if (!profile) throw new Error(`No weights fit ${archetype}.`);
    return new SpaceNumbers(this.#space, profile);
  }

  #rowOf({ who, gear, numbers }: Asked<Who>, found: WithPiece): WeighedRow<Who> {
    const { now, without, with: after, gain, floors, isProven } = found;
    const setsIn = (choice: GearChoice) =>
      wornSets(
        dollSlots.flatMap((slot) => choice.worn[slot] ?? []),
        (id) => this.#bonusesOf(id),
      );
    const all = [...Object.values(gear.worn), ...gear.beside];
    const sums: Sums = {
      ...{ weights: numbers.profile.name, floors },
      now: toHundredths(now.score),
      without: toHundredths(without.score),
      with: toHundredths(after.score),
      slots: this.#slotChanges(gear, without, after),
      stats: statPoints(numbers, without, after),
      sets: compareSets(setsIn(without), setsIn(after)),
    };
    return {
      ...{ who, isProven, gain: toHundredths(gain), sums: JSON.stringify(sums) },
      hasIt: all.some(({ id }) => id === this.#itemId),
    };
  }

  #bonusesOf(id: string): readonly SetBonus[] {
    return (this.#find(id)?.sets ?? []).flatMap((place) => this.#space.sets[place] ?? []);
  }

  #slotChanges(gear: Gear, without: GearChoice, after: GearChoice): SlotChange[] {
    return dollSlots.flatMap((slot) => {
      const from = without.worn[slot] ?? null;
      const to = after.worn[slot] ?? null;
      if (from?.thing === to?.thing) return [];
      return [{ slot, from: this.#pieceIn(gear, slot, from), to: this.#pieceIn(gear, slot, to) }];
    });
  }

  /** Finds what a piece of the search is; where it has none, what is worn there may give nothing. */
  #pieceIn({ worn, beside }: Gear, slot: DollSlot, piece: GearPiece | null): OwnedPiece | null {
    if (!piece) {
      const now = worn[slot];
      return now && !this.#find(now.id) ? now : null;
    }
    if (piece.thing === weighedThing && this.#item) {
      const { id, name } = this.#item;
      const { rarity, enchant, qualityTenths } = weighedSettings(
        this.#item,
        this.#wish.at,
        worn[slot],
      );
      return { id, name, rarity, enchantLevel: enchant, quality: qualityTenths / 10 };
    }
    const { thing = '' } = piece;
    return worn[thing as DollSlot] ?? beside[Number(thing)] ?? null;
  }
}
