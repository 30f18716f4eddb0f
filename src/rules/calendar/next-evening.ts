interface PlannedEvening {
  endsAt: string;
  cancelled: boolean;
  squad: unknown;
  mine: unknown;
}

/**
 * Finds the next evening that concerns a member: one for everybody, or one of a squad that the
 * member has answered.
 * @param events in the order in which they begin
 * @param now milliseconds since 1970
 */
export function nextEvening<Event extends PlannedEvening>(
  events: readonly Event[],
  now: number,
): Event | null {
  const concerns = ({ endsAt, cancelled, squad, mine }: Event) =>
    !cancelled && Date.parse(endsAt) > now && (squad === null || mine !== null);
  return events.find(concerns) ?? null;
}
