/**
 * Leaves everybody once, as the last page told: whoever was renamed between the readings of two pages
 * stands on both.
 */
export function eachOnce<M extends { discordId: string }>(members: readonly M[]): M[] {
  return Array.from(new Map(members.map((member) => [member.discordId, member])).values());
}
