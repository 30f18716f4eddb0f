/** The address that Discord calls when a member presses a button of the site’s messages. */
export const interactionsPath = '/api/discord/interactions';
