/** Names the place where an event's people meet; of one that its map has no more, it says so. */
export function meetingInWords({ name, map }: { name: string; map: string | null }): string {
  return map === null ? `${name} (no longer on the map)` : name;
}
