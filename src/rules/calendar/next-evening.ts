interface PlannedEvening {
  endsAt: string;
  cancelled: boolean;
  asked: boolean;
}

/**
 * Finds the next evening that concerns a member: one to which they are asked.
 * @param events in the order in which they begin
 * @param now milliseconds since 1970
 */
export function nextEvening<Event extends PlannedEvening>(
  events: readonly Event[],
  now: number,
): Event | null {
  const concerns = ({ endsAt, cancelled, asked }: Event) =>
    asked && !cancelled && Date.parse(endsAt) > now;
  return events.find(concerns) ?? null;
}
