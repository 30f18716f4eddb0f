import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { queryOf } from '#api/query.ts';
import { listReadings, type Readings } from '#contract/readings.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyRoom } from '#ui/EmptyRoom.tsx';
import { Figures } from '#ui/Figures.tsx';
import { Field } from '#ui/form/Field.tsx';
import { SearchField } from '#ui/form/SearchField.tsx';
import { Segments } from '#ui/form/Segments.tsx';
import { Select } from '#ui/form/Select.tsx';
import { QueryState } from '#ui/QueryState.tsx';
import { dashboardFresh } from '../fresh.ts';
import { Island } from '../Island.tsx';
import { csvOf, type ShownText, shownTexts } from './reading-rows.ts';
import { TextPart } from './TextPart.tsx';
import { type Filters, useFilters, whos } from './use-filters.ts';

const lostRoom = { subject: 'hall', title: 'The readings did not come.' } as const;

interface NarrowProps {
  texts: Readings['texts'];
  filters: Filters;
  onChange: (part: Partial<Filters>) => void;
}

/** Narrows the lists to a text, to people by name, and to those who have or have not. */
function Narrow({ texts, filters, onChange }: NarrowProps) {
  return (
    <form
      className="grid items-end gap-x-6 gap-y-3 md:grid-cols-[minmax(0,18rem)_minmax(0,16rem)_auto] md:justify-start print:hidden [&_fieldset_label]:min-h-11"
      aria-label="Narrow the lists"
      onSubmit={(event) => {
        event.preventDefault();
      }}
    >
      <Field label="Text">
        <Select
          value={filters.text}
          onChange={({ target }) => {
            onChange({ text: target.value });
          }}
        >
          <option value="">Every text</option>
          {texts.map(({ path, title }) => (
            <option key={path} value={path}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Person">
        <SearchField
          label="Person"
          value={filters.find}
          onChange={({ target }) => {
            onChange({ find: target.value });
          }}
        />
      </Field>
      <Segments
        label="Who"
        options={whos}
        value={filters.who}
        onChange={(who) => {
          onChange({ who });
        }}
      />
    </form>
  );
}

function CsvOfShown({ texts }: { texts: readonly ShownText[] }) {
  return (
    <Button
      onClick={() => {
        void import('../save-csv.ts').then(({ saveCsv }) => {
          saveCsv('required-reading.csv', csvOf(texts));
        });
      }}
    >
      <Download className="line-icon" />
      CSV
    </Button>
  );
}

function Overview({ readings }: { readings: Readings }) {
  const { filters, choose } = useFilters();
  if (readings.texts.length === 0) {
    return (
      <EmptyRoom
        subject="signpost"
        title="No text has to be read."
        advice="A line `toRead: 2` above a text asks level 2 and higher to read it and to say so; docs/writing.md tells more."
      />
    );
  }
  // A text that is chosen by an address may be there no more.
  const isThere = readings.texts.some(({ path }) => path === filters.text);
  const meant = isThere ? filters : { ...filters, text: '' };
  const texts = shownTexts(readings, meant);
  const whole = shownTexts(readings, { text: '', find: '', who: 'missing' });
  return (
    <>
      <Figures
        figures={[
          { label: 'texts', value: readings.texts.length },
          { label: 'not read yet', value: whole.reduce((sum, { shown }) => sum + shown.length, 0) },
        ]}
      >
        <CsvOfShown texts={texts} />
      </Figures>
      <Narrow texts={readings.texts} filters={meant} onChange={choose} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 pt-2">
        {texts.map((text) => (
          <TextPart key={`${text.path} ${meant.find} ${meant.who}`} text={text} />
        ))}
      </div>
    </>
  );
}

function Content() {
  const readings = useQuery({ ...queryOf(listReadings, {}), staleTime: dashboardFresh });
  if (!readings.isSuccess) return <QueryState query={readings} room={lostRoom} />;
  return <Overview readings={readings.data} />;
}

/** Lists who has read what has to be read, for officers: /admin/dashboards/reading. */
export function RequiredReading() {
  return (
    <Island>
      <Content />
    </Island>
  );
}
