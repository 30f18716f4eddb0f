import type { Start } from '#rules/calendar/best-starts.ts';
import { quarterHour, type QuarterRun } from '#rules/calendar/lived-week.ts';
import { localText, localTimeAt } from '#rules/calendar/zone-time.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { calendarPath } from '../event-link.ts';
import type { WantedEvening } from './needs.ts';
import { eveningInWords, momentOfQuarter, readerZone } from './times.ts';

interface Props {
  starts: readonly Start[];
  wanted: WantedEvening;
  run: QuarterRun;
  zone: string;
  chosen: number | null;
  /** the whole week has passed */
  isOver: boolean;
  onChoose: (at: number) => void;
}

/** Says how many of what is needed are free: `24 of 20, 3 of 3 Cleric`. */
function freeInWords({ free, perhaps, met }: Start, { people, needs }: WantedEvening): string {
  const each = needs.map(({ name, count }, index) => `${met[index] ?? 0} of ${count} ${name}`);
  const all = [`${free} free of ${people} wanted`, ...each];
  return all.join(', ') + (perhaps > 0 ? `; ${perhaps} more perhaps` : '');
}

/** The calendar's address with the form of a new event at a time. */
function planAddress(from: number, length: number, zone: string): string {
  const text = (moment: number) => localText(localTimeAt(moment, zone));
  const plan = `${text(from)}/${text(from + length * quarterHour)}`;
  return `${calendarPath}?${new URLSearchParams({ plan })}`;
}

/** Lists the best starts of an evening, by the clocks of the guild and the reader. */
export function BestStarts({ starts, wanted, run, zone, chosen, isOver, onChoose }: Props) {
  if (isOver) return <p className="text-muted">This week has passed: nothing begins in it.</p>;
  if (starts.length === 0) {
    return <p className="text-muted">Nobody is free in what is left of this week.</p>;
  }
  return (
    <ol className="list-none ruled">
      {starts.map((start) => {
        const from = momentOfQuarter(run, start.at);
        const words = eveningInWords(from, wanted.length, zone);
        return (
          <li key={start.at} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
            <div className="min-w-0 flex-1 basis-56">
              <b className="block text-heading tabular">{words}</b>
              {readerZone !== zone && (
                <span className="block text-xs text-muted">
                  {eveningInWords(from, wanted.length, readerZone)} by your clocks
                </span>
              )}
              <span className={`block text-sm ${start.short === 0 ? 'text-good' : 'text-warn'}`}>
                {freeInWords(start, wanted)}
                {start.short > 0 && `; ${start.short} too few`}
              </span>
            </div>
            <p className="flex flex-wrap gap-2">
              <Button
                size="sm"
                className="pointer-coarse:min-h-11"
                aria-pressed={chosen === start.at}
                onClick={() => {
                  onChoose(start.at);
                }}
              >
                Who<span className="sr-only"> is free, {words}</span>
              </Button>
              <ButtonLink
                size="sm"
                className="pointer-coarse:min-h-11"
                href={planAddress(from, wanted.length, zone)}
              >
                Plan this<span className="sr-only">, {words}</span>
              </ButtonLink>
            </p>
          </li>
        );
      })}
    </ol>
  );
}
