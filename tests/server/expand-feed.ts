import ICAL from 'ical.js';

/** What a calendar program shows of an evening. */
export interface Shown {
  title: string;
  /** as ISO 8601, UTC */
  start: string;
  end: string;
  status: string;
  /** of the one who reads; null where nobody is named */
  partstat: string | null;
}

function shownOf(item: ICAL.Event, start: ICAL.Time, end: ICAL.Time): Shown {
  const { component } = item;
  const attendee = component.getFirstProperty('attendee');
  return {
    title: item.summary,
    start: start.toJSDate().toISOString(),
    end: end.toJSDate().toISOString(),
    status: String(component.getFirstPropertyValue('status')),
    partstat: attendee ? String(attendee.getParameter('partstat')) : null,
  };
}

/** Sorts what is shown by its start, and what starts at once by all the rest. */
export function inOrderShown(shown: readonly Shown[]): Shown[] {
  const keyOf = ({ start, ...rest }: Shown) => `${start} ${JSON.stringify(rest)}`;
  return shown.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

/** Reads a feed by ical.js, with no other zones than those that it describes. */
export function readFeed(text: string): ICAL.Component {
  const root = new ICAL.Component(ICAL.parse(text) as unknown[]);
  ICAL.TimezoneService.reset();
  for (const zone of root.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  return root;
}

/**
 * Expands a feed as a calendar program does: each rule with its exceptions, in order of the starts.
 * @throws for an exception to something that the rule does not have
 */
export function expandFeed(text: string): Shown[] {
  const root = readFeed(text);
  const all = root.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
  const exceptions = Map.groupBy(
    all.filter((event) => event.isRecurrenceException()),
    ({ uid }) => uid,
  );
  const shown = all
    .filter((event) => !event.isRecurrenceException())
    .flatMap((event) => {
      if (!event.isRecurring()) return [shownOf(event, event.startDate, event.endDate)];
      const own = exceptions.get(event.uid) ?? [];
      for (const exception of own) event.relateException(exception);
      const found: Shown[] = [];
      const used = new Set<ICAL.Event>();
      const days = event.iterator();
      for (let next = days.next(); next as ICAL.Time | undefined; next = days.next()) {
        const { item, startDate, endDate } = event.getOccurrenceDetails(next);
        used.add(item);
        found.push(shownOf(item, startDate, endDate));
      }
      const lost = own.filter((exception) => !used.has(exception));
      if (lost.length > 0) throw new Error(`Not in the rule: ${lost[0]!.recurrenceId.toString()}`);
      return found;
    });
  return inOrderShown(shown);
}
