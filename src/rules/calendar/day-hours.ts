import { addDays, dayAt, localTimeAt } from './zone-time.ts';

/** The part of an event that falls on one day, as a block between hours of that day. */
export interface HourBlock<Event> {
  event: Event;
  day: string;
  /** minutes of the day's clock at which the block begins and ends: 0 to 1440 */
  from: number;
  until: number;
  /** the event began the day before */
  continues: boolean;
  /** events at the same time stand side by side: the place of this one, from 0, among `lanes` */
  lane: number;
  lanes: number;
}

interface Timed {
  /** ISO 8601 in UTC */
  startsAt: string;
  endsAt: string;
}

type Span = Pick<HourBlock<unknown>, 'day' | 'from' | 'until' | 'continues'>;

const minutesInHour = 60;
const minutesInDay = 24 * minutesInHour;

/** A block is at least so high, so that its title can be read and pressed. */
const shortestBlock = 60;

/** Reads a zone's clock as minutes since its midnight. */
export function minuteAt(moment: number, zone: string): number {
  const { hour, minute } = localTimeAt(moment, zone);
  return hour * minutesInHour + minute;
}

/**
 * Cuts an event at each midnight. Blocks go by the clock on the wall: an hour that the clocks skip
 * or repeat changes how long an event lasts, not where it stands.
 */
function spansOf({ startsAt, endsAt }: Timed, zone: string): Span[] {
  const begin = Date.parse(startsAt);
  // An event until midnight has no part on the next day.
  const end = Math.max(begin, Date.parse(endsAt) - 1);
  const [first, last] = [dayAt(begin, zone), dayAt(end, zone)];
  const spans: Span[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const from = day === first ? minuteAt(begin, zone) : 0;
    const until = day === last ? minuteAt(end, zone) + 1 : minutesInDay;
    const latestStart = Math.min(from, minutesInDay - shortestBlock);
    spans.push({
      day,
      from: latestStart,
      until: Math.max(until, latestStart + shortestBlock),
      continues: day !== first,
    });
  }
  return spans;
}

type Placed<Event> = Omit<HourBlock<Event>, 'lanes'>;

/** Puts each block into the first lane that is free, and gives those that touch one width. */
function inLanes<Event>(blocks: readonly Omit<Placed<Event>, 'lane'>[]): HourBlock<Event>[] {
  const done: HourBlock<Event>[] = [];
  let cluster: Placed<Event>[] = [];
  let laneEnds: number[] = [];
  const close = () => {
    done.push(...cluster.map((block) => ({ ...block, lanes: laneEnds.length })));
    cluster = [];
    laneEnds = [];
  };
  for (const block of blocks.toSorted((a, b) => a.from - b.from || b.until - a.until)) {
    if (laneEnds.every((end) => end <= block.from)) close();
    const free = laneEnds.findIndex((end) => end <= block.from);
    const lane = free === -1 ? laneEnds.length : free;
    laneEnds[lane] = block.until;
    cluster.push({ ...block, lane });
  }
  close();
  return done;
}

/** Places events as blocks between the hours of the days on which they fall in a zone. */
export function blocksByDay<Event extends Timed>(
  events: readonly Event[],
  zone: string,
): Map<string, HourBlock<Event>[]> {
  const blocks = events.flatMap((event) =>
    spansOf(event, zone).map((span) => ({ event, ...span })),
  );
  const days = Map.groupBy(blocks, ({ day }) => day);
  return new Map([...days].map(([day, those]) => [day, inLanes(those)]));
}

/** Hours that the axis shows at least: the evening, in which a guild meets. */
const evening = { from: 17, until: 24 };

/** Returns the hours of the axis: an hour before the earliest block to an hour after the latest. */
export function hoursOf(blocks: readonly Pick<Span, 'from' | 'until'>[]): {
  from: number;
  until: number;
} {
  const earliest = Math.min(...blocks.map(({ from }) => Math.floor(from / minutesInHour) - 1));
  const latest = Math.max(...blocks.map(({ until }) => Math.ceil(until / minutesInHour) + 1));
  return {
    from: Math.max(0, Math.min(evening.from, earliest)),
    until: Math.min(24, Math.max(evening.until, latest)),
  };
}
