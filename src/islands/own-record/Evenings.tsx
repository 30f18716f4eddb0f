import { useState } from 'react';
import type { OwnRecord } from '#contract/attendance.ts';
import { Button } from '#ui/Button.tsx';
import { Section } from '#ui/Section.tsx';
import { RecordRow } from './RecordRow.tsx';

/** The list shows this many rows until a person asks for the rest. */
const firstRows = 20;

/** Lists the reader's evenings, newest first, each with its history and an appeal. */
export function Evenings({ records }: { records: readonly OwnRecord[] }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? records : records.slice(0, firstRows);
  return (
    <Section
      title="Evening by evening"
      end={<span className="text-sm text-muted tabular">{records.length} in the last year</span>}
    >
      <ul className="list-none gap-x-12 ruled 2xl:columns-2">
        {shown.map((record) => (
          <RecordRow key={record.event.id} record={record} />
        ))}
      </ul>
      {shown.length < records.length && (
        <Button
          className="justify-self-start"
          onClick={() => {
            setWhole(true);
          }}
        >
          Show all {records.length}
        </Button>
      )}
    </Section>
  );
}
