import type { OwnRecord } from '#contract/attendance.ts';
import { countedState } from '#rules/attendance/attendance.ts';
import { MarkLegend } from '#ui/people/MarkLegend.tsx';
import { WeeksStrip } from '#ui/people/WeeksStrip.tsx';
import { Section } from '#ui/Section.tsx';

/** Shows the reader's last thirteen weeks as a strip. */
export function Weeks({ records, today }: { records: readonly OwnRecord[]; today: string }) {
  const evenings = records.map(({ event, state, leave }) => ({
    ...event,
    state: countedState(state, leave === 'before'),
  }));
  return (
    <Section title="Your thirteen weeks">
      <WeeksStrip
        label="Your thirteen weeks"
        evenings={evenings.toReversed()}
        today={today}
        isLarge
      />
      <div className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
        <MarkLegend />
      </div>
      <p className="text-sm text-muted">
        Present, late and bench count as being there; excused and leave do not count at all.
      </p>
    </Section>
  );
}
