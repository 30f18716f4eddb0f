import { drawLines, setText } from '#drawing/lines.ts';
import { placed } from '#drawing/placing.ts';
import { archetypeOutlines } from '#rules/characters/archetype-outlines.ts';
import { archetypes, isArchetype } from '#rules/characters/archetypes.ts';
import { inTurns } from '../http/turns.ts';
import { archetypeColours, colours } from '../pictures/picture-colours.ts';
import { archetypeMark, box, display, roomOf, say, type Words } from '../pictures/saying.ts';
import type { PicturedPerson, PicturedPlan, PicturedSeat } from './pictured.ts';

const width = 1200;
const edge = 40;
const gap = 24;
/** The lamp's light along the lower edge. */
const light = 10;

/** Squads stand side by side in so many columns. Discord shows the picture half as large. */
const mostColumns = 3;
const squadHead = 60;
const seatHeight = 66;
const squadFoot = 8;

/** Those beside the squads stand in so many columns; beyond so many they are a number. */
const asideColumns = 4;
const asideHeight = 42;
const mostAside = 40;

/** A part of the picture, drawn by itself in one turn. */
type Piece = () => string;

/** Draws a name; where no letters are there for it, the character's. */
function sayName({ name, character }: PicturedPerson, words: Words): string {
  return say(name, words) || say(character, words) || say('unnamed', words);
}

function drawPerson(person: PicturedPerson, x: number, y: number, across: number): string {
  const { archetype, className, role, leads, away } = person;
  const [left, right] = [x + 64, x + across - 14];
  const lead = leads ? roomOf('lead', 22) + 24 : 0;
  const colour = isArchetype(archetype) ? archetypeColours[archetype] : colours.muted;
  const room = right - left;
  const classRoom = Math.min(roomOf(className, 22), room - roomOf(role, 22) - 12);
  return [
    archetypeMark(archetype, x + 16, y + 14, 36),
    sayName(person, { x: left, y: y + 29, size: 28, fill: colours.heading, room: room - lead }),
    ...(away === ''
      ? [
          say(className, { x: left, y: y + 54, size: 22, fill: colour, room: classRoom }),
          say(role, {
            ...{ x: left + classRoom + 10, y: y + 54, size: 22 },
            fill: colours.muted,
            room: 120,
          }),
        ]
      : [say(away, { x: left, y: y + 54, size: 22, fill: colours.danger, room })]),
    ...(leads
      ? [
          `<path fill="${colours.lamp}" d="M${right - lead + 14} ${y + 15}l7 7-7 7-7-7z"/>`,
          say('lead', { x: right, y: y + 29, size: 22, fill: colours.lamp, room, isAtEnd: true }),
        ]
      : []),
  ].join('');
}

function drawOpen(asks: string, x: number, y: number, across: number): string {
  const words = asks === '' ? 'open' : `open, asks for: ${asks}`;
  const ring = `<circle cx="${x + 34}" cy="${y + 33}" r="13" fill="none" stroke="${colours.edge}" stroke-width="2" stroke-dasharray="5 4"/>`;
  const room = across - 78;
  return ring + say(words, { x: x + 64, y: y + 41, size: 24, fill: colours.muted, room });
}

const isHeld = (seat: PicturedSeat): seat is PicturedPerson => 'name' in seat;

function drawSquad(
  { name, seats }: PicturedPlan['squads'][number],
  [x, y, across, down]: [number, number, number, number],
): string {
  const count = `${seats.filter(isHeld).length} of ${seats.length}`;
  const room = across - 32 - roomOf(count, 24) - 16;
  const line = y + squadHead - 8;
  return [
    `<path fill="${colours.surface}" stroke="${colours.rule}" stroke-width="2" d="${box(x, y, across, down)}"/>`,
    say(name, {
      ...{ x: x + 16, y: y + 37, size: 30, fill: colours.heading, room },
      faces: display,
    }) || say('Squad', { x: x + 16, y: y + 37, size: 30, fill: colours.heading, room }),
    say(count, {
      ...{ x: x + across - 16, y: y + 37, size: 24, fill: colours.muted, room: across },
      isAtEnd: true,
    }),
    `<path stroke="${colours.rule}" stroke-width="2" d="M${x} ${line}h${across}"/>`,
    ...seats.map((seat, index) => {
      const top = y + squadHead + index * seatHeight;
      return isHeld(seat) ? drawPerson(seat, x, top, across) : drawOpen(seat.asks, x, top, across);
    }),
  ].join('');
}

/** Pieces of a picture, one below the other, and where they end. */
interface Below {
  pieces: Piece[];
  bottom: number;
}

function squadsBelow(squads: PicturedPlan['squads'], top: number): Below {
  // Four squads in three columns would leave one alone.
  const columns = squads.length === 4 ? 2 : Math.min(mostColumns, squads.length);
  const across = (width - 2 * edge - (columns - 1) * gap) / columns;
  const pieces: Piece[] = [];
  let y = top;
  for (let first = 0; first < squads.length; first += columns) {
    const row = squads.slice(first, first + columns);
    const down =
      squadHead + Math.max(...row.map(({ seats }) => seats.length)) * seatHeight + squadFoot;
    const rowTop = y;
    row.forEach((squad, column) => {
      const x = edge + column * (across + gap);
      pieces.push(() => drawSquad(squad, [x, rowTop, across, down]));
    });
    y += down + gap;
  }
  return { pieces, bottom: y };
}

function asideBelow(name: string, people: readonly PicturedPerson[], top: number): Below {
  if (people.length === 0) return { pieces: [], bottom: top };
  const shown = people.slice(0, mostAside);
  const across = (width - 2 * edge) / asideColumns;
  const rows = Math.ceil(shown.length / asideColumns);
  const first = top + 64;
  const end = first + rows * asideHeight;
  const more = people.length - shown.length;
  const heading = () =>
    say(`${name} ${people.length}`, {
      ...{ x: edge, y: top + 40, size: 30, fill: colours.heading, room: width },
      faces: display,
    });
  const one = (person: PicturedPerson, index: number) => () => {
    const x = edge + (index % asideColumns) * across;
    const y = first + Math.floor(index / asideColumns) * asideHeight;
    const away = person.away === '' ? 0 : roomOf(person.away, 20) + 10;
    const room = across - 52 - away;
    const words = { x: x + 38, y: y + 24, size: 25, fill: colours.text, room };
    const why = { x: x + across - 14, y: y + 24, size: 20, fill: colours.danger, room: away };
    return [
      archetypeMark(person.archetype, x, y, 28),
      sayName(person, words),
      say(person.away, { ...why, isAtEnd: true }),
    ].join('');
  };
  const folded = () =>
    say(`and ${more} more`, { x: edge, y: end + 24, size: 25, fill: colours.muted, room: width });
  return {
    pieces: [heading, ...shown.map(one), ...(more > 0 ? [folded] : [])],
    bottom: end + (more > 0 ? asideHeight : 0),
  };
}

function headAbove({ guild, emblem, title, mark: word, when, ...plan }: PicturedPlan): Below {
  const left = emblem === null ? edge : edge + 104;
  const room = width - edge - left;
  const name = setText(title, {
    ...{ faces: display, sizes: [56, 46, 38], leading: 1.12, width: room, height: 88 },
  });
  const titleBottom = 78 + name.lines.length * name.leading;
  const held = plan.squads.flatMap(({ seats }) => seats.filter(isHeld)).length;
  const seats = plan.squads.reduce((sum, squad) => sum + squad.seats.length, 0);
  const counts = `${held} of ${seats} seated`;
  const facts = when === '' ? counts : `${when}, ${counts}`;
  const after = word === '' ? left : left + roomOf(word, 30) + 18;
  const y = titleBottom + 34;
  const pieces = [
    () => (emblem === null ? '' : placed(emblem, `x="${edge}" y="32" width="84" height="84"`)),
    () => say(guild, { x: left, y: 62, size: 28, fill: colours.lamp, room, faces: display }),
    () =>
      `<g fill="${colours.heading}">${drawLines(name, { left, right: width - edge, bottom: titleBottom - 0.25 * name.size })}</g>`,
    () => say(word, { x: left, y, size: 30, fill: colours.danger, room }),
    () => say(facts, { x: after, y, size: 30, fill: colours.muted, room: width - edge - after }),
  ];
  return { pieces, bottom: y + 34 };
}

/**
 * Draws a plan as SVG of outlines and surfaces alone: it looks the same on every machine, and no word
 * of it is read as markup. Others have their turn between its pieces.
 */
export async function drawPlan(plan: PicturedPlan): Promise<string> {
  const head = headAbove(plan);
  const squads = squadsBelow(plan.squads, head.bottom);
  const bench = asideBelow('Bench', plan.bench, squads.bottom);
  const reserve = asideBelow('Reserve', plan.reserve, bench.bottom);
  const height = Math.ceil(reserve.bottom + 16 + light);
  const parts: string[] = [];
  const all = [head, squads, bench, reserve].flatMap(({ pieces }) => pieces);
  for await (const some of inTurns(all, 1)) parts.push(...some.map((piece) => piece()));
  const outlines = archetypes.map((name) => `<path id="${name}" d="${archetypeOutlines[name]}"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>${outlines.join('')}</defs>
    <path fill="${colours.hall}" d="${box(0, 0, width, height)}"/>
    <path fill="${colours.lamp}" d="${box(0, height - light, width, light)}"/>
    ${parts.join('\n')}
  </svg>`;
}
