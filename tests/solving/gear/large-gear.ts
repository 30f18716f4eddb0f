import { dollSlots } from '#rules/gear/doll-slots.ts';
import { rarities, type Rarity } from '#rules/items/rarity.ts';
import { currentValue } from '#rules/items/stats.ts';
import type { GearPiece, GearProblem, GearSet, GearStat } from '#solving/gear/problem.ts';
import { type Draw, drawFrom } from '../draw.ts';

// A space of gear as large as the real game's: 956 pieces for 18 slots, 13 sets, 48 pieces of two sets.

const wearsNothing = ['shirt', 'undergarment', 'toolbelt'];
export const slots = dollSlots.filter((slot) => !wearsNothing.includes(slot));

const wholeStats = [
  ...['Physical Power', 'Magical Power', 'Healing Power', 'Accuracy', 'Penetration'],
  ...['Critical Rating', 'Max Health', 'Max Mana', 'Armor', 'Magic Resist', 'Block Rating'],
  ...['Evasion', 'Health Regeneration', 'Mana Regeneration', 'Strength', 'Dexterity'],
  ...['Constitution', 'Intelligence', 'Wisdom', 'Mentality'],
];
const shares = [
  'Accuracy %',
  'Penetration %',
  'Attack Speed %',
  'Max Health %',
  'Movement Speed %',
];
export const statNames = [...wholeStats, ...shares];

/** Stats that a way of fighting wants, the most wanted first. */
const builds = [
  ['Physical Power', 'Armor', 'Constitution', 'Strength', 'Max Health', 'Block Rating'],
  ['Physical Power', 'Strength', 'Dexterity', 'Penetration', 'Critical Rating', 'Max Health'],
  ['Physical Power', 'Dexterity', 'Accuracy', 'Critical Rating', 'Evasion', 'Penetration'],
  ['Magical Power', 'Intelligence', 'Mentality', 'Max Mana', 'Critical Rating', 'Penetration'],
  ['Magical Power', 'Intelligence', 'Wisdom', 'Max Mana', 'Accuracy', 'Magic Resist'],
  ['Healing Power', 'Wisdom', 'Mentality', 'Max Mana', 'Mana Regeneration', 'Max Health'],
];

/** Kinds of pieces: their slots, how many there are, and their share of a whole piece's numbers. */
const kinds: readonly (readonly [slots: readonly string[], count: number, share: number])[] = [
  [['helmet'], 62, 0.8],
  [['chest'], 62, 1],
  [['wrists'], 62, 0.5],
  [['hands'], 62, 0.6],
  [['belt'], 62, 0.4],
  [['legs'], 62, 0.9],
  [['feet'], 62, 0.6],
  [['shoulders'], 62, 0.7],
  [['back'], 58, 0.5],
  [['earring1', 'earring2'], 60, 0.35],
  [['necklace'], 48, 0.4],
  [['ring1', 'ring2'], 70, 0.35],
  [['primary', 'secondary'], 70, 0.9],
  [['primary'], 58, 1.5],
  [['secondary'], 30, 0.8],
  [['ranged'], 46, 0.9],
  [['rangedoffhand'], 20, 0.4],
];

const armour = 9;
const setCount = 13;
const piecesOfTwoSets = 48;

function drawSet(draw: Draw, set: number): GearSet {
  const counts = draw.pick([
    [2, 4],
    [2, 4, 6],
    [3, 5, 5, 8],
    [2, 3, 5],
    [4, 8],
    [2, 4, 6, 8],
  ]);
  return {
    name: `Set ${set}`,
    effects: counts.map((count) => {
      const isShare = draw.chance(0.6);
      const name = draw.pick(isShare ? shares : wholeStats);
      const base = isShare ? draw.pick([0.005, 0.01, 0.01, 0.02]) : draw.whole(2, 14) * count;
      return {
        ...{ count, stat: statNames.indexOf(name) },
        // Game data stores shares as 32-bit numbers, and has no numbers for rarities that do not occur.
        values: Object.fromEntries(
          rarities.map((rarity, tier) => [
            rarity,
            rarity === 'Artifact'
              ? 0
              : isShare
                ? Math.fround(base * (tier + 1))
                : Math.round(base * (1 + 0.12 * tier)),
          ]),
        ),
      };
    }),
  };
}

interface Lot {
  build: readonly string[];
  level: number;
  rarity: Rarity;
}

const drawLot = (draw: Draw): Lot => ({
  build: draw.pick(builds),
  level: draw.whole(1, 50),
  rarity: draw.pick([
    'Rare',
    'Heroic',
    'Epic',
    'Legendary',
    'Legendary',
    'Legendary',
    'Legendary',
    'Artifact',
  ]),
});

function drawValues(draw: Draw, { build, level, rarity }: Lot, share: number): number[] {
  const wanted = [...build.slice(0, 2), ...draw.some(build.slice(2), draw.whole(1, 4))];
  if (draw.chance(0.3)) wanted.push(draw.pick(wholeStats));
  const tier = 1 + 0.12 * rarities.indexOf(rarity);
  const improvement = { enchant: 12, qualityTenths: 800 };
  return statNames.map((name, stat) => {
    if (!wanted.includes(name)) return 0;
    const isPower = name.endsWith('Power');
    const scale = name.startsWith('Max') || name === 'Armor' ? 4 : isPower ? 0.5 : 1;
    const base = (6 + level) * scale * share * tier * (0.9 + draw.share() * 0.2);
    const digits = isPower ? 100 : 1;
    const min = Math.round(base * digits) / digits;
    const max = Math.round(base * (1.1 + draw.share() * 0.3) * digits) / digits;
    const id = stat < 14 ? `10918360713${stat}` : `1091835986141${38 + stat - 14}`;
    return currentValue({ id, min, max }, stat < 2 ? 'primary' : 'core', improvement);
  });
}

/** Draws the space: the pieces and sets that there are, the same for the same seed. */
export function drawSpace(seed: number): Pick<GearProblem, 'pieces' | 'sets' | 'slots'> {
  const draw = drawFrom(seed);
  const sets = Array.from({ length: setCount }, (_, set) => drawSet(draw, set));
  const setLots = sets.map(() => ({ ...drawLot(draw), level: draw.whole(20, 50) }));
  let number = 0;
  const pieces = kinds.flatMap(([fits, count, share], kind) =>
    Array.from({ length: count }, (_, at): GearPiece => {
      const set = kind < armour && at < setCount ? at : null;
      const lot = set === null ? drawLot(draw) : setLots[set]!;
      number += 1;
      return {
        ...{ id: `1092295079580${10_000 + number}`, name: `${fits[0] ?? ''} ${number}` },
        ...{ rarity: lot.rarity, level: Math.floor(lot.level / 10) * 10, slots: fits },
        ...{ values: drawValues(draw, lot, share), sets: set === null ? [] : [set] },
      };
    }),
  );
  const two = new Set(
    draw.some(
      pieces.filter((piece) => piece.sets.length === 1),
      piecesOfTwoSets,
    ),
  );
  return {
    slots,
    sets,
    pieces: pieces.map((piece) => {
      if (!two.has(piece)) return piece;
      const own = piece.sets[0] ?? 0;
      return { ...piece, sets: [own, (own + draw.whole(1, setCount - 1)) % setCount] };
    }),
  };
}

/** The most of a stat that each slot can hold, summed. */
function mostOf({ pieces }: Pick<GearProblem, 'pieces'>, stat: number): number {
  return slots.reduce(
    (sum, slot) =>
      sum +
      Math.max(0, ...pieces.map((piece) => (piece.slots.includes(slot) ? piece.values[stat]! : 0))),
    0,
  );
}

/** What a profile asks beside weights. */
export type Asking = 'weights' | 'some' | 'much';

/** Draws a profile: weights by a way of fighting, caps and floors. */
export function drawProfile(
  seed: number,
  space: Pick<GearProblem, 'pieces' | 'sets' | 'slots'>,
  asking: Asking,
): GearProblem {
  const draw = drawFrom(seed * 7919 + 13);
  const build = draw.pick(builds);
  const more = draw.some(wholeStats, draw.whole(2, 6));
  const [fewest, most] = { weights: [0, 0], some: [0, 2], much: [2, 4] }[asking] as [
    number,
    number,
  ];
  const floors = new Set(
    draw.some([...build, 'Armor', 'Max Health', 'Magic Resist'], draw.whole(fewest, most)),
  );
  const caps = new Set(draw.some(build, draw.whole(fewest, most)));
  const stats = statNames.map((name, stat): GearStat => {
    const at = build.indexOf(name);
    const big = name.startsWith('Max') || name === 'Armor' ? 0.25 : 1;
    const weight = name.endsWith('%')
      ? draw.whole(0, 4) * 500
      : big * (at >= 0 ? draw.whole(4, 12) / 4 : more.includes(name) ? draw.whole(-1, 4) / 4 : 0);
    const reach = mostOf(space, stat);
    return {
      ...{ name, weight },
      ...(caps.has(name) && { cap: Math.round(reach * (0.3 + draw.share() * 0.4)) }),
      ...(floors.has(name) && { floor: Math.round(reach * (0.15 + draw.share() * 0.35)) }),
    };
  });
  const worn = Object.fromEntries(
    slots.map((slot) => [
      slot,
      draw.pick(space.pieces.filter((piece) => piece.slots.includes(slot))),
    ]),
  );
  return {
    ...space,
    stats,
    worn,
    locked: {},
    excluded: [],
    level: draw.pick([null, null, 50, 30]),
  };
}
