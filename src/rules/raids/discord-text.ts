import type { People } from './judging.ts';
import { awayOf, placedAs, poolAnswerNames } from './people.ts';
import type { Placed, Plan } from './plan.ts';

/** Discord takes messages of at most so many characters. */
export const longestMessage = 2000;

/** What stands above the squads. */
interface Head {
  title: string;
  /** ISO 8601; null for a practice */
  startsAt: string | null;
}

/** Keeps a text from being read as Discord's marks, or as a call to everybody. */
function plain(text: string): string {
  return text
    .replaceAll(/[\\*_~`|>#[\]()<-]/g, String.raw`\$&`)
    .replaceAll('@', '@\u200B')
    .replaceAll(/\s+/g, ' ');
}

/** A person, mentioned, with what they come as, or why they do not come any more. */
function lineOf(placed: Placed, people: People): string {
  const person = people.get(placed.person);
  const away = awayOf(person);
  // A mention of somebody who has left has no name.
  if (person && away) {
    return `<@${placed.person}> ${plain(person.username)}: ${poolAnswerNames[away].toLowerCase()}`;
  }
  const { className } = placedAs(placed, person);
  const known = person?.characters.some(({ id }) => id === placed.character) ?? false;
  return `<@${placed.person}> ${placed.role}${known ? `, ${plain(className)}` : ''}`;
}

/** Puts lines together with as few breaks as fit, and a block of lines on one side of a break. */
function pack(blocks: readonly (readonly string[])[]): string[] {
  const pieces: string[] = [];
  let piece = '';
  const add = (text: string, between: string) => {
    if (piece !== '' && piece.length + between.length + text.length > longestMessage) {
      pieces.push(piece);
      piece = '';
    }
    piece = piece === '' ? text : piece + between + text;
  };
  for (const block of blocks) {
    const whole = block.join('\n');
    if (whole.length <= longestMessage) add(whole, '\n\n');
    else
      block.forEach((line, index) => {
        add(line, index === 0 ? '\n\n' : '\n');
      });
  }
  return piece === '' ? pieces : [...pieces, piece];
}

/**
 * Writes a plan as messages for Discord, in its marks (https://docs.discord.com/developers/reference
 * under Message Formatting): who is mentioned is called, and the start stands in everybody's own time.
 * @returns messages of at most `longestMessage` characters, in their order
 */
export function discordTexts(plan: Plan, people: People, { title, startsAt }: Head): string[] {
  const start = startsAt === null ? [] : [`<t:${Math.floor(Date.parse(startsAt) / 1000)}:F>`];
  const groups = [
    ...plan.squads.map(({ name, seats }) => ({
      name,
      placed: seats.flatMap(({ holder }) => holder ?? []),
    })),
    { name: 'Bench', placed: plan.bench },
    { name: 'Reserve', placed: plan.reserve },
  ].filter(({ placed }) => placed.length > 0);
  return pack([
    [`**${plain(title)}**`, ...start],
    ...groups.map(({ name, placed }) => [
      `**${plain(name)}**`,
      ...placed.map((one) => lineOf(one, people)),
    ]),
  ]);
}
