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
import { dashboardFresh } from '../fresh.ts';
import { archetypeName } from './archetype-name.ts';
import { Courses } from './Courses.tsx';
import { HistoryTable } from './HistoryTable.tsx';

const steps: Record<HistoryStep, string> = { week: 'By week', day: 'By day, six weeks' };
const measures: Record<HistoryMeasure, string> = { mains: 'How many mains', level: 'Mean level' };

function Shown({ history }: { history: History }) {
  const [step, setStep] = useState<HistoryStep>('week');
  const [measure, setMeasure] = useState<HistoryMeasure>('mains');
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
            onChange={setMeasure}
          />
          <Segments label="Steps" isLabelHidden options={steps} value={step} onChange={setStep} />
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
