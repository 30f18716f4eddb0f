import { drawLines, setText } from '#drawing/lines.ts';
import { placed } from '#drawing/placing.ts';
import { archetypeOutlines } from '#rules/characters/archetype-outlines.ts';
import { isArchetype } from '#rules/characters/archetypes.ts';
import { dollSlots, type DollSlot } from '#rules/gear/doll-slots.ts';
import { dollSides, slotNames } from '#rules/gear/slots.ts';
import type { Rarity } from '#rules/items/rarity.ts';
import { archetypeColours, colours, rarityTints } from '../pictures/picture-colours.ts';
import { archetypeMark, box, display, roomOf, say } from '../pictures/saying.ts';
import { drawStand, standField } from '../pictures/stand-drawing.ts';
import type { PicturedBuild } from './pictured.ts';

const width = 1200;
const height = 630;
const edge = 40;
/** The lamp's light along the lower edge. */
const light = 12;

/** Where the doll and the totals begin, and how high a line of each is. */
const top = 172;
const rowHeight = 39;
const totalHeight = 30;

/** The columns: pieces, the stand, pieces, totals. */
const columns = {
  left: { x: edge, across: 292 },
  stand: { x: 342, across: 218 },
  right: { x: 570, across: 292 },
  totals: { x: 896, across: width - edge - 896 },
} as const;

/** More slots of the row below the doll stand at the left than at the right: weapons come first. */
const [tools, primary, secondary, ...rangeds] = dollSides.below;
const sides: Record<'left' | 'right', readonly DollSlot[]> = {
  left: [primary, secondary, ...dollSides.left, tools],
  right: [...rangeds, ...dollSides.right],
};

function drawHead({ guild, emblem, name, setName, archetype, who }: PicturedBuild): string {
  const shield = isArchetype(archetype) ? 76 : 0;
  const left = edge + shield;
  const guildRoom = Math.min(roomOf(guild, 26, display), 400);
  const right = width - edge - guildRoom - 90;
  const title = setName === null ? name : `${name}: ${setName}`;
  const set = setText(title.trim(), {
    ...{ faces: display, sizes: [56, 46, 38, 30], leading: 1.08, width: right - left, height: 64 },
  });
  return [
    archetypeMark(archetype, edge, 42, 60),
    `<g fill="${colours.heading}">${drawLines(set, { left, right, bottom: 84 })}</g>`,
    say(who, {
      ...{ x: left, y: 124, size: 28, room: width - left - edge },
      fill: isArchetype(archetype) ? archetypeColours[archetype] : colours.muted,
    }),
    say(guild, {
      ...{ x: width - edge, y: 76, size: 26, fill: colours.lamp, room: guildRoom },
      ...{ faces: display, isAtEnd: true },
    }),
    emblem === null
      ? ''
      : placed(emblem, `x="${width - edge - guildRoom - 62}" y="44" width="48" height="48"`),
    `<path stroke="${colours.rule}" stroke-width="2" d="M${edge} 148H${width - edge}"/>`,
  ].join('');
}

/** How far a lozenge reaches from its middle. */
const reach = 14;

/** Draws a lozenge, with the first letter of a rarity in it: nobody has to tell colours apart. */
function lozenge(x: number, y: number, rarity: Rarity | null): string {
  const outline = `M${x} ${y - reach}l${reach} ${reach}-${reach} ${reach}-${reach}-${reach}z`;
  if (rarity === null) {
    return `<path fill="none" stroke="${colours.edge}" stroke-width="1.5" d="${outline}"/>`;
  }
  const letter = rarity.slice(0, 1);
  const left = x - roomOf(letter, 18) / 2;
  return (
    `<path fill="${rarityTints[rarity]}" d="${outline}"/>` +
    say(letter, { x: left, y: y + 6, size: 18, fill: colours.hall, room: 2 * reach })
  );
}

/** Draws what a slot holds: the lozenge of its rarity, its name, its enchant. */
function drawPiece(
  { slot, pieces }: { slot: DollSlot; pieces: PicturedBuild['pieces'] },
  { x, y, across }: { x: number; y: number; across: number },
): string {
  const piece = pieces.find((one) => one.slot === slot);
  const middle = y + rowHeight / 2;
  const mark = lozenge(x + reach, middle, piece?.rarity ?? null);
  const words = { x: x + 40, y: middle + 7, size: 22 };
  if (!piece) {
    return mark + say(slotNames[slot], { ...words, fill: colours.edge, room: across - 40 });
  }
  const fill = rarityTints[piece.rarity];
  const enchant = piece.enchant === 0 ? '' : `+${piece.enchant}`;
  const named = { ...words, fill, room: across - 40 - (enchant === '' ? 0 : 46) };
  const end = { x: x + across, y: middle + 7, size: 22, fill: colours.muted, room: 46 };
  return [
    mark,
    say(piece.name, named) || say(slotNames[slot], named),
    say(enchant, { ...end, isAtEnd: true }),
  ].join('');
}

function drawDoll({ pieces }: PicturedBuild): string {
  const drawn = (['left', 'right'] as const).flatMap((side) =>
    sides[side].map((slot, index) => {
      const { x, across } = columns[side];
      return drawPiece({ slot, pieces }, { x, y: top + index * rowHeight, across });
    }),
  );
  const { x, across } = columns.stand;
  const scale = across / standField.width;
  const down = Math.round((height - light - top - standField.height * scale) / 2);
  const place = `translate(${x - standField.x * scale} ${top + down - 8}) scale(${scale.toFixed(4)})`;
  const filled = dollSlots.filter((slot) => pieces.some((piece) => piece.slot === slot));
  return `${drawn.join('')}<g transform="${place}">${drawStand(filled)}</g>`;
}

/** So many lines of totals and sets have room. */
const mostLines = Math.floor((height - light - top - 10) / totalHeight);

function drawTotals({ totals, sets }: PicturedBuild): string {
  const { x, across } = columns.totals;
  const setLines = sets.map(({ name, count }) => ({ name, value: count, fill: colours.lamp }));
  // A set says more than one stat more.
  const kept = setLines.slice(0, 4);
  const room = mostLines - kept.length;
  const shown = totals.slice(0, totals.length > room ? room - 1 : room);
  const more = totals.length - shown.length;
  const lines = [
    ...shown.map((total) => ({ ...total, fill: colours.text })),
    ...(more > 0 ? [{ name: `and ${more} more`, value: '', fill: colours.muted }] : []),
    ...kept,
  ];
  if (lines.length === 0) {
    return say('Nothing is equipped', {
      ...{ x, y: top + 26, size: 24, fill: colours.muted, room: across },
    });
  }
  return lines
    .map(({ name, value, fill }, index) => {
      const y = top + 24 + index * totalHeight;
      const valueRoom = value === '' ? 0 : roomOf(value, 23) + 12;
      return (
        say(name, { x, y, size: 22, fill, room: across - valueRoom }) +
        say(value, {
          ...{ x: x + across, y, size: 23, fill: colours.heading, room: valueRoom },
          isAtEnd: true,
        })
      );
    })
    .join('');
}

/**
 * Draws a build as SVG of outlines and surfaces alone: it looks the same on every machine, and no word
 * of it is read as markup.
 */
export function drawBuild(build: PicturedBuild): string {
  const { archetype } = build;
  const outline = isArchetype(archetype)
    ? `<defs><path id="${archetype}" d="${archetypeOutlines[archetype]}"/></defs>`
    : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    ${outline}
    <path fill="${colours.hall}" d="${box(0, 0, width, height)}"/>
    <path fill="${colours.surface}" d="${box(columns.totals.x - 18, top - 12, columns.totals.across + 36, height - light - top)}"/>
    <path fill="${colours.lamp}" d="${box(0, height - light, width, light)}"/>
    ${drawHead(build)}
    ${drawDoll(build)}
    ${drawTotals(build)}
  </svg>`;
}
