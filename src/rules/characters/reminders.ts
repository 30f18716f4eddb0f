/** Discord accepts messages up to this many characters. */
const longestMessage = 2000;

/**
 * Writes a message for Discord that reminds members to enter their characters. Members who do not
 * fit into one message are counted at its end.
 * @param address the address of the page where characters are made
 * @param game the name of what they play, as the guild's role has it
 */
export function characterReminder(
  members: readonly { discordId: string }[],
  address: string,
  game: string,
): string {
  const words = `please enter your ${game} character: ${address}`;
  const mentions = members.map(({ discordId }) => `<@${discordId}>`);
  for (let count = mentions.length; count > 0; count -= 1) {
    const rest = mentions.length - count;
    const more = rest > 0 ? ` and ${rest} more` : '';
    const message = `${mentions.slice(0, count).join(' ')}${more}: ${words}`;
    if (message.length <= longestMessage) return message;
  }
  return `Everyone: ${words}`;
}
