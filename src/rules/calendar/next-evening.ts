interface PlannedEvening {
  endsAt: string;
  cancelled: boolean;
}

/**
 * Finds the next evening that concerns a member: the first that is neither over nor called off.
 * @param events those to which they are asked, in the order in which they begin
 * @param now milliseconds since 1970
 */
export function nextEvening<Event extends PlannedEvening>(
  events: readonly Event[],
  now: number,
): Event | null {
  const concerns = ({ endsAt, cancelled }: Event) => !cancelled && Date.parse(endsAt) > now;
  return events.find(concerns) ?? null;
}
