import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '#api/query.ts';
import { type ClassHistory as History, readClassHistory } from '#contract/classes.ts';
import {
  courseInWords,
  coursesOf,
  type HistoryMeasure,
  type HistoryStep,
  stepsOf,
} from '#rules/characters/class-history.ts';
import { Segments } from '#ui/form/Segments.tsx';
import { QueryState } from '#ui/QueryState.tsx';
import { oneOf, setIf, writeParameters } from '../address-parameters.ts';
import { dashboardFresh } from '../fresh.ts';
import { StandardView } from '../StandardView.tsx';
import { archetypeName } from './archetype-name.ts';
import { Courses } from './Courses.tsx';
import { HistoryTable } from './HistoryTable.tsx';

const steps: Record<HistoryStep, string> = { week: 'By week', day: 'By day, six weeks' };
const measures: Record<HistoryMeasure, string> = { mains: 'How many mains', level: 'Mean level' };

/** What the history counts, and how often. */
interface Look {
  step: HistoryStep;
  measure: HistoryMeasure;
}

const standard: Look = { step: 'week', measure: 'mains' };

const keysOf = <Key extends string>(table: Record<Key, unknown>) => Object.keys(table) as Key[];

/** Reads an address; what it does not know counts as nothing. */
function readLook(search: string): Look {
  const query = new URLSearchParams(search);
  return {
    step: oneOf(keysOf(steps), query.get('steps')) ?? standard.step,
    measure: oneOf(keysOf(measures), query.get('measure')) ?? standard.measure,
  };
}

function Shown({ history }: { history: History }) {
  const [{ step, measure }, setLook] = useState(() => readLook(window.location.search));
  const choose = (next: Look) => {
    setLook(next);
    writeParameters('classes', {
      steps: setIf(next.step !== standard.step, next.step),
      measure: setIf(next.measure !== standard.measure, next.measure),
    });
  };
  const names = history.archetypes.map(archetypeName);
  const days = stepsOf(history.days, step);
  const courses = coursesOf(names, days, measure);
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <p className="text-sm text-muted">{courseInWords(courses, measure)}</p>
        <div className="flex flex-wrap gap-x-5 gap-y-2 print:hidden">
          <Segments
            label="Show"
            isLabelHidden
            options={measures}
            value={measure}
            onChange={(next) => {
              choose({ step, measure: next });
            }}
          />
          <Segments
            label="Steps"
            isLabelHidden
            options={steps}
            value={step}
            onChange={(next) => {
              choose({ step: next, measure });
            }}
          />
          <StandardView
            isOther={step !== standard.step || measure !== standard.measure}
            onStandard={() => {
              choose(standard);
            }}
          />
        </div>
      </div>
      <Courses courses={courses} days={days} />
      <HistoryTable courses={courses} days={days} />
    </>
  );
}

/** Shows the guild's mains over the last year, as they were counted each day. */
export function ClassHistory() {
  const history = useQuery({
    ...queryOf(readClassHistory, {}),
    staleTime: dashboardFresh,
  });
  return (
    <section
      className="grid min-h-[30rem] grid-cols-[minmax(0,1fr)] content-start gap-3"
      aria-labelledby="class-history"
    >
      <h2 id="class-history" className="pb-1.5 text-xl leading-snug double-b">
        Change over time
      </h2>
      {history.isSuccess ? <Shown history={history.data} /> : <QueryState query={history} />}
    </section>
  );
}
