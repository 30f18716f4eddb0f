import { longestMessage } from '../text/discord-message.ts';

/**
 * Writes messages for Discord that remind members to enter their characters: as many as it takes to
 * mention all of them.
 * @param address the address of the page where characters are made
 * @param game the name of what they play, as the guild's role has it
 */
export function characterReminders(
  members: readonly { discordId: string }[],
  address: string,
  game: string,
): string[] {
  const words = `: please enter your ${game} character: ${address}`;
  const messages: string[] = [];
  let mentions = '';
  for (const { discordId } of members) {
    const more = `${mentions}${mentions === '' ? '' : ' '}<@${discordId}>`;
    if (more.length + words.length <= longestMessage) {
      mentions = more;
    } else {
      messages.push(mentions + words);
      mentions = `<@${discordId}>`;
    }
  }
  return mentions === '' ? messages : [...messages, mentions + words];
}
