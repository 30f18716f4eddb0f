import { packMessages, plainForDiscord } from '../text/discord-message.ts';
import type { People } from './judging.ts';
import { awayOf, placedAs, poolAnswerNames } from './people.ts';
import type { Placed, Plan } from './plan.ts';

/** What stands above the squads. */
interface Head {
  title: string;
  /** ISO 8601; null for a practice */
  startsAt: string | null;
}

/** A person, mentioned, with what they come as, or why they do not come any more. */
function lineOf(placed: Placed, people: People): string {
  const person = people.get(placed.person);
  const away = awayOf(person);
  // A mention of somebody who has left has no name.
  if (person && away) {
    return `<@${placed.person}> ${plainForDiscord(person.username)}: ${poolAnswerNames[away].toLowerCase()}`;
  }
  const { className } = placedAs(placed, person);
  const known = person?.characters.some(({ id }) => id === placed.character) ?? false;
  return `<@${placed.person}> ${placed.role}${known ? `, ${plainForDiscord(className)}` : ''}`;
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
  return packMessages([
    [`**${plainForDiscord(title)}**`, ...start],
    ...groups.map(({ name, placed }) => [
      `**${plainForDiscord(name)}**`,
      ...placed.map((one) => lineOf(one, people)),
    ]),
  ]);
}
