/** Returns the address of a member’s page, for officers. */
export const memberPath = (discordId: string): string => `/admin/members/${discordId}`;
