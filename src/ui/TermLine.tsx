import { termDay } from '#rules/trials/trials.ts';

interface Props {
  startedAt: string;
  endsAt: string;
  now: number;
}

const lozenge = 'M0-5.500 5.500 0 0 5.500-5.500 0z';

/** Draws a term as a line with a lozenge for each week, lit as far as it has come. */
export function TermLine({ startedAt, endsAt, now }: Props) {
  const { day, days } = termDay(Date.parse(startedAt), Date.parse(endsAt), now);
  const percentAt = (reached: number) => (reached / days) * 100;
  const weeks = Array.from({ length: Math.ceil(days / 7) }, (_, week) => week * 7);
  return (
    <div className="grid gap-1.5">
      <div className="px-1.5">
        <svg className="block h-4 w-full overflow-visible" aria-hidden="true">
          <line className="stroke-rule stroke-3" x2="100%" y1="8" y2="8" />
          <line className="stroke-came stroke-3" x2={`${percentAt(day)}%`} y1="8" y2="8" />
          {[...weeks, days].map((passed) => (
            <svg key={passed} className="overflow-visible" x={`${percentAt(passed)}%`} y="8">
              <path
                className={
                  passed <= day && (passed < days || day === days)
                    ? 'fill-accent-fill'
                    : 'fill-hall stroke-edge stroke-[1.5]'
                }
                d={lozenge}
              />
            </svg>
          ))}
        </svg>
      </div>
      <p className="text-xs text-muted tabular">
        Day {day} of {days}
      </p>
    </div>
  );
}
