import type { OwnRecord } from '#contract/attendance.ts';
import { Section } from '#ui/Section.tsx';
import { FirstRows } from './FirstRows.tsx';
import { RecordRow } from './RecordRow.tsx';

/** Lists the reader's evenings, newest first, each with its history and an appeal. */
export function Evenings({ records }: { records: readonly OwnRecord[] }) {
  return (
    <Section
      title="Evening by evening"
      end={<span className="text-sm text-muted tabular">{records.length} in the last year</span>}
    >
      <FirstRows rows={records} first={20}>
        {(shown) => (
          <ul className="list-none gap-x-12 ruled 2xl:columns-2">
            {shown.map((record) => (
              <RecordRow key={record.event.id} record={record} />
            ))}
          </ul>
        )}
      </FirstRows>
    </Section>
  );
}
